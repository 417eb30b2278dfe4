import { type Diagnostic, error, info } from '../../../base/diagnostic.ts';
import { hash } from '../../../base/hash.ts';
import type { CollectionConfig } from '../../../config/schema.ts';
import { json } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import type { Project } from '../../load/project.ts';
import { type LostRoutes, lostRoutes } from '../lost-routes.ts';
import { readMessages } from '../messages.ts';
import type { SourceSummary } from '../summary.ts';
import type { BrokenFiles, FilePages } from './all-pages.ts';
import type { Inputs } from './inputs.ts';
import { locateIn } from './locate-in.ts';
import type { SourceQueries } from './sources.ts';
import type { SummaryQueries } from './summaries.ts';

export type FilePageQueries = ReturnType<typeof filePageQueries>;

/** Content files -> the pages that they are today: routes, and those that are left out. */
export function filePageQueries(
  { config, drafts }: Project,
  { head }: Inputs,
  { sources, frontMatter }: SourceQueries,
  { summary, isPublished }: SummaryQueries,
) {
  /** Where a page would be, and what would lead on to it, if its front matter were right. */
  async function lostOf(get: Context['get'], file: string, collection: string): Promise<LostRoutes> {
    const source = await get(head, file);
    const text = source.kind === 'text' ? source.text : '';
    return lostRoutes(file, text, config.collections[collection] as CollectionConfig);
  }

  /** Pages that are files. */
  const filePages = query(
    'filePages',
    async ({ get, report }): Promise<FilePages> => {
      const byUrl = new Map<string, SourceSummary>();
      const byFile = new Map<string, SourceSummary>();
      const hidden = new Set<string>();
      const hiddenFiles = new Set<string>();
      const files = new Map<string, string>();
      const routes = new Set<string>();
      const lists = new Set<string>();
      let areUnknown = false;
      for (const [file, name] of await get(sources, '')) {
        const page = await get(summary, file);
        if (page !== undefined && !(await isPublished(get, page))) {
          report(page.draft && !drafts ? draftNote(file) : scheduledNote(page));
          hidden.add(page.url);
          hiddenFiles.add(file);
          continue;
        }
        if (page === undefined || page.isIncomplete) {
          const found = await lostOf(get, file, name);
          for (const route of found.routes) routes.add(route);
          areUnknown ||= found.areUnknown;
          lists.add(name);
          if (page === undefined) files.set(file, found.routes[0] ?? '/');
        }
        if (page === undefined) continue;
        byFile.set(file, page);
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) {
          byUrl.set(page.url, page);
          continue;
        }
        const [owner, guest, place] = await ownerOf(get, { frontMatter, head }, [earlier, page]);
        byUrl.set(page.url, owner);
        // Its text is looked at, and whether it is missing elsewhere is not known.
        files.set(guest.source, page.url);
        lists.add(guest.collection);
        areUnknown = true;
        if (page.isIncomplete || earlier.isIncomplete) continue;
        const message = readMessages.routeClaimedTwoFiles({ url: page.url, first: earlier.source, second: file });
        const hint = readMessages.renameOneThemOr;
        report(error('route-duplicate', message, place, { hint }));
      }
      return { byUrl, byFile, hidden, hiddenFiles, broken: { files, routes, lists, areUnknown } };
    },
    (value) =>
      hash(
        JSON.stringify([
          [...value.byUrl],
          [...value.byFile.keys()],
          [...value.hidden],
          [...value.hiddenFiles],
          printBroken(value.broken),
        ]),
      ),
  );

  return { filePages, unpublished: unpublishedQuery(filePages) };
}

/** Files of pages that are not published yet: a build asks for them whenever it reports. */
function unpublishedQuery(filePages: Query<FilePages>) {
  return query(
    'unpublishedFiles',
    async ({ get }): Promise<readonly string[]> => [...(await get(filePages, '')).hiddenFiles],
    'encoded',
    json<readonly string[]>(),
  );
}

/**
 * Which of two pages with one route has it by its name: the other one came to it by its `slug`. When both did, or neither, the first one keeps
 * it.
 *
 * @returns who keeps the route, who does not, and where the latter asks for it
 */
async function ownerOf(
  get: Context['get'],
  { frontMatter, head }: Pick<SourceQueries, 'frontMatter'> & Pick<Inputs, 'head'>,
  [first, second]: readonly [SourceSummary, SourceSummary],
) {
  const slugOf = async ({ source }: SourceSummary) => {
    const fields = await get(frontMatter, source);
    if (fields === undefined || !('slug' in fields)) return undefined;
    return (await locateIn(get, { head }, source))(['slug'], 'value');
  };
  const [inFirst, inSecond] = [await slugOf(first), await slugOf(second)];
  return inFirst !== undefined && inSecond === undefined
    ? ([second, first, inFirst] as const)
    : ([first, second, inSecond ?? { file: second.source }] as const);
}

function printBroken({ files, routes, lists, areUnknown }: BrokenFiles): unknown {
  return [[...files], [...routes], [...lists], areUnknown];
}

function draftNote(file: string): Diagnostic {
  const hint = readMessages.buildDraftsSeeRemove;
  return info('page-draft', readMessages.pageDraftLeftOut, { file }, { hint });
}

function scheduledNote({ publishDate, source }: SourceSummary): Diagnostic {
  const message = readMessages.pagePublishedLeftOut({ date: publishDate });
  return info('page-scheduled', message, { file: source }, { hint: readMessages.buildFutureSee });
}
