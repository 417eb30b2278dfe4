import { fromHost, servedBase, siteAddress, withoutBase } from '../../base/address.ts';
import { escapeHtml } from '../../base/escape.ts';
import { hash } from '../../base/hash.ts';
import { ENGLISH, type Words, wordsOf } from '../../base/language.ts';
import type { Text } from '../../base/message.ts';
import { crossOriginPaths } from '../../config/schema.ts';
import { contentType } from '../../headers/file-headers.ts';
import { markdownMeant, markdownPath, wantsMarkdown } from '../../headers/markdown-wish.ts';
import { SHARED } from '../../headers/served-site.ts';
import type { Host } from '../../host/host.ts';
import { ownFile } from '../../host/packages.ts';
import { fileAtBase } from '../../links/at-base.ts';
import { readFileBytes } from '../../pipeline/load/files.ts';
import { isInGap } from '../../pipeline/read/pages.ts';
import { outputPath } from '../../pipeline/read/routes.ts';
import { namesRoutes } from '../../pipeline/write/output-plan.ts';
import { devMessages } from '../messages.ts';
import { alsoVaries, plainAnswer, type ServedRequest, type ServedResponse } from '../request.ts';
import type { ReadInCms } from './cms.ts';
import type { Fixes } from './fixes.ts';
import type { LiveSite } from './live-site.ts';
import { type Current, siteOf, wordsOfSite } from './live-site.ts';

/** Prefix of the paths that the dev server reserves for itself. */
const OWN = '/__ssg/';
const CLIENT_SCRIPT = `${OWN}client.js`;
export const SOCKET = `${OWN}socket`;
/** Maximum size in bytes of a picture that a browser may send. */
const MAX_PICTURE = 32 * 2 ** 20;
const CMS = `${OWN}cms`;

/**
 * Adds the script that updates a page, and the version of the page in a `<meta>` element. The URL of the script has no
 * version, because the site's browser script would treat a page with another script URL as a page of another build.
 */
export function withDevClient(html: string, version: string): string {
  const head = `<meta name="ssg-version" content="${version}"><script type="module" src="${CLIENT_SCRIPT}"></script>`;
  const end = html.indexOf('</head>');
  return end === -1 ? head + html : html.slice(0, end) + head + html.slice(end);
}

/** Returns a document for a page that cannot be shown, in the site's language. The dev script adds the problems. */
export function emptyPage({ language, say }: Words, heading: Text, paragraph: Text): string {
  const [title, text] = [heading, paragraph].map((one) => escapeHtml(say(one)));
  return withDevClient(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#222}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    'none',
  );
}

/** Version of a page that was sent to browsers. */
interface View {
  readonly url: string;
  /** Hash of the URL and the HTML, which identifies the version. */
  readonly version: string;
  readonly html: string;
  /** Source file and title of the page, so that the server recognizes the page if it is moved later. */
  readonly page: { readonly source?: string; readonly title?: string };
}

/** Maximum number of page versions in memory. A browser that shows a version that was dropped reloads the page. */
const KEPT = 200;

/** Pages that were served: recent versions of all pages, and the last version of each route. */
export type Views = ReturnType<typeof createViews>;

export function createViews() {
  const latest = new Map<string, View>();
  const versions = new Map<string, View>();
  return {
    /** Stores a rendered page, and adds the dev script and the version to its HTML. */
    keep(url: string, html: string, page: View['page']): View {
      const version = hash(`${url}\n${html}`);
      const view = versions.get(version) ?? { url, version, html: withDevClient(html, version), page };
      // Move the version to the end of the map, because versions at the start of the map are dropped first.
      versions.delete(version);
      versions.set(version, view);
      latest.set(url, view);
      for (const old of [...versions.keys()].slice(0, -KEPT)) versions.delete(old);
      return view;
    },
    last: (url: string) => latest.get(url),
    byVersion: (version: string) => versions.get(version),
    /** Returns the routes of all pages that were served. */
    urls: () => latest.keys(),
  };
}

/** Returns the base path of a site: empty for a site at the root, or if no configuration could be loaded. */
export function baseOf(site: LiveSite | undefined): string {
  return site === undefined ? '' : servedBase(site.project.config.site);
}

/** Removes the base path of the site from the URL in a message from a browser. */
export function withRoute<T extends { readonly url: string }>(site: LiveSite | undefined, message: T): T {
  return { ...message, url: withoutBase(message.url, baseOf(site)) };
}

/** Responds to a request for a path below the base path of the site. Other paths are redirected or rejected. */
export async function answerBelow(
  site: LiveSite | undefined,
  request: ServedRequest,
  answer: (request: ServedRequest) => Promise<ServedResponse>,
): Promise<ServedResponse> {
  const base = baseOf(site);
  if (base === '') return answer(request);
  const { path } = request;
  if (path === '/' || path === base) return redirect(`${base}/`);
  if (!path.startsWith(`${base}/`)) return plainAnswer(404, `The address of the site is ${base}/.`);
  const answered = await answer({ ...request, path: withoutBase(path, base) });
  const { location } = answered.headers;
  if (location === undefined || !/^\/(?!\/)/.test(location)) return answered;
  return { ...answered, headers: { ...answered.headers, location: fromHost(location, encodeURI(base)) } };
}

