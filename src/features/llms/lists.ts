import { compareText } from '../../base/diagnostic.ts';
import type { Context } from '../../engine/graph/query.ts';
import { json } from '../../engine/graph/query.ts';
import { twinRoute } from '../../pipeline/read/routes.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import type { Kit, Stages } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { type LlmsEntry, type LlmsSection, writeLlms } from './write.ts';

/** Pages -> the lists of them, and which are told of at all. */
export function listQueries({ pipeline: stages, contentQuery }: Kit, absolute: (route: string) => string) {
  const { site } = stages;
  const { llms, markdown, title } = stages.project.config;
  const isLeftOut = routeMatcher(llms?.exclude ?? []);

  /** The routes that language models are told of, in order. */
  const readTold = async ({ get }: Context): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const url of await orderedRoutes(get, stages)) {
      const page = await get(site.pageSummary, url);
      if (page !== undefined && isListed(page) && !page.noindex && !isLeftOut(url)) found.push(url);
    }
    return found;
  };
  const told = contentQuery('llmsRoutes', readTold, 'encoded', json<readonly string[]>());

  /** The routes of each section, in the order of its patterns. A page stands in the first one that wants it. */
  const readSections = async ({ get }: Context): Promise<readonly (readonly string[])[]> => {
    const left = new Set(await get(told, ''));
    return (llms?.sections ?? []).map(({ pages }) => {
      const found = inOrderOf(pages, [...left]);
      for (const url of found) left.delete(url);
      return found;
    });
  };
  const sections = contentQuery('llmsSections', readSections, 'encoded', json<readonly (readonly string[])[]>());

  const entriesOf = async (get: Context['get'], urls: readonly string[], isFull: boolean): Promise<LlmsEntry[]> => {
    const entries: LlmsEntry[] = [];
    for (const url of urls) {
      const page = await get(site.pageSummary, url);
      if (page === undefined) continue;
      const address = absolute(twinRoute(url, markdown) ?? url);
      entries.push({ title: page.title, url: address, ...(isFull && { description: page.description }) });
    }
    return entries;
  };

  /** The lists: /llms.txt with a line a page, and those of sections with a file of their own. */
  const lists = contentQuery('llmsLists', async ({ get }): Promise<Readonly<Record<string, string>>> => {
    if (llms === undefined) return {};
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

  return { told, sections, lists };
}

/** Routes that patterns want, in the order of the patterns; each once. */
export function inOrderOf(patterns: readonly string[], routes: readonly string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => routes.filter(routeMatcher([pattern]))))];
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
