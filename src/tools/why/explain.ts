import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compareText } from '../../base/diagnostic.ts';
import { addTo, groupBy } from '../../base/lists.ts';
import { isInside } from '../../base/paths.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { CellName, Inspection, Work } from '../../engine/graph/inspection.ts';
import type { Store } from '../../engine/store/store.ts';
import { loadFeatures } from '../../features/all.ts';
import { EVERY_VARIABLE } from '../../host/environment.ts';
import type { FileStates } from '../../host/file-state.ts';
import { nodeHost } from '../../host/node-host.ts';
import { resolveReference } from '../../links/check-reference.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import { type Reference, scanHtml } from '../../links/references.ts';
import { PACKAGES } from '../../pipeline/bundle/bundles.ts';
import { storeOf } from '../../pipeline/driver/cache.ts';
import { declareQueries, type Queries } from '../../pipeline/driver/declare.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { BuildSettings, Project } from '../../pipeline/load/project.ts';

/** Explanation of a page for `ssg why`, as plain data. */
export type Explanation = Exclude<Awaited<ReturnType<typeof explained>>, { readonly routes: readonly string[] }>;

/**
 * Explains a page from the cache. Computes nothing.
 * @param asked route, or path of a source file
 * @returns undefined if the cache contains no build with these settings; the routes of all pages if there is no such
 * page
 */
export async function explainPage(options: BuildSettings, asked: string) {
  const project = await loadProject(nodeHost(options.root), options);
  const store = storeOf(project, options);
  try {
    return store.snapshot && (await explained(project, store, store.snapshot, asked));
  } finally {
    store.close();
  }
}