/** Responds to a request with the current state of the files. If the configuration is invalid, sends an error page. */
export async function answerRequest(current: Current, views: Views, { path, headers }: ServedRequest) {
  const site = await siteOf(current, path);
  if (site === undefined) {
    return htmlAnswer(500, emptyPage(ENGLISH, devMessages.siteCannotOpenedYet, devMessages.reasonScreenTerminal));
  }
  await freshen(site, path);
  const answered = await answerAs(site, views, path, headers['accept']);
  if (answered.status !== 404) return answered;
  // `site` lacks files of unpublished pages, such as an image of a draft. `whole` contains them.
  const whole = await current.whole.ifOpen();
  const found = whole && (await answerPath(whole, views, path));
  return found === undefined || found.status === 404 ? answered : found;
}

/**
 * Responds to a path. If the `Accept` header prefers Markdown, responds with the Markdown copy of the page. Other paths
 * of the Markdown copy, such as `/sms.md`, are redirected to the copy.
 */
async function answerAs(site: LiveSite, views: Views, path: string, accept: string | undefined) {
  const { twins } = site.project.config.markdown;
  const meant = twins ? markdownMeant(path) : undefined;
  const markdown = twins ? (meant ?? markdownPath(path)) : undefined;
  if (markdown === undefined) return answerPath(site, views, path);
  const wanted = meant !== undefined || wantsMarkdown(accept);
  const answer = wanted ? await answerPath(site, views, markdown) : undefined;
  if (answer?.status !== 200) return alsoVaries(await answerPath(site, views, path));
  if (meant === undefined) return alsoVaries(answer);
  return redirect(meant);
}

/** Reads the source file of a requested page again, because the file event about its change may still be on the way. */
async function freshen({ graph, queries, project, update }: LiveSite, path: string): Promise<void> {
  const source = (await graph.get(queries.content.pages, '')).byUrl.get(path)?.source;
  if (source !== undefined && !isEmpty(project.host, source)) update({ paths: [source], structure: false });
}

/**
 * Responds to requests for paths of the dev server itself (`/__ssg/...`). Rejects POST requests for any other path, and
 * returns undefined for the remaining requests.
 * @param root absolute path of the project
 * @param site site in whose language messages are written
 */
export async function ownAnswer(
  { fixes, readInCms }: { readonly fixes: Fixes; readonly readInCms: ReadInCms },
  site: LiveSite | undefined,
  request: ServedRequest,
): Promise<ServedResponse | undefined> {
  const { method, path, query } = request;
  if (path === CLIENT_SCRIPT) {
    const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
    return { status: 200, headers: type, body: ownFile('@depese/ssg/dev-client') };
  }
  const act = ACTIONS[path];
  if (act !== undefined) {
    if (!isOwnPost(request)) return ONLY_OWN_PAGES;
    const problem = await act(fixes, query, request.body);
    return problem === undefined
      ? { status: 204, headers: {}, body: '' }
      : plainAnswer(404, wordsOfSite(site).say(problem));
  }
  if (path === CMS) return redirect(`${CMS}/`);
  if (path.startsWith(`${CMS}/`) && site !== undefined && (method !== 'POST' || path === `${CMS}/api`)) {
    if ((method === 'POST' || path === `${CMS}/api`) && !isOwnPost(request)) return ONLY_OWN_PAGES;
    const { answerCms } = await import('./cms.ts');
    const words = wordsOfSite(site);
    const page = (status: number, content: string | readonly [Text, Text]) =>
      htmlAnswer(status, typeof content === 'string' ? content : emptyPage(words, ...content));
    return answerCms({ site, words, seen: readInCms, page }, path.slice(CMS.length + 1), request);
  }
  return method === 'POST'
    ? plainAnswer(405, 'This server supports only GET and HEAD.', { allow: 'GET, HEAD' })
    : undefined;
}

const ONLY_OWN_PAGES = plainAnswer(403, 'Only pages of this server may send this request.');

/** Checks if a POST request comes from a page of this server. Other sites must not open or change files. */
function isOwnPost({ method, headers }: ServedRequest): boolean {
  return method === 'POST' && headers['origin'] === `http://${headers['host']}`;
}

type Action = (fixes: Fixes, query: string, body: ServedRequest['body']) => Promise<Text | undefined>;

