import { gzipSync } from 'node:zlib';
import { createGraph } from '../../engine/graph/graph.ts';
import type { CellName } from '../../engine/graph/inspection.ts';
import type { Work } from '../../engine/graph/work.ts';
import type { Store } from '../../engine/store/store.ts';
import { loadFeatures } from '../../features/all.ts';
import { builtAt, seenFiles } from '../../pipeline/driver/cache.ts';
import { declareQueries } from '../../pipeline/driver/declare.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { cellsBelow } from './below.ts';
import { findRoute } from './find-route.ts';
import { type LinkingPages, linkingPages } from './linking-pages.ts';
import { inputsOf, type PageInputs } from './page-inputs.ts';
import { isOther, type Reason, reasonsFor } from './reasons.ts';
import { cellWords, type PageName, sentence } from './words.ts';

/** What is known of a page after a build, as plain data. */
export interface Explanation {
  readonly route: string;
  /** Its content file, or what it is made from; null when that is not known any more. */
  readonly source: string | null;
  readonly inputs: PageInputs;
  readonly lastBuild: LastBuild;
  readonly linkedFrom: LinkingPages;
  /** Bytes of its HTML, as it is and compressed by gzip; null when it is not known any more, or could not be rendered. */
  readonly weight: { readonly html: number; readonly gzip: number } | null;
}

/** The last build that found anything new. */
interface LastBuild {
  /** When it began, in ISO form. */
  readonly time: string;
  /** Whether it was the first one: then everything was made. */
  readonly isFirst: boolean;
  /** What it did for the page: nothing, made it again with the same HTML, with other HTML, or for the first time. */
  readonly page: Work;
  /** What has changed, and how that has come to the page. */
  readonly reasons: readonly { readonly input: string; readonly isNew: boolean; readonly chain: string }[];
  /** What was computed again below the page, and whether it came out as before. */
  readonly recomputed: readonly { readonly what: string; readonly changed: boolean }[];
  /** How many pages there are, and how many of them were made. */
  readonly pages: number;
  readonly made: number;
}

/** A page that there is not, with all that there are. */
interface NoPage {
  readonly routes: readonly string[];
}

/**
 * Explains a page from what builds have kept; nothing is computed.
 *
 * @param asked a route, or the path of a content file
 * @returns undefined when no build of this kind is remembered
 */
export async function explainPage(
  project: Project,
  store: Store,
  asked: string,
): Promise<Explanation | NoPage | undefined> {
  const { snapshot, values, tables } = store;
  if (snapshot === undefined) return undefined;
  const create = () => {
    throw new Error('nothing is made here');
  };
  const queries = declareQueries(project, create, await loadFeatures(project.config, {}));
  const { inspect } = createGraph({ queries: queries.all, snapshot, values });
  const { pages, site, content } = queries;
  const routes = inspect.keysOf(pages.html);
  const fileOf = (url: string) =>
    inspect.dependencies({ query: site.pageSummary.name, key: url }).find(({ query }) => query === content.summary.name)
      ?.key;
  const known = new Set(routes);
  const url = findRoute(asked, known, (file) => routes.find((route) => fileOf(route) === file), project.config.site);
  if (url === undefined) return { routes };

  const cell: CellName = { query: pages.html.name, key: url };
  const source = fileOf(url);
  const below = cellsBelow(inspect, cell).map((step) => step.cell);
  const inputNames = new Set(queries.all.filter(({ isInput }) => isInput).map(({ name }) => name));
  const isFirst = snapshot['work'] === undefined;
  const html = inspect.kept(pages.html, url);
  const made: CellName = { query: pages.page.name, key: url };
  const reasons = isFirst
    ? []
    : reasonsFor(inspect, made, (query) => inputNames.has(query))
        // A place that is looked at for the first time says nothing: the import that leads there is what is new.
        .filter(({ input, isNew }) => !isNew || input.query !== queries.inputs.entry.name)
        .map(toldTo({ url, source }));
  const recomputed = new Map<string, boolean>();
  for (const step of below) {
    const work = inspect.earlierWork(step);
    const what = cellWords(step, { url, source });
    if (work !== 'none' && what !== undefined) recomputed.set(what, recomputed.get(what) === true || isOther(work));
  }
  return {
    route: url,
    source: source ?? inspect.kept(site.pageSummary, url)?.source ?? null,
    inputs: inputsOf({ below, source, seen: seenFiles(tables) }, inspect, queries, project),
    lastBuild: {
      time: builtAt(tables).toISOString(),
      isFirst,
      page: isFirst ? 'new' : inspect.earlierWork(cell),
      reasons: reasons.filter(({ chain }, i) => reasons.findIndex((other) => other.chain === chain) === i),
      recomputed: [...recomputed].map(([what, changed]) => ({ what, changed })),
      pages: routes.length,
      made: isFirst
        ? routes.length
        : routes.filter((key) => inspect.earlierWork({ query: pages.html.name, key }) !== 'none').length,
    },
    linkedFrom: linkingPages(inspect, queries, url, project.config.site),
    weight: html === undefined ? null : { html: html.length, gzip: gzipSync(html).length },
  };
}

function toldTo(page: PageName) {
  return (reason: Reason) => ({ input: reason.input.key, isNew: reason.isNew, chain: sentence(reason, page) });
}
