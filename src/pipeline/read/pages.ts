import { type Diagnostic, error, info, type SourcePlace } from '../../base/diagnostic.ts';
import { hash, hashData } from '../../base/hash.ts';
import { basename } from '../../base/paths.ts';
import { suggestion } from '../../base/suggest.ts';
import { locateKey } from '../../config/check.ts';
import type { Feature } from '../../config/feature.ts';
import type { CollectionConfig } from '../../config/schema.ts';
import { type Context, query, storedQuery, structured } from '../../engine/graph/query.ts';
import type { Project } from '../load/project.ts';
import { lostRoutes } from './front-matter.ts';
import type { FileCollection, MadePages } from './generated-pages.ts';
import { type Inputs, literalPlace, literalsOf } from './inputs.ts';
import type { MediaQueries } from './media.ts';
import { readMessages } from './messages.ts';
import { parentRoute } from './routes.ts';
import { locateIn, type SourceQueries, sourceQueries } from './sources.ts';
import { type SummaryQueries, summaryQueries } from './summaries.ts';
import { byNewest, byPosition, isListed, type SourceSummary } from './summary.ts';
import { dataQueries } from './values.ts';

export type ContentQueries = ReturnType<typeof contentQueries>;

/** Declares the queries (cached computations) for summaries of pages: everything about a page except its body. */
export function contentQueries(project: Project, inputs: Inputs, media: MediaQueries, features: readonly Feature[]) {
  const sources = sourceQueries(project, inputs);
  const data = dataQueries(project, inputs);
  const summaries = summaryQueries(project, inputs, media, sources, data);
  const files = filePageQueries(project, inputs, sources, summaries);
  const lists = listQueries(project, inputs, features, files, data);
  return { ...sources, ...data, ...summaries, ...files, ...lists };
}

interface FilePages {
  readonly byUrl: ReadonlyMap<string, SourceSummary>;
  readonly byFile: ReadonlyMap<string, SourceSummary>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
  readonly hiddenFiles: ReadonlySet<string>;
  readonly broken: BrokenFiles;
}

/** Content files with an error in front matter or name. Links to their missing pages are not reported. */
interface BrokenFiles {
  /** Map from each file that produced no page to the route that the file name gives. */
  readonly files: ReadonlyMap<string, string>;
  /** Routes that the missing pages would have, including their redirects. */
  readonly routes: ReadonlySet<string>;
  /** True if the route of some missing page cannot be determined. */
  readonly areUnknown: boolean;
  /** Names of the collections that contain broken files. Lists of these collections are incomplete. */
  readonly lists: ReadonlySet<string>;
}

function filePageQueries(
  { config, drafts }: Project,
  { head }: Inputs,
  { sources, frontMatter }: SourceQueries,
  { summary, isPublished }: SummaryQueries,
) {
  /** Pages with a content file. Drafts and scheduled pages are only in `hidden`, unless the build includes them. */
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
          report(unpublishedNote(page, page.draft && !drafts));
          hidden.add(page.url);
          hiddenFiles.add(file);
          continue;
        }
        if (page === undefined || page.isIncomplete) {
          const source = await get(head, file);
          const text = source.kind === 'text' ? source.text : '';
          const lost = lostRoutes(file, text, config.collections[name] as CollectionConfig);
          for (const route of lost.routes) routes.add(route);
          areUnknown ||= lost.areUnknown;
          lists.add(name);
          if (page === undefined) files.set(file, lost.routes[0] ?? '/');
        }
        if (page === undefined) continue;
        byFile.set(file, page);
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) {
          byUrl.set(page.url, page);
          continue;
        }
        const [owner, guest, place] = await ownerOf(get, earlier, page);
        byUrl.set(page.url, owner);
        // `guest` loses this route, and its next route is unknown: a link to any missing page may already mean `guest`.
        files.set(guest.source, page.url);
        lists.add(guest.collection);
        areUnknown = true;
        if (page.isIncomplete || earlier.isIncomplete) continue;
        const message = readMessages.routeClaimedTwoFiles({ url: page.url, first: earlier.source, second: file });
        report(error('route-duplicate', message, place, { hint: readMessages.renameOneThemOr }));
      }
      return { byUrl, byFile, hidden, hiddenFiles, broken: { files, routes, lists, areUnknown } };
    },
    ({ byUrl, byFile, hidden, hiddenFiles, broken: { files, routes, lists, areUnknown } }) => {
      const printBroken = [[...files], [...routes], [...lists], areUnknown];
      return hash(JSON.stringify([[...byUrl], [...byFile.keys()], [...hidden], [...hiddenFiles], printBroken]));
    },
  );

  /**
   * Decides which of two pages keeps their common route. A page whose file name gives the route wins over a page that
   * declares the route with `slug`, otherwise the first page wins.
   * @returns the page that keeps the route, the other page, and the position at which the other page declares the route
   */
  async function ownerOf(get: Context['get'], first: SourceSummary, second: SourceSummary) {
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

  /** Files of unpublished pages. Stored in the cache, because every build needs them to report problems. */
  const unpublished = storedQuery('unpublishedFiles', async ({ get }) => [...(await get(filePages, '')).hiddenFiles]);

  return { filePages, unpublished };
}

