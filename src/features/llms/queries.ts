import { compareText } from '../../base/diagnostic.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult, OutputFile, SiteWork } from '../../config/feature.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { Context } from '../../engine/graph/query.ts';
import { markdownCopyRoute } from '../../pipeline/read/routes.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import { filesQuery, jsonQuery, type Kit, type Stages } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { llmsMessages } from './messages.ts';
import { type LlmsEntry, type LlmsSection, type LlmsText, writeLlms, writeLlmsFull, writeParts } from './write.ts';

/** Writes llms.txt and the complete texts of pages for language models. */
export const llms = defineFeature({
  name: 'llms',
  setup({ pipeline: stages, contentQuery, outputQuery }: Kit) {
    const { texts } = stages;
    const { pageSummary } = stages.site;
    const { config, configFile } = stages.project;
    const { llms, markdown, title } = config;
    if (llms === undefined) return {};
    const absolute = (route: string) => (route.startsWith('/') ? config.site + encodeURI(route) : route);

    const isLeftOut = routeMatcher(llms.exclude);

    const listed = jsonQuery(contentQuery, 'llmsRoutes', async ({ get }: Context): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const url of await orderedRoutes(get, stages)) {
        const page = await get(pageSummary, url);
        if (page !== undefined && isListed(page) && !page.noindex && !isLeftOut(url)) found.push(url);
      }
      return found;
    });

    /** Returns the routes of each section. A page belongs to the first section with a matching pattern. */
    const sections = jsonQuery(contentQuery, 'llmsSections', async ({ get }) => {
      const left = new Set(await get(listed, ''));
      return llms.sections.map(({ pages }) => {
        const found = inOrderOf(pages, [...left]);
        for (const url of found) left.delete(url);
        return found;
      });
    });

    const entriesOf = async (get: Context['get'], urls: readonly string[], isFull: boolean): Promise<LlmsEntry[]> => {
      const entries: LlmsEntry[] = [];
      for (const url of urls) {
        const page = await get(pageSummary, url);
        if (page === undefined) continue;
        const address = absolute(markdownCopyRoute(url, markdown) ?? url);
        entries.push({ title: page.title, url: address, ...(isFull && { description: page.description }) });
      }
      return entries;
    };

    /** Texts of files by path: `/llms.txt` with a line per page, and the separate files of sections. */
    const lists = contentQuery('llmsLists', async ({ get }): Promise<Readonly<Record<string, string>>> => {
      const routes = await get(sections, '');
      const root: LlmsSection[] = [];
      const own: Record<string, string> = {};
      for (const [i, section] of llms.sections.entries()) {
        const entries: LlmsEntry[] = [
          ...section.links.map((link) => ({ ...link, url: absolute(link.url) })),
          ...(await entriesOf(get, routes[i] ?? [], section.descriptions)),
        ];
        const { title: name, file, description, optional: isOptional } = section;
        if (file === undefined) root.push({ title: name, entries, isOptional });
        else {
          own[file] = writeLlms({ title: `${title}: ${name}`, summary: description ?? llms.summary }, [
            { title: name, entries },
          ]);
          root.push({ title: name, entries: [{ title: name, url: absolute(file), description }], isOptional });
        }
      }
      return { '/llms.txt': writeLlms({ title, ...llms }, root), ...own };
    });

    const textsOf = async (get: Context['get'], urls: readonly string[]): Promise<LlmsText[]> => {
      const pages: LlmsText[] = [];
      for (const url of urls) {
        const text = await get(texts.markdown, url);
        if (text !== undefined) pages.push({ url: absolute(url), text });
      }
      return pages;
    };

    const from = llmsMessages.llms({ file: configFile });
    const filesOf = (made: Readonly<Record<string, string>>): OutputFile[] =>
      Object.entries(made).map(([path, text]) => ({ path: path.slice(1), bytes: Buffer.from(text), from }));

    /** Files of this feature: the lists, `/llms-full.txt` (texts of all pages in sections) and files of `llms.parts`. */
    const llmsFiles = filesQuery(outputQuery, 'llmsFiles', async ({ get }) => {
      const head = { title, summary: llms.summary, details: llms.details };
      const files = { ...(await get(lists, '')) };
      if (llms.full)
        files['/llms-full.txt'] = writeLlmsFull(head, await textsOf(get, (await get(sections, '')).flat()));
      for (const { file, pages } of llms.parts) {
        const wanted = await textsOf(get, inOrderOf(pages, await get(listed, '')));
        Object.assign(files, writeParts(head, file, wanted, absolute));
      }
      return filesOf(files);
    });
    const site: SiteWork = {
      fileList: { query: llmsFiles, haveLinks: true, known: namesOf(llms) },
      readsAgain: llms.full || llms.parts.length > 0 ? [texts.markdown] : [],
    };

    /** Returns llms.txt and its lists, on which `ssg check --search <file>` also tries the searches in the file. */
    const readAsked = async ({ get }: Context): Promise<CheckResult> => ({ files: filesOf(await get(lists, '')) });
    return { site, onRequest: { query: outputQuery('llmsAsked', readAsked), isRemembered: false } };
  },
});

/** Returns the output paths that exist in every build. A build adds files for texts that do not fit into one file. */
function namesOf({ full, sections, parts }: NonNullable<ResolvedConfig['llms']>): string[] {
  const own = [...sections, ...parts].flatMap(({ file }) => (file === undefined ? [] : [file.slice(1)]));
  return ['llms.txt', ...(full ? ['llms-full.txt'] : []), ...own];
}

/** Returns the routes that match the patterns, in the order of the patterns and without duplicates. */
function inOrderOf(patterns: readonly string[], routes: readonly string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => routes.filter(routeMatcher([pattern]))))];
}

/** Returns all routes: first routes of collections in their configured order, then routes of generated pages. */
async function orderedRoutes(get: Context['get'], { project, content, site }: Stages): Promise<readonly string[]> {
  const routes = new Set<string>();
  for (const name of Object.keys(project.config.collections))
    for (const { url } of await get(content.collection, name)) routes.add(url);
  for (const url of [...(await get(site.routes, '')).keys()].sort(compareText)) routes.add(url);
  return [...routes];
}
