import { compareText } from '../../base/diagnostic.ts';
import { encodeUtf8 } from '../../base/utf8.ts';
import type { Context } from '../../engine/graph/query.ts';
import { query } from '../../engine/graph/query.ts';
import type { SiteWork } from '../../pipeline/contract/feature.ts';
import { fingerprintOfFiles, type OutputFile } from '../../pipeline/contract/output-file.ts';
import { isListed } from '../../pipeline/read/order.ts';
import { twinRoute } from '../../pipeline/read/routes.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/route-pattern.ts';
import { type LlmsEntry, writeLlms, writeLlmsFull } from './write.ts';

/** Pages -> what language models are told of the site. */
export function llmsQueries(stages: Stages) {
  const { site, texts } = stages;
  const { config, configFile } = stages.project;
  const { llms, markdown, title } = config;
  const isLeftOut = routeMatcher(llms?.exclude ?? []);
  const absolute = (route: string) => config.site + encodeURI(route);

  /** The routes of each section, in the order of its patterns. A page stands in the first one that wants it. */
  const sections = query('llmsSections', async ({ get }): Promise<readonly (readonly string[])[]> => {
    const left = new Set<string>();
    for (const url of await orderedRoutes(get, stages)) {
      const page = await get(site.pageSummary, url);
      if (page !== undefined && isListed(page) && !page.noindex && !isLeftOut(url)) left.add(url);
    }
    return (llms?.sections ?? []).map(({ pages }) =>
      pages.flatMap((pattern) => {
        const found = [...left].filter(routeMatcher([pattern]));
        for (const url of found) left.delete(url);
        return found;
      }),
    );
  });

  /** /llms.txt, with a line a page. */
  const list = query('llmsList', async ({ get }): Promise<string | undefined> => {
    if (llms === undefined) return undefined;
    const routes = await get(sections, '');
    const made = [];
    for (const [i, section] of llms.sections.entries()) {
      const entries: LlmsEntry[] = [];
      for (const url of routes[i] ?? []) {
        const page = await get(site.pageSummary, url);
        if (page === undefined) continue;
        entries.push({
          title: page.title,
          url: absolute(twinRoute(url, markdown) ?? url),
          description: page.description,
        });
      }
      made.push({ title: section.title, entries });
    }
    return writeLlms({ title, ...llms }, made);
  });

  /** /llms-full.txt, with the text of every page that the list names. */
  const full = query('llmsFull', async ({ get }): Promise<string | undefined> => {
    if (llms?.full !== true) return undefined;
    const pages = [];
    for (const url of (await get(sections, '')).flat()) {
      const text = await get(texts.markdown, url);
      if (text !== undefined) pages.push({ url: absolute(url), text });
    }
    return writeLlmsFull({ title, ...llms }, pages);
  });

  const files: Readonly<Record<string, typeof list>> = { 'llms.txt': list, 'llms-full.txt': full };
  const llmsFiles = query(
    'llmsFiles',
    async ({ get }): Promise<readonly OutputFile[]> => {
      const found: OutputFile[] = [];
      for (const [path, text] of Object.entries(files)) {
        const made = await get(text, '');
        if (made !== undefined) found.push({ path, bytes: encodeUtf8(made), from: `\`llms\` of ${configFile}` });
      }
      return found;
    },
    fingerprintOfFiles,
  );

  const perSite: SiteWork = {
    files: {
      query: llmsFiles,
      haveLinks: true,
      known: llms === undefined ? [] : Object.keys(files).filter((path) => llms.full || path === 'llms.txt'),
    },
    readsAgain: llms?.full ? [texts.markdown] : [],
  };

  return { sections, list, full, llmsFiles, perSite };
}

/** Routes in the order of their collections; those of pages made from data come after them. */
async function orderedRoutes(
  get: Context['get'],
  { project, content, site }: Pick<Stages, 'project' | 'content' | 'site'>,
): Promise<readonly string[]> {
  const routes = new Set<string>();
  for (const name of Object.keys(project.config.collections))
    for (const { url } of await get(content.collection, name)) routes.add(url);
  for (const url of [...(await get(site.routes, '')).keys()].sort(compareText)) routes.add(url);
  return [...routes];
}