function unpublishedNote({ publishDate, source: file }: SourceSummary, isDraft: boolean): Diagnostic {
  if (isDraft)
    return info('page-draft', readMessages.pageDraftLeftOut, { file }, { hint: readMessages.buildDraftsSeeRemove });
  const message = readMessages.pagePublishedLeftOut({ date: publishDate });
  return info('page-scheduled', message, { file }, { hint: readMessages.buildFutureSee });
}

/** All pages except the pages of sidebar categories (key `index`), which the query `routes` adds. */
export interface Pages extends FilePages {
  readonly generated: ReadonlySet<string>;
  readonly gaps: Gaps;
}

/** Declares the queries (cached computations) for the pages of `generate`, for all pages, and for lists of pages. */
function listQueries(
  project: Project,
  inputs: Inputs,
  features: readonly Feature[],
  { filePages }: ReturnType<typeof filePageQueries>,
  { data }: ReturnType<typeof dataQueries>,
) {
  const { config, configFile } = project;
  const generators = Object.keys(config.generate);

  async function keyPlace(get: Context['get'], name: string): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['generate', name]);
  }

  /** Returns the last position of a repeated route in the data file from which the page was generated. */
  async function repeatedPlace(get: Context['get'], { source, url }: SourceSummary): Promise<SourcePlace | undefined> {
    if (source === configFile) return undefined;
    const name = basename(url.replace(/\/$/, ''));
    const found = (await literalsOf(get, inputs, source))(name);
    const last = found.length > 1 ? found.at(-1) : undefined;
    return last && literalPlace(source, name, last);
  }

  /** Returns all routes that were ever published, if a feature (`route-lock`) stores them. */
  async function published(get: Context['get']): Promise<Iterable<string> | undefined> {
    for (const { perSite } of features) {
      const routes = await perSite?.published?.(get);
      if (routes !== undefined) return routes;
    }
    return undefined;
  }

  /** Returns the pages of a collection that appear in lists, in the configured order. */
  function listed(all: Iterable<SourceSummary>, name: string, order: CollectionConfig['order'] | undefined) {
    const own = [...all].filter((page) => page.collection === name && isListed(page));
    return own.sort(order === 'newest' ? byNewest : byPosition(config.locale));
  }

  /** Pages of a collection that appear in lists and have a content file, as input for `generate` functions. */
  const fileCollection = query('fileCollection', async ({ get }, name): Promise<FileCollection> => {
    const { byUrl, broken } = await get(filePages, '');
    const whole = [...byUrl.values()].filter(isWhole);
    return { pages: listed(whole, name, config.collections[name]?.order), isWhole: !broken.lists.has(name) };
  });

  const generatedBy = query('generatedBy', async (context, name): Promise<MadePages> => {
    const { generatedPages } = await import('./generated-pages.ts');
    return generatedPages(project, inputs, data, fileCollection, keyPlace)(context, name);
  });

  /** All pages by route. If several pages claim a route, only one is included. `entries` name only pages in the map. */
  const pages = query(
    'pages',
    async (context): Promise<Pages> => {
      const files = await context.get(filePages, '');
      const byUrl = new Map(files.byUrl);
      const { generated, repeated } = await addGenerated(context, byUrl);
      const gaps = await gapsOf(context, files, byUrl, repeated);
      for (const url of generated) {
        const page = byUrl.get(url) as SourceSummary;
        await refuseMissingEntries(context, page, byUrl, gaps);
        byUrl.set(url, withEntries(page, byUrl, gaps));
      }
      return { ...files, byUrl, generated, gaps };
    },
    ({ byUrl, generated, hidden, gaps }) =>
      hash(JSON.stringify([[...byUrl], [...generated], [...hidden], printGaps(gaps)])),
  );

  /**
   * Adds generated pages to `byUrl`.
   * @returns routes of the added pages, and the names of the entries of `generate` that gave two pages the same route
   */
  async function addGenerated({ get, report }: Context, byUrl: Map<string, SourceSummary>) {
    const generated = new Set<string>();
    const repeated = new Set<string>();
    for (const name of generators) {
      for (const page of (await get(generatedBy, name)).pages) {
        const { url } = page;
        const earlier = byUrl.get(url);
        if (earlier === undefined) {
          byUrl.set(url, page);
          generated.add(url);
        } else if (generated.has(url) && earlier.collection === name) {
          repeated.add(name);
          const titles = { first: earlier.title, second: page.title };
          const message = readMessages.routeClaimedTwiceGenerate({ url, name, ...titles });
          const place = (await repeatedPlace(get, page)) ?? (await keyPlace(get, name));
          report(error('route-duplicate', message, place, { hint: readMessages.giveOneTwoAnother }));
        } else {
          const other = generated.has(url) ? `\`generate.${earlier.collection}\`` : earlier.source;
          const message = readMessages.routeClaimedBy({ url, other, own: `\`generate.${name}\`` });
          const place = await keyPlace(get, name);
          report(error('route-duplicate', message, place, { hint: readMessages.giveOneTwoAnother }));
        }
      }
    }
    return { generated, repeated };
  }

  async function gapsOf(
    { get }: Context,
    { byUrl: files, hidden, broken }: FilePages,
    byUrl: ReadonlyMap<string, SourceSummary>,
    repeated: ReadonlySet<string>,
  ): Promise<Gaps> {
    const made: [name: string, MadePages][] = [];
    for (const name of generators) made.push([name, await get(generatedBy, name)]);
    const lacksSidebars = async () =>
      typeof config.sidebars === 'string' && (await get(data, 'sidebars')) === undefined;
    const missing = {
      routes: broken.routes,
      areUnknown: broken.areUnknown || made.some(([, { state }]) => state === 'failed') || (await lacksSidebars()),
      beside: made.flatMap(([name, { state, pages }]) =>
        state === 'partial' || repeated.has(name) ? pages.map(({ url }) => url) : [],
      ),
      lists: new Set([...broken.lists, ...made.flatMap(([name, { state }]) => (state === 'whole' ? [] : [name]))]),
    };
    const isThere = (route: string) => byUrl.has(route) || hidden.has(route);
    return findGaps(missing, { files: files.keys(), isThere, published: () => published(get) });
  }

  async function refuseMissingEntries(
    { get, report }: Context,
    page: SourceSummary,
    byUrl: Pages['byUrl'],
    gaps: Gaps,
  ): Promise<void> {
    const wanted = [...page.entries, ...(page.feed?.items ?? []).map((item) => item.url)];
    const missing = wanted.find((entry) => !byUrl.has(entry) && !isInGap(entry, gaps));
    if (missing === undefined) return;
    const message = readMessages.pageGenerateListsNo({ url: page.url, name: page.collection, missing });
    const hint = suggestion(missing, byUrl.keys());
    report(error('generate-invalid', message, await keyPlace(get, page.collection), { hint }));
  }

  /** Pages of a collection or `generate` entry that appear in lists, in the configured order. */
  const collection = query(
    'collection',
    async ({ get }, name): Promise<readonly SourceSummary[]> => {
      const order = (config.collections[name] ?? config.generate[name])?.order;
      const all = [...(await get(pages, '')).byUrl.values()];
      // Omit pages with errors from a collection, because templates rely on the schema of the collection.
      return listed(name in config.collections ? all.filter(isWhole) : all, name, order);
    },
    hashData,
    structured<readonly SourceSummary[]>(),
  );

  /** True if a collection or an entry of `generate` lacks pages because of an error that is already reported. */
  const isLacking = storedQuery('isLacking', async ({ get }, name) => (await get(pages, '')).gaps.lists.has(name));

  return { fileCollection, generatedBy, pages, collection, isLacking, published };
}

