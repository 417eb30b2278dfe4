import { wordsOf } from '../../base/language.ts';
import { siteAddress } from '../../base/origin.ts';
import { crossOriginPaths } from '../../config/cross-origin.ts';
import { contentType } from '../../headers/file-headers.ts';
import { SHARED } from '../../headers/served-site.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import { outputPath } from '../../pipeline/read/routes.ts';
import { atBase, namesRoutes } from '../../pipeline/write/at-base.ts';
import type { ServedResponse } from '../message.ts';
import { emptyPage } from './document.ts';
import type { LiveSite } from './live-site.ts';
import { devMessages } from './messages.ts';
import type { Views } from './views.ts';

/** Nothing is kept by a browser: the next moment may have another answer. */
const NO_STORE = { 'cache-control': 'no-store' };

const CANNOT_BE_SHOWN = [devMessages.pageCannotShownYet, devMessages.reasonScreenTerminal] as const;

/**
 * What a path answers with. Only what is asked for is made.
 */
export async function answerPath(site: LiveSite, views: Views, path: string): Promise<ServedResponse> {
  const { graph, queries, project } = site;
  const words = wordsOf(project.config.locale);
  const pageAnswer = (view: { readonly html: string } | undefined) =>
    view === undefined ? htmlAnswer(500, emptyPage(words, ...CANNOT_BE_SHOWN)) : htmlAnswer(200, view.html);
  if (path.endsWith('/index.html')) return redirect(path.slice(0, -'index.html'.length));
  const routes = await graph.get(queries.site.routes, '');
  if (routes.has(path)) return pageAnswer((await renderView(site, views, path)) ?? views.last(path));
  if (routes.has(`${path}/`)) return redirect(`${path}/`);

  const bytes = (await bundledFile(site, path)) ?? (await publishedFile(site, views, path));
  if (bytes !== undefined) return file(path, bytes);
  const fixed = await readFile(site, `${project.config.assetsDir}/static${path}`);
  if (fixed !== undefined) return file(path, atBaseOf(project, path.slice(1), fixed));
  const made = await madeFile(site, path);
  if (made !== undefined) {
    const isShared = crossOriginPaths(project.config).includes(path.slice(1));
    return file(path, made, isShared ? Object.fromEntries([SHARED]) : {});
  }
  const moved = (await graph.get(queries.site.redirects, '')).find(({ from }) => from === path || from === `${path}/`);
  if (moved !== undefined) return redirect(moved.to);

  if (await isBroken(site, views, path)) return pageAnswer(views.last(path));
  if (!routes.has('/404.html')) return htmlAnswer(404, emptyPage(words, '404', devMessages.noPage({ url: path })));
  const answer = pageAnswer(await renderView(site, views, '/404.html'));
  return { ...answer, status: answer.status === 200 ? 404 : answer.status };
}

/** Whether there may be a page, if what is wrong and reported were right. */
export async function isBroken({ graph, queries }: LiveSite, views: Views, url: string): Promise<boolean> {
  const { gaps, byFile, byUrl } = await graph.get(queries.content.pages, '');
  if (isInGap(url, gaps)) return true;
  // Its file has a route that is another file's.
  const page = byFile.get(views.last(url)?.source ?? '');
  return page !== undefined && byUrl.get(page.url)?.source !== page.source;
}

/** A page in the form that is served; undefined when it cannot be rendered. */
export async function renderView({ graph, queries, project }: LiveSite, views: Views, url: string) {
  const page = await graph.get(queries.pages.page, url);
  return (
    page &&
    views.keep(
      url,
      atBaseOf(project, 'index.html', page.html).toString(),
      (await graph.get(queries.site.pageSummary, url)) ?? {},
    )
  );
}

/** A file as it is published: below the base of the site, if it has one. */
function atBaseOf({ config }: LiveSite['project'], path: string, content: Uint8Array): Buffer {
  const { base } = siteAddress(config.site);
  return Buffer.from(base !== '' && namesRoutes(path) ? atBase(path, content, base) : content);
}

/** Scripts, stylesheets, and files of the assets folder. */
async function bundledFile({ graph, queries }: LiveSite, path: string): Promise<Uint8Array | undefined> {
  const assets = await graph.get(queries.bundles.assets, '');
  return assets?.files.find((published) => `/${published.path}` === path)?.bytes;
}