async function explained(
  project: Project,
  { values, tables }: Store,
  snapshot: NonNullable<Store['snapshot']>,
  asked: string,
) {
  const create = () => {
    throw new Error('a record of a build computes nothing');
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
        // Leave out paths that an import has searched for the first time: the reason is the file with the new import.
        .filter(({ input, isNew }) => !isNew || input.query !== queries.inputs.entry.name)
        .map((reason) => ({ input: reason.input.key, isNew: reason.isNew, chain: sentence(reason, { url, source }) }));
  const recomputed = new Map<string, boolean>();
  for (const step of below) {
    const work = inspect.earlierWork(step);
    const what = cellWords(step, { url, source });
    if (work !== 'none' && what !== undefined) recomputed.set(what, recomputed.get(what) === true || isOther(work));
  }
  return {
    route: url,
    /** Source file or data file of the page; null if the cache no longer has this information. */
    source: source ?? inspect.kept(site.pageSummary, url)?.source ?? null,
    inputs: inputsOf({ below, source, seen: tables.inputs ?? new Map() }, inspect, queries, project),
    /** Last build that changed anything, and what it computed for this page. */
    lastBuild: {
      /** Time at which the build started, as an ISO date-time. */
      time: new Date(tables.builtAt ?? 0).toISOString(),
      /** True if there was no cache, so that the build computed everything. */
      isFirst,
      /** Work for the page: none, rendered for the first time, or rendered again with equal or with different HTML. */
      page: isFirst ? ('new' as const) : inspect.earlierWork(cell),
      /** Changed inputs. Each has the chain of dependencies that leads from the input to the page. */
      reasons: reasons.filter(({ chain }, i) => reasons.findIndex((other) => other.chain === chain) === i),
      /** Values that the page depends on and that were computed again. `changed` is true if the value has changed. */
      recomputed: [...recomputed].map(([what, changed]) => ({ what, changed })),
      /** Number of pages of the site. `made` is the number of pages that were rendered. */
      pages: routes.length,
      made: routes.filter((key) => isFirst || inspect.earlierWork({ query: pages.html.name, key }) !== 'none').length,
    },
    linkedFrom: linkingPages(inspect, queries, url, project.config.site),
    /** Size of the HTML in bytes, also with gzip. Null if the HTML is not in the cache or could not be rendered. */
    weight: html === undefined ? null : { html: html.length, gzip: gzipSync(html).length },
  };
}

/** Reason why a page was rendered again: a changed input, and the dependencies from the input to the page. */
type Reason = ReturnType<typeof reasonsFor>[number];

/**
 * Returns the changed inputs of a page, shortest chain first. If several dependencies of the page have used an input,
 * the input has several chains. A value is computed again only if one of its dependencies has changed, so following
 * changed dependencies always leads to an input.
 * @param isInput reports whether a query (cached computation) of this name reads an input, such as a file
 */
function reasonsFor(recorded: Recorded, page: CellName, isInput: (query: string) => boolean) {
  const hasChanged = (cell: CellName) => isOther(recorded.earlierWork(cell));
  const reasons = recorded
    .dependencies(page)
    .filter(hasChanged)
    .flatMap((asked) => {
      const found = cellsBelow(recorded, asked, hasChanged);
      const above = new Map(found.map((step) => [nameOf(step.cell), step.above]));
      return found
        .filter(({ cell }) => isInput(cell.query))
        .map(({ cell }) => {
          const way: CellName[] = [];
          for (let up = above.get(nameOf(cell)); up !== undefined; up = above.get(nameOf(up))) way.push(up);
          // `isNew`: no earlier build used the input. `way`: values computed from the input, up to one of the page.
          return { input: cell, isNew: recorded.earlierWork(cell) === 'new', way };
        });
    });
  return reasons.sort((a, b) => a.way.length - b.way.length);
}

/** Reports whether a value that was computed again is new or different. */
function isOther(work: Work): boolean {
  return work === 'changed' || work === 'new';
}

/** Functions that read the stored values of the last build and their dependencies, without computing anything. */
type Recorded = Pick<Inspection, 'dependencies' | 'earlierWork' | 'kept' | 'keysOf'>;

/**
 * Returns a cell (query with a key: `body` of `a.md`) and all its dependencies, nearest first, each once.
 * @param enter returns true to include a dependency and the dependencies below it
 */
function cellsBelow(
  { dependencies }: Pick<Recorded, 'dependencies'>,
  start: CellName,
  enter: (cell: CellName) => boolean = () => true,
): { readonly cell: CellName; readonly above: CellName | undefined }[] {
  const found: { cell: CellName; above: CellName | undefined }[] = [{ cell: start, above: undefined }];
  const seen = new Set([nameOf(start)]);
  for (const { cell } of found) {
    for (const dependency of dependencies(cell)) {
      if (seen.has(nameOf(dependency)) || !enter(dependency)) continue;
      seen.add(nameOf(dependency));
      found.push({ cell: dependency, above: cell });
    }
  }
  return found;
}

function nameOf({ query, key }: CellName): string {
  return `${query} ${key}`;
}

/**
 * Finds the pages that link to a page. The cache does not contain the links in shared parts (menu, sidebar, footer).
 * Pages without a link of their own are therefore grouped by their shared parts, and one page of each group is parsed.
 * If the parsed page links to the target, all pages of its group do.
 * @param target route of the page
 * @param origin origin of the site
 * @returns routes in the order of the site: `own` for pages with a link in their own content, `shared` for pages with a
 * link only in a shared part; and the number of pages that are no longer in the cache, so that their links are unknown
 */
function linkingPages(
  { kept, keysOf }: Pick<Recorded, 'kept' | 'keysOf'>,
  { facts, pages }: Queries,
  target: string,
  origin: string,
) {
  const leadsThere = (page: string, { url, from }: Reference) => {
    if (!/^(?:a|area) href$/.test(from)) return false;
    const found = resolveReference(url, page, origin);
    return found.kind === 'internal' && found.path.replace(/(^|\/)index\.html$/, '$1') === target;
  };
  const urls = keysOf(pages.html);
  const own: string[] = [];
  const rest = new Map<string, string[]>();
  let unknown = 0;
  for (const url of urls) {
    if (url === target) continue;
    const page = kept(facts.facts, url);
    if (page === undefined) unknown++;
    else if (page.references.some((reference) => leadsThere(url, reference))) own.push(url);
    else if (page.shared.length > 0) addTo(rest, page.shared.join(' '), url);
  }
  const shared = new Set<string>();
  for (const group of rest.values()) {
    const [first = ''] = group;
    const { references } = scanHtml(new TextDecoder().decode(kept(pages.html, first)));
    if (references.some((reference) => leadsThere(first, reference))) for (const url of group) shared.add(url);
  }
  return { own, shared: urls.filter((url) => shared.has(url)), unknown };
}

/**
 * Returns the route that a command-line argument means: `/docs/`, `docs`, `/docs/index.html`, `/docs/index.md`,
 * `https://www.example.org/docs/#part`, or the path of the source file.
 * @param routes routes of all pages
 * @param routeOfFile returns the route of a source file
 * @param origin origin of the site
 */
export function findRoute(
  asked: string,
  routes: ReadonlySet<string>,
  routeOfFile: (file: string) => string | undefined,
  origin: string,
): string | undefined {
  const ofFile = routeOfFile(posix.normalize(asked.replaceAll('\\', '/')));
  if (ofFile !== undefined) return ofFile;
  const written = asked.startsWith(origin) ? asked.slice(origin.length) : asked;
  const [path = ''] = `/${written.replace(/^\//, '')}`.split(/[?#]/, 1);
  const plain = path.replace(/\/index\.(?:html|md)$/, '/');
  const readable = decodeSafely(plain, decodeURI);
  const spellings = [plain, `${plain}/`, readable, `${readable}/`];
  return spellings.find((spelling) => routes.has(spelling));
}

/** Labels for the kinds of things that a page depends on, in the order of the report. */
export const INPUTS = {
  source: 'Source',
  /** Files that the text of the page includes. */
  includes: 'Includes',
  /** Images and downloads that the page refers to. */
  media: 'Images and files',
  data: 'Data',
  templates: 'Templates',
  assets: 'Assets',
  /** Configuration file of the site, and the files that it imports. */
  configuration: 'Configuration',
  /** `package.json`, lock files, and files of packages that code of the site imports. */
  packages: 'Packages',
  /** Other pages whose front matter the page uses, for lists, sidebars and links. */
  pages: 'Fields of pages',
  /** Other pages whose text the page uses, for excerpts, reading times and related pages. */
  texts: 'Text of pages',
  /** Files that the page depends on in any other way. */
  others: 'Other files',
  /** Files that were searched but do not exist. Creating one of them would change the page. */
  absent: 'Missing files',
  /** Folders whose list of files the page depends on. */
  folders: 'Files in folders',
  /** Files whose last commit date the page depends on. */
  history: 'Last commit of',
  /** Publish dates of pages that are compared with the current date. */
  dates: 'Dates',
};

type InputKind = keyof typeof INPUTS;

/** Everything that a page depends on. Paths are relative to the project; lists are sorted. */
type PageInputs = Readonly<Record<InputKind, readonly string[]>>;

/**
 * Returns everything that a page depends on, by kind.
 * @param below cells (queries with a key) that the page depends on, directly or indirectly
 * @param source source file; undefined for a page that is generated from data or by a sidebar
 * @param seen states of all files in the last build
 */
function inputsOf(
  { below, source, seen }: { below: readonly CellName[]; source: string | undefined; seen: FileStates },
  { dependencies }: Pick<Recorded, 'dependencies'>,
  { inputs, content, documents, media }: Queries,
  { config, configSources }: Project,
): PageInputs {
  const keysOf = ({ name }: { readonly name: string }) =>
    below.flatMap(({ query, key }) => (query === name ? [key] : [])).sort(compareText);
  /** Returns the keys, such as files, of the values of `wanted` that `query` has read for the page's source file. */
  const requestedBy = (query: { readonly name: string }, wanted: { readonly name: string }) => {
    const cells = source === undefined ? [] : dependencies({ query: query.name, key: source });
    return cells.flatMap((cell) => (cell.query === wanted.name ? [cell.key] : []));
  };
  const included = new Set(requestedBy(documents.body, inputs.file));
  const own = new Set([...requestedBy(documents.body, media.media), ...requestedBy(content.summary, media.media)]);
  const data = new Set(Object.values(config.data).map(({ file }) => file));
  const cells = new Set(below.map(nameOf));
  const isPage = (file: string) => cells.has(nameOf({ query: content.frontMatter.name, key: file }));

  const kindOf = (file: string): InputKind => {
    if (file === source) return 'source';
    if (seen.has(file) && seen.get(file) === undefined) return 'absent';
    if (included.has(file)) return 'includes';
    if (own.has(file)) return 'media';
    if (configSources.includes(file)) return 'configuration';
    if (isInside(file, config.templatesDir)) return 'templates';
    if (isInside(file, config.assetsDir)) return 'assets';
    if (data.has(file)) return 'data';
    if (isPage(file)) return 'pages';
    return PACKAGES.includes(file) || /(?:^|\/)node_modules\//.test(file) ? 'packages' : 'others';
  };
  // Add the files of the configuration. They are not recorded as inputs, because they are read before everything else.
  const files = [...new Set([...keysOf(inputs.file), ...keysOf(inputs.fileHash), ...configSources])].sort(compareText);
  const byKind: ReadonlyMap<InputKind, string[]> = groupBy(files, kindOf);
  const kinds = Object.keys(INPUTS) as InputKind[];
  return {
    ...(Object.fromEntries(kinds.map((kind) => [kind, byKind.get(kind) ?? []])) as Record<InputKind, string[]>),
    texts: keysOf(content.body).filter((file) => kindOf(file) === 'pages'),
    folders: keysOf(inputs.listing),
    history: keysOf(inputs.commitTime),
    dates: keysOf(inputs.isDue),
  };
}

/** Words for the value of a query. `of` states how to add a key: "body of a.md" (`page`), "sidebar docs" (`name`). */
interface Words {
  readonly what: string;
  readonly of?: 'page' | 'name';
}

/** Words for the values of queries, by query name. Other queries mean nothing to users and are left out of chains. */
export const WORDS: Readonly<Record<string, Words>> = {
  frontMatter: { what: 'front matter', of: 'page' },
  sourceBody: { what: 'text', of: 'page' },
  body: { what: 'body', of: 'page' },
  excerpt: { what: 'excerpt', of: 'page' },
  prose: { what: 'words', of: 'page' },
  commitTime: { what: 'last commit', of: 'page' },
  media: { what: 'published file', of: 'page' },
  place: { what: 'place in the navigation', of: 'page' },
  near: { what: 'related pages', of: 'page' },
  preview: { what: 'preview picture', of: 'page' },
  variants: { what: 'other languages and versions', of: 'page' },
  data: { what: 'the data', of: 'name' },
  sidebar: { what: 'the sidebar', of: 'name' },
  collection: { what: 'the collection', of: 'name' },
  fileCollection: { what: 'the collection', of: 'name' },
  generatedBy: { what: 'the pages of `generate`', of: 'name' },
  pages: { what: 'the list of all pages' },
  filePages: { what: 'the list of all pages' },
  routes: { what: 'the list of all pages' },
  templates: { what: 'the templates' },
  compiledTemplates: { what: 'the templates' },
  assets: { what: 'the scripts, styles and assets' },
};

interface PageName {
  readonly url: string;
  readonly source: string | undefined;
}

/** Formats a reason: `content/b.md changed -> its front matter -> the sidebar docs -> this page`. */
function sentence({ input, isNew, way }: Reason, page: PageName): string {
  const steps = way.map((cell) => cellWords(cell, page, input.key));
  const shown = steps.filter((words, i) => words !== undefined && words !== steps[i + 1]);
  return [inputWords(input, isNew), ...shown, 'this page'].join(' -> ');
}

/**
 * Describes the value of a query for a key. Returns undefined if the value would mean nothing to users.
 * @param subject file named earlier in the sentence, which "its" refers to
 */
function cellWords({ query, key }: CellName, { url, source }: PageName, subject?: string): string | undefined {
  const words = WORDS[query];
  if (words === undefined) return undefined;
  if (words.of === undefined) return words.what;
  if (words.of === 'name') return `${words.what} ${key}`;
  if (key === subject) return `its ${words.what}`;
  return key === url || key === source ? `the ${words.what} of this page` : `the ${words.what} of ${key}`;
}

function inputWords({ query, key }: CellName, isNew: boolean): string {
  switch (query) {
    case 'listing':
      return `files came or went in ${key}/`;
    case 'historyState':
      return 'the history changed';
    case 'entry':
      return `${key} came or went`;
    case 'linkTarget':
      return `the link ${key} leads elsewhere`;
    case 'variable':
      return key === EVERY_VARIABLE ? 'the environment changed' : `the environment variable ${key} changed`;
    case 'isDue':
      return isNew ? `${key} is a new date of publishing` : `${key} has come`;
    default:
      return isNew ? `${key} is new to the site` : `${key} changed`;
  }
}