function isWhole({ isIncomplete }: SourceSummary): boolean {
  return isIncomplete !== true;
}

/** Removes listed pages (`entries`) that do not exist or have reported errors, and feed items without a date. */
function withEntries({ feed, ...page }: SourceSummary, byUrl: Pages['byUrl'], gaps: Gaps): SourceSummary {
  const items = feed?.items.filter((item) => byUrl.get(item.url)?.publishDate !== undefined) ?? [];
  const isThere = (entry: string) => byUrl.has(entry) && byUrl.get(entry)?.isIncomplete !== true;
  const isLacking = page.entries.some((entry) => !isThere(entry) && isInGap(entry, gaps));
  return {
    ...page,
    ...(isLacking && { isIncomplete: true }),
    entries: page.entries.filter(isThere),
    ...(feed === undefined || items.length === 0 ? {} : { feed: { ...feed, items } }),
  };
}

/**
 * Routes that may be missing because of errors that are already reported. A link to such a route is not reported as
 * broken, because fixing the error may bring the page back.
 */
export interface Gaps {
  readonly routes: ReadonlySet<string>;
  /** Folders whose pages may be missing, such as `/docs/prices/`. */
  readonly folders: ReadonlySet<string>;
  /** True if any page may be missing, because the site has no list of its published routes. */
  readonly isEverywhere: boolean;
  /** Names of the collections and `generate` entries that lack pages. */
  readonly lists: ReadonlySet<string>;
}