/** Actions that a page can request, by path. An action returns undefined, or the reason why it has failed. */
const ACTIONS: Readonly<Record<string, Action>> = {
  [`${OWN}open`]: (fixes, query) => fixes.open(query),
  [`${OWN}field`]: async (fixes, query) => fixes.writeField(new URLSearchParams(query)),
  async [`${OWN}picture`](fixes, query, body) {
    const bytes = await body?.(MAX_PICTURE);
    return bytes === undefined ? devMessages.cmsTooLarge : fixes.writePicture(new URLSearchParams(query), bytes);
  },
  [`${OWN}fix`]: async (fixes, query) => fixes.write(new URLSearchParams(query).get('id') ?? ''),
};

/** Checks if a file is empty. Some editors empty a file before they write the new content. */
export function isEmpty(host: Host, path: string): boolean {
  const file = readFileBytes(host, path);
  return file.kind === 'bytes' && file.bytes.length === 0;
}

/** Header that prevents caching, because the response may differ at the next request. */
const NO_STORE = { 'cache-control': 'no-store' };

const CANNOT_BE_SHOWN = [devMessages.pageCannotShownYet, devMessages.reasonScreenTerminal] as const;

/** Responds to a path, and computes only what the response requires. */
export async function answerPath(site: LiveSite, views: Views, path: string): Promise<ServedResponse> {
  const { graph, queries, project } = site;
  const words = wordsOf(project.config.locale);
  const pageAnswer = (view: { readonly html: string } | undefined) =>
    view === undefined ? htmlAnswer(500, emptyPage(words, ...CANNOT_BE_SHOWN)) : htmlAnswer(200, view.html);
  if (path.endsWith('/index.html')) return redirect(path.slice(0, -'index.html'.length));
  const routes = await graph.get(queries.site.routes, '');
  if (routes.has(path)) return pageAnswer((await renderView(site, views, path)) ?? views.last(path));
  if (routes.has(`${path}/`)) return redirect(`${path}/`);

  const bundled = (await graph.get(queries.bundles.assets, ''))?.files.find((asset) => `/${asset.path}` === path);
  const bytes = bundled?.bytes ?? (await publishedFile(site, views, path));
  if (bytes !== undefined) return file(path, bytes);
  const fixed = await graph.get(queries.inputs.bytes, `${project.config.assetsDir}/static${path}`);
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

/** Checks if a page may be missing because of a mistake in a source file that is already reported. */
export async function isBroken({ graph, queries }: LiveSite, views: Views, url: string): Promise<boolean> {
  const { gaps, byFile, byUrl } = await graph.get(queries.content.pages, '');
  if (isInGap(url, gaps)) return true;
  // The source file of the page still exists, but another file has taken its route.
  const page = byFile.get(views.last(url)?.page.source ?? '');
  return page !== undefined && byUrl.get(page.url)?.source !== page.source;
}

/** Renders a page and stores the result in `views`. Returns undefined if the page cannot be rendered. */
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

/** Adds the base path of the site to the URLs in a file. */
function atBaseOf({ config }: LiveSite['project'], path: string, content: Uint8Array): Buffer {
  const { base } = siteAddress(config.site);
  return Buffer.from(base !== '' && namesRoutes(path) ? fileAtBase(path, content, base) : content);
}

/**
 * Returns a published file from the content folder, or a file that a feature derives from it, such as a smaller image.
 * Searches only files of pages that were already served, because a browser requests a page before its files.
 */
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
  // Read the file as an input of the build, which refuses symbolic links to files outside the project.
  return source === undefined ? undefined : graph.get(queries.inputs.bytes, source);
}

/** Returns a file that is computed, such as a Markdown copy, feed, sitemap, published data, or file of a feature. */
async function madeFile({ graph, queries }: LiveSite, path: string): Promise<Uint8Array | undefined> {
  const name = path.slice(1);
  // Compute only queries that may return the requested file, because some queries read every page.
  for (const { query, mayHave, known } of queries.outputs.sources()) {
    const isWanted = mayHave?.(name) ?? known?.includes(name) ?? false;
    const found = isWanted ? (await graph.get(query, '')).find((made) => made.path === name) : undefined;
    if (found !== undefined) return found.bytes;
  }
  const filesOf = filesOfPages(queries);
  for (const url of await graph.get(queries.site.urls, '')) {
    const content = await filesOf(url)
      .find(({ path }) => path === name)
      ?.content(graph.get);
    if (content !== undefined) return typeof content === 'string' ? Buffer.from(content) : content;
  }
  return undefined;
}

/** Returns a function that lists the files that features publish for a page besides its HTML: a Markdown copy. */
function filesOfPages({ features, pages }: LiveSite['queries']) {
  const writers = features.flatMap(({ perPage }) => (perPage === pages.perPage ? [] : (perPage?.outputs ?? [])));
  return (url: string) => writers.flatMap((outputsOf) => outputsOf(url));
}

/** Returns the paths of all valid link targets: routes, and files whose names are known before pages are rendered. */
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
  const location = encodeURI(to).replace(/%25([\da-f]{2})/gi, '%$1');
  return { status: 307, headers: { location, ...NO_STORE }, body: '' };
}