/** A content file behind a path, or what a feature makes of one: the pages that show it were served before it is asked for. */
async function publishedFile(site: LiveSite, views: Views, path: string): Promise<Uint8Array | undefined> {
  const { graph, queries } = site;
  const { byUrl } = await graph.get(queries.content.pages, '');
  const media = [...byUrl.values()].map((page) => page.media);
  const routes = await graph.get(queries.site.routes, '');
  for (const url of views.urls()) {
    const route = routes.get(url);
    if (route?.kind === 'file') media.push((await graph.get(queries.documents.body, route.file))?.media ?? {});
  }
  const shown = media.flatMap((files) => Object.entries(files));
  for (const { served } of queries.features) {
    const sources = shown.map(([source]) => source);
    const content = await served?.answer?.(graph.get, path.slice(1), sources);
    if (content !== undefined) return content;
  }
  const [source] = shown.find(([, published]) => `/${published}` === path) ?? [];
  return source === undefined ? undefined : readFile(site, source);
}

/** The host gives nothing away to which a link may not lead. */
async function readFile({ graph, queries }: LiveSite, source: string): Promise<Uint8Array | undefined> {
  return graph.get(queries.inputs.bytes, source);
}

/** Files that are written from pages: Markdown twins, feeds, sitemap, data, files of features. */
async function madeFile({ graph, queries }: LiveSite, path: string): Promise<Uint8Array | undefined> {
  const name = path.slice(1);
  // Some ask every page, so files are made only for who wants one of them.
  for (const { query, mayHave, known } of queries.outputs.sources()) {
    const isWanted = mayHave?.(name) ?? known?.includes(name) ?? false;
    const found = isWanted ? (await graph.get(query, '')).find((made) => made.path === name) : undefined;
    if (found !== undefined) return found.bytes;
  }
  return fileOfPage({ graph, queries }, name);
}

/** A file beside a page, such as its Markdown. */
async function fileOfPage({ graph, queries }: Pick<LiveSite, 'graph' | 'queries'>, name: string) {
  const filesOf = filesOfPages(queries);
  for (const url of await graph.get(queries.site.urls, '')) {
    const content = await filesOf(url)
      .find(({ path }) => path === name)
      ?.content(graph.get);
    if (content !== undefined) return typeof content === 'string' ? Buffer.from(content) : content;
  }
  return undefined;
}

/** Says what is written for a page beside its HTML, by its route. Few features write any, and there may be many pages. */
function filesOfPages({ features, pages }: LiveSite['queries']) {
  const writers = features.flatMap(({ perPage }) => (perPage === pages.perPage ? [] : (perPage?.outputs ?? [])));
  return (url: string) => writers.flatMap((outputsOf) => outputsOf(url));
}

/** Where a link may lead while only some pages are made: every route, and every file that is known by its name. */
export async function knownPaths({ graph, queries, project }: LiveSite): Promise<ReadonlySet<string>> {
  const { config } = project;
  const routes = [...(await graph.get(queries.site.routes, '')).keys()];
  const ofFeatures = await Promise.all(queries.features.map(({ served }) => served?.paths?.(graph.get) ?? []));
  const root = `${config.assetsDir}/static`;
  const { files } = await graph.get(queries.inputs.listing, root);
  return new Set([
    ...routes,
    ...routes.flatMap(filesOfPages(queries)).map(({ path }) => `/${path}`),
    ...queries.outputs.sources().flatMap(({ known = [] }) => known.map((path) => `/${path}`)),
    ...(await graph.get(queries.site.redirects, '')).map(({ from }) =>
      `/${outputPath(from)}`.replace(/index\.html$/, ''),
    ),
    ...files.map((path) => path.slice(root.length)),
    ...ofFeatures.flat().map((path) => `/${path}`),
    ...((await graph.get(queries.bundles.assets, ''))?.files ?? []).map(({ path }) => `/${path}`),
  ]);
}

function file(path: string, body: Uint8Array, more: ServedResponse['headers'] = {}): ServedResponse {
  return { status: 200, headers: { 'content-type': contentType(path), ...NO_STORE, ...more }, body };
}

export function htmlAnswer(status: number, body: string): ServedResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...NO_STORE }, body };
}

function redirect(to: string): ServedResponse {
  return {
    status: 307,
    headers: { location: encodeURI(to).replace(/%25([\da-f]{2})/gi, '%$1'), ...NO_STORE },
    body: '',
  };
}