/** Checks if a missing page, or a file next to it such as `/blog/rss.xml`, could exist once all errors are fixed. */
export function isInGap(path: string, { routes, folders, isEverywhere }: Gaps): boolean {
  if (isEverywhere || routes.has(path) || (!path.endsWith('/') && routes.has(parentRoute(path)))) return true;
  return [...folders].some((folder) => path.startsWith(folder));
}

export function hasGaps({ routes, folders, isEverywhere, lists }: Gaps): boolean {
  return isEverywhere || routes.size > 0 || folders.size > 0 || lists.size > 0;
}

/** Checks if a page below a route may be missing because of errors that are already reported. */
export function hasGapBelow(base: string, { routes, folders, isEverywhere }: Gaps): boolean {
  if (isEverywhere || [...routes].some((route) => route.startsWith(base))) return true;
  return [...folders].some((folder) => folder.startsWith(base) || base.startsWith(folder));
}

/** Converts gaps (places where pages may be missing) to JSON data, for fingerprints. */
export function printGaps({ routes, folders, isEverywhere, lists }: Gaps): unknown {
  return [[...routes], [...folders], isEverywhere, [...lists]];
}

/** Pages that are missing because of errors. `findGaps` finds the routes that these pages could have. */
export interface Missing {
  /** Routes that the files with errors would have if they were valid. */
  readonly routes: Iterable<string>;
  /** True if the routes of some missing pages are unknown. Any published route that is gone may be one of them. */
  readonly areUnknown: boolean;
  /** Routes of pages that `generate` has made from incomplete content. Missing pages probably have the same parents. */
  readonly beside: Iterable<string>;
  readonly lists: ReadonlySet<string>;
}

interface KnownPages {
  readonly files: Iterable<string>;
  isThere(route: string): boolean;
  /** Returns all routes that were ever published, or undefined if the site stores no list. */
  published(): Promise<Iterable<string> | undefined>;
}

/** Determines the routes that may be missing only because of errors that are already reported. */
export async function findGaps(missing: Missing, { files, isThere, published }: KnownPages): Promise<Gaps> {
  const { areUnknown, lists } = missing;
  const parents = new Set(Array.from(missing.beside, parentRoute));
  // Ignore the root, because a generated page there (the first page of a list) says nothing about other routes.
  parents.delete('/');
  const isAsked = areUnknown || parents.size > 0;
  const known = isAsked ? await published() : [];
  const gone = Array.from(known ?? []).filter(
    (route) => !isThere(route) && (areUnknown || parents.has(parentRoute(route))),
  );
  const folders = new Set([...parents, ...gone.map(parentRoute)]);
  if (isAsked) {
    // Ignore the root and folders that contain pages. A broken link to such a folder is probably a typing mistake.
    folders.delete('/');
    for (const file of files) folders.delete(parentRoute(file));
  }
  const routes = new Set([...missing.routes, ...gone]);
  return { routes, folders, isEverywhere: areUnknown && known === undefined, lists };
}
