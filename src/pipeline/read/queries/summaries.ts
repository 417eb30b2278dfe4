import { addressProblem } from '../../../base/address.ts';
import { type Diagnostic, error, info, type SourcePlace } from '../../../base/diagnostic.ts';
import { hash, hashAny } from '../../../base/hash.ts';
import { problemAt } from '../../../base/unusable-file.ts';
import type { CollectionConfig } from '../../../config/schema.ts';
import { structured } from '../../../engine/graph/codec.ts';
import { type Context, type Query, query } from '../../../engine/graph/query.ts';
import { runningText } from '../../../markdown/running-text.ts';
import type { Project } from '../../load/project.ts';
import { fileBehind, missingFile } from '../file-links.ts';
import { locateInFrontMatter } from '../front-matter.ts';
import { countWords, readingMinutes } from '../reading-time.ts';
import { checkReferences } from '../references.ts';
import { routeOf } from '../routes.ts';
import { type SourceSummary, summarize, type WrittenCover } from '../summary.ts';
import { type Terms, termsOf } from '../terms.ts';
import { askForReads } from './ask-for-reads.ts';
import type { FilePages } from './generate.ts';
import type { Inputs } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import type { SourceQueries } from './sources.ts';

type FileTarget = { readonly kind: 'page'; readonly url: string } | { readonly kind: 'hidden' | 'broken' };

