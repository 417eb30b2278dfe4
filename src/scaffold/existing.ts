import { createGraph } from '../engine/graph/graph.ts';
import type { Project } from '../pipeline/load/project.ts';
import { contentQueries } from '../pipeline/read/queries/content.ts';
import { inputQueries } from '../pipeline/read/queries/inputs.ts';
import { mediaQueries } from '../pipeline/read/queries/media.ts';
import { siteQueries } from '../pipeline/structure/queries/site.ts';
import type { PageSummary } from '../shared/page.ts';
import { type NamedEntry, namedEntries } from './json-schema.ts';

/** What a new page has to fit in with. */
export interface Existing {
  /** Every content file, those with mistakes too. */
  readonly files: ReadonlySet<string>;
  /** Route -> what has it: a file, or the file that it is made of. */
  readonly routes: ReadonlyMap<string, string>;
  /** Pages of the collection, newest first; drafts and those of the future too. */
  readonly pages: readonly PageSummary[];
  /** Data file, by its name in the configuration -> its entries. */
  readonly entries: Readonly<Record<string, readonly NamedEntry[] | undefined>>;
}

/** Looks at a project as far as a new page of a collection needs it. Mistakes in other files are none of its business. */
export async function readExisting(project: Project, collection: string): Promise<Existing> {
  const whole: Project = { ...project, drafts: true, future: true };
  const graph = createGraph();
  const inputs = inputQueries(whole);
  const content = contentQueries(whole, inputs, mediaQueries(whole, inputs), []);
  const site = siteQueries(whole, inputs, content);

  const { byUrl } = await graph.get(content.pages, '');
  const routes = new Map([...byUrl.values()].map(({ url, source }) => [url, source]));
  for (const url of (await graph.get(site.routes, '')).keys())
    if (!routes.has(url)) routes.set(url, project.configFile);
  for (const { from, place } of await graph.get(site.redirects, ''))
    if (!routes.has(from)) routes.set(from, place.file);

  const entries: Record<string, readonly NamedEntry[] | undefined> = {};
  for (const name of new Set(Object.values(project.config.collections[collection]?.references ?? {}))) {
    entries[name] = namedEntries(await graph.get(content.data, name));
  }
  const dateOf = (page: PageSummary) => Date.parse(page.publishDate ?? '') || 0;
  const pages = [...byUrl.values()]
    .filter((page) => page.collection === collection)
    .sort((a, b) => dateOf(b) - dateOf(a));
  const files = new Set((await graph.get(content.sources, '')).keys());
  return { files, routes, pages, entries };
}