/** Content files -> summaries, and which of them are pages today. */
export function summaryQueries(
  { config, configReads, drafts, future }: Project,
  inputs: Inputs,
  { sources, owner, frontMatter, body }: SourceQueries,
  entryNames: Query<readonly string[] | undefined>,
  { media, contentFiles }: MediaQueries,
) {
  const { head, isDue } = inputs;

  /** How much there is to read, and what about; of collections that ask for it. */
  const prose = query('prose', async ({ get }, file) => {
    const text = await runningText((await get(body, file))?.body ?? '', config.markdown);
    return { words: countWords(text, config.locale), terms: termsOf(text) };
  });

  const terms = query('terms', async ({ get }, file): Promise<Terms> => (await get(prose, file)).terms);

  const readSummary = async ({ get, report }: Context, file: string): Promise<SourceSummary | undefined> => {
    const data = await get(frontMatter, file);
    const name = await get(owner, file);
    const collection = name === undefined ? undefined : config.collections[name];
    if (data === undefined || name === undefined || collection === undefined) return undefined;
    const source = await get(head, file);
    const locate = () => locateInFrontMatter(file, source.kind === 'text' ? source.text : '');
    const result = summarize(file, name, collection, data, locate);
    report(...result.diagnostics);
    await askForReads(get, inputs, configReads());
    const { url } = result.summary;
    const expected = addressProblem(url);
    if (expected !== undefined) {
      report(wrongAddress(url, expected, 'slug' in data ? locate()(['slug'], 'value') : { file }));
      return undefined;
    }

    const known: Record<string, readonly string[] | undefined> = {};
    for (const data of Object.values(collection.references)) known[data] = await get(entryNames, data);
    const files = (data: string) => config.data[data]?.file ?? data;
    const checked = checkReferences(result.summary.fields, collection.references, known, files, locate);
    report(...checked.diagnostics);

    const { readingSpeed } = collection;
    const minutes = readingSpeed && readingMinutes((await get(prose, file)).words, readingSpeed);
    const place = () => locate()(['cover', 'src'], 'value');
    return {
      ...result.summary,
      fields: checked.fields,
      ...(minutes === undefined ? {} : { readingMinutes: minutes }),
      ...(result.cover && (await published({ get, report }, file, result.cover, place))),
    };
  };

  // A schema may make anything of a field.
  const print = (value: SourceSummary | undefined) =>
    hash(JSON.stringify(value === undefined ? [] : [value, hashAny(value.fields)]));
  const summary = query('summary', readSummary, print, structured<SourceSummary | undefined>());

  /** The cover of a page as visitors get it. */
  async function published(
    { get, report }: Pick<Context, 'get' | 'report'>,
    file: string,
    { src, alt }: WrittenCover,
    place: () => SourcePlace,
  ): Promise<Pick<SourceSummary, 'cover' | 'media'> | undefined> {
    const target = fileBehind(src, file, config.assetsDir, { file });
    if (typeof target !== 'string') {
      report({ ...target, ...place() });
      return undefined;
    }
    const found = await get(media, target);
    if (found === undefined || 'kind' in found) {
      const link = { url: src, kind: 'image', line: 1, column: 1, length: src.length, ...place() } as const;
      report(
        found === undefined
          ? missingFile(link, target, await get(contentFiles, ''))
          : problemAt(place(), target, found),
      );
      return undefined;
    }
    const { path, ...picture } = found;
    if (src.startsWith('/')) return { cover: { src: encodeURI(src), alt, ...picture }, media: {} };
    return { cover: { src: `/${encodeURI(path)}`, alt, ...picture }, media: { [target]: path } };
  }

  /** Whether a page has a cover, for its body, which an edit of another field does not touch. */
  const hasCover = query('hasCover', async ({ get }, file) => (await get(summary, file))?.cover !== undefined);

  async function isPublished(get: Context['get'], { draft, publishDate }: SourceSummary): Promise<boolean> {
    if (draft && !drafts) return false;
    return future || publishDate === undefined || (await get(isDue, publishDate));
  }

  /** What a content file has become; undefined for a file that is none. A link to it need not know every other page. */
  const target = query('fileTarget', async ({ get }, file): Promise<FileTarget | undefined> => {
    if ((await get(owner, file)) === undefined) return undefined;
    const page = await get(summary, file);
    if (page === undefined) return { kind: 'broken' };
    return (await isPublished(get, page)) ? { kind: 'page', url: page.url } : { kind: 'hidden' };
  });

  /** Pages that are files. */
  const filePages = query(
    'filePages',
    async ({ get, report }): Promise<FilePages> => {
      const byUrl = new Map<string, SourceSummary>();
      const byFile = new Map<string, SourceSummary>();
      const hidden = new Set<string>();
      const hiddenFiles = new Set<string>();
      const brokenFiles = new Set<string>();
      const brokenUrls = new Set<string>();
      for (const [file, name] of await get(sources, '')) {
        const page = await get(summary, file);
        if (page === undefined) {
          brokenFiles.add(file);
          brokenUrls.add(routeOf(file, config.collections[name] as CollectionConfig));
          continue;
        }
        if (!(await isPublished(get, page))) {
          report(page.draft && !drafts ? draftNote(file) : scheduledNote(page));
          hidden.add(page.url);
          hiddenFiles.add(file);
          continue;
        }
        byFile.set(file, page);
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) byUrl.set(page.url, page);
        else {
          const message = `The route ${page.url} is claimed by two files: ${earlier.source} and ${file}.`;
          report(
            error('route-duplicate', message, { file }, { hint: 'Rename one of them, or give it another `slug`.' }),
          );
        }
      }
      return { byUrl, byFile, hidden, hiddenFiles, brokenFiles, brokenUrls };
    },
    (value) =>
      hash(
        JSON.stringify([
          [...value.byUrl],
          [...value.byFile.keys()],
          [...value.hidden],
          [...value.hiddenFiles],
          [...value.brokenFiles],
          [...value.brokenUrls],
        ]),
      ),
  );

  return { prose, terms, summary, hasCover, target, filePages };
}

function wrongAddress(url: string, expected: string, place: SourcePlace): Diagnostic {
  const message = `The page would have the address ${JSON.stringify(url)}: expected ${expected}.`;
  return error('address-invalid', message, place, { hint: 'Rename the file or its folder, or give it a `slug`.' });
}

function draftNote(file: string): Diagnostic {
  const hint = 'Build with --drafts to see it; remove `draft` to publish it.';
  return info('page-draft', 'The page is a draft, and left out.', { file }, { hint });
}

function scheduledNote({ publishDate, source }: SourceSummary): Diagnostic {
  const message = `The page is to be published on ${publishDate}, and left out until it is built then.`;
  return info('page-scheduled', message, { file: source }, { hint: 'Build with --future to see it.' });
}
