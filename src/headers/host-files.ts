import { type Coding, compressedPath } from '../base/codings.ts';
import { compareText } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import type { HostName } from '../config/keys.ts';
import { MANIFEST } from '../host/output/output-folder.ts';
import { caddyFile } from './caddy.ts';
import { FOR_MACHINES, FOREVER, SHORT } from './file-headers.ts';
import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';
import { hostRuleMessages } from './messages.ts';
import { nginxFile } from './nginx.ts';
import {
  type HostFile,
  hashedAmong,
  IGNORE_FILE,
  locationOf,
  notice,
  SERVER_FOLDER,
  type ServedSite,
  SHARED,
  serverExpression,
  spellings,
} from './served-site.ts';

export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/**
 * Limits of Cloudflare for its rule files. Netlify documents no limits.
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export const CLOUDFLARE_LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 } as const;

/** Matches files that a browser must load before it can show a page. */
const FOR_PAGES = /\.(?:css|js|mjs|woff2?)$/;

/**
 * Returns `_headers` in the syntax that Netlify and Cloudflare share. If two rules match a path, both hosts join the
 * values of their headers, so no two rules set the same header for a path. Pages need no cache rule, because both hosts
 * send `max-age=0, must-revalidate` by default.
 *
 * Each rule names one existing file. Both hosts also add headers to a 404: with a rule for `/assets/*`, caches would
 * keep the 404 of a file that is missing during a deployment for a year.
 */
function headersFile(site: ServedSite, hosts: readonly HostName[]): HostFile {
  const forAll: Rule = [encodeURI(`${site.base}/*`), site.headers.map(([name, value]) => `${name}: ${value}`)];
  const shared = site.shared.filter(isLiteral).map((file): Rule => [pathOf(site, file), [SHARED.join(': ')]]);
  const most = hosts.includes('cloudflare') ? CLOUDFLARE_LIMITS.headerRules : Number.POSITIVE_INFINITY;
  const rules = [forAll, ...shared, ...cacheRules(site, hosts.includes('cloudflare'))].slice(0, most);
  const text = rules.flatMap(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)]);
  return { path: HEADERS_FILE, text: `${[...notice(), ...text].join('\n')}\n` };
}

type Rule = readonly [path: string, lines: readonly string[]];

/**
 * Returns the cache rules, most useful first, because Cloudflare limits their number (`areFew`). Without a rule,
 * browsers revalidate a file at each use, which is slower but correct.
 */
function cacheRules(site: ServedSite, areFew: boolean): Rule[] {
  const rulesFor = (files: readonly string[], value: string) =>
    files.filter(isLiteral).map((file): Rule => [pathOf(site, file), [`Cache-Control: ${value}`]]);
  const hashed = hashedAmong(site.named);
  const blocking = hashed.filter((file) => FOR_PAGES.test(file));
  const others = hashed.filter((file) => !FOR_PAGES.test(file));
  const machines = [...site.named, ...site.given].filter((file) => FOR_MACHINES.test(file)).sort(compareText);
  return [...rulesFor(blocking, FOREVER), ...rulesFor(machines, SHORT), ...(areFew ? [] : rulesFor(others, FOREVER))];
}

function pathOf({ base }: ServedSite, file: string): string {
  return encodeURI(`${base}/${file}`);
}

/** Checks that a path contains neither `*` nor `:`, which are wildcards in `_headers`. */
function isLiteral(file: string): boolean {
  return !/[*:]/.test(file);
}

/**
 * Returns `_redirects`. For other hosts the build also writes an HTML page at the path of each redirect. Netlify
 * prefers this page to the rule unless the rule ends with `!`, which Cloudflare does not support. Therefore each host
 * has its own line and ignores the line of the other host.
 */
function redirectsFile({ redirects, base, hasMarkdown }: ServedSite, hosts: readonly HostName[]): HostFile {
  const at = encodeURI(base);
  const hidden = hiddenPaths(hosts, hasMarkdown).flatMap((path) => [
    ...(hosts.includes('netlify') ? [`${at}/${path} ${at}/404.html 404!`] : []),
    // Rules of Cloudflare cannot answer a hidden path with status 404, so they redirect to the 404 page.
    ...(hosts.includes('cloudflare') ? [`${at}/${path} ${at}/404.html 302`] : []),
  ]);
  const lines = redirects.flatMap((move) => {
    // White space separates the columns of `_redirects`, so encode it in targets.
    const target = locationOf(move, base).replace(/\s/g, encodeURIComponent);
    return [
      ...(hosts.includes('netlify') ? [`${encodeURI(base + move.from)} ${target} 301!`] : []),
      ...(hosts.includes('cloudflare') ? spellings(move, base).map((from) => `${encodeURI(from)} ${target} 301`) : []),
    ];
  });
  return { path: REDIRECTS_FILE, text: `${[...notice(), ...hidden, ...lines].join('\n')}\n` };
}

/** Returns output paths that visitors must not see. `_headers` and `_redirects` are left out: the hosts hide them. */
function hiddenPaths(hosts: readonly HostName[], hasFunction: boolean): string[] {
  const hasServer = hasFunction || hosts.includes('nginx') || hosts.includes('caddy');
  return [
    MANIFEST,
    ...(hosts.includes('cloudflare') ? [IGNORE_FILE] : []),
    ...(hasServer ? [`${SERVER_FOLDER}/*`] : []),
  ];
}

/**
 * Returns `.assetsignore`, which lists files that a deployment to Cloudflare Workers skips, in the syntax of
 * `.gitignore`. Compressed copies are skipped, because Cloudflare compresses files itself. Cloudflare Pages ignores
 * this file, so `_redirects` leads visitors of `_server` (files for the web server) to the 404 page there.
 * @see https://developers.cloudflare.com/workers/static-assets/binding/#ignoring-assets
 */
function ignoreFile({ named, given }: ServedSite, codings: readonly Coding[]): HostFile {
  const copies = codings.map((coding) => compressedPath('*', coding));
  const isLikeCopy = (file: string) => codings.some((coding) => file.endsWith(compressedPath('', coding)));
  const archives = [...named, ...given].filter(isLikeCopy).sort(compareText);
  const kept = archives.map((file) => `!/${file.replace(/[\\*?[\] ]/g, '\\$&')}`);
  const lines = [MANIFEST, IGNORE_FILE, SERVER_FOLDER, ...copies, ...kept];
  return { path: IGNORE_FILE, text: `${[...notice(), ...lines].join('\n')}\n` };
}

/** Returns messages for the lines that Cloudflare ignores because they exceed its limits. */
export function beyondCloudflare(files: readonly HostFile[]): Text[] {
  const problems: Text[] = [];
  for (const { path, text } of files) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const isHeaders = path === HEADERS_FILE;
    const longest = isHeaders ? CLOUDFLARE_LIMITS.headerLine : CLOUDFLARE_LIMITS.redirectLine;
    for (const line of lines.filter(({ length }) => length > longest)) {
      const [name] = line.trim().split(/[:\s]/);
      problems.push(
        hostRuleMessages.lineCharactersCloudflareTakes({ name, file: path, count: line.length, limit: longest }),
      );
    }
    if (!isHeaders && lines.length > CLOUDFLARE_LIMITS.redirects)
      problems.push(
        hostRuleMessages.linesCloudflareTakes({ file: path, count: lines.length, limit: CLOUDFLARE_LIMITS.redirects }),
      );
  }
  return problems;
}

/**
 * Returns edge functions for hosts whose rule files cannot test the header `Accept`. They send the Markdown copy of a
 * page if the request prefers Markdown. A function only runs if the settings of the host refer to its file.
 * @see https://docs.netlify.com/build/edge-functions/api/
 * @see https://developers.cloudflare.com/workers/static-assets/binding/
 */
export function functionFiles({ base }: ServedSite, hosts: readonly HostName[]): HostFile[] {
  const file = (path: string, own: string): HostFile => ({
    path: `${SERVER_FOLDER}/${path}`,
    text: `// Every build writes this file, so changes in it are lost.\n${own}\n${shared()}`,
  });
  return [
    ...(hosts.includes('netlify') ? [file('netlify/markdown.js', netlify(encodeURI(base)))] : []),
    ...(hosts.includes('cloudflare') ? [file('cloudflare/worker.js', CLOUDFLARE)] : []),
  ];
}

/** Returns the edge function for Netlify. It runs for URLs that end with `/` (pages) or `.md`. */
function netlify(base: string): string {
  const pattern = serverExpression(new RegExp(`^${escapeRegExp(base)}\\/(?:.*\\/)?(?:[^/]*\\.md)?$`));
  return `export default (request, context) =>
  answer(request, (asked) => (asked === request ? context.next() : fetch(asked)));
export const config = { pattern: ${JSON.stringify(pattern)}, method: ['GET', 'HEAD'] };`;
}

const CLOUDFLARE = 'export default { fetch: (request, env) => answer(request, (asked) => env.ASSETS.fetch(asked)) };';

function shared(): string {
  const expressions = (ranges: readonly string[]) => JSON.stringify(ranges.map(rangeExpressions));
  return `
const MARKDOWN = ${expressions(MARKDOWN_RANGES)};
const HTML = ${expressions(HTML_RANGES)};

async function answer(request, get) {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && url.pathname.endsWith('/')) return page(request, url, get);
  const found = await get(request);
  const name = /^(.*?)(?:\\/index\\.html)?\\.md$/.exec(url.pathname)?.[1];
  if (!isRead || found.status !== 404 || name === undefined) return found;
  const markdown = new URL(url);
  markdown.pathname = name + '/index.md';
  const isThere = (await get(new Request(markdown, { method: 'HEAD' }))).ok;
  return isThere ? new Response(null, { status: 308, headers: { location: markdown.pathname + url.search } }) : found;
}

async function page(request, url, get) {
  const accept = request.headers.get('accept') ?? '';
  const wish = quality(accept, MARKDOWN);
  const isWanted = wish > 0 && wish >= quality(accept, HTML);
  const markdown = isWanted ? await get(new Request(new URL('index.md', url), request)) : undefined;
  const isMarkdown = markdown !== undefined && (markdown.ok || markdown.status === 304);
  const found = isMarkdown ? markdown : await get(request);
  if (found.status >= 400) return found;
  const varied = new Response(found.body, found);
  varied.headers.append('vary', 'Accept');
  return varied;
}

function quality(accept, ranges) {
  for (const { weighed, named } of ranges) {
    const found = new RegExp(weighed, 'i').exec(accept);
    if (found !== null) return Number(found[1]);
    if (new RegExp(named, 'i').test(accept)) return 1;
  }
  return 0;
}
`;
}

/** Returns the files for the configured hosts: `_headers`, `_redirects`, configurations for nginx and Caddy. */
export function writeHostFiles(site: ServedSite, hosts: readonly HostName[], codings: readonly Coding[]) {
  const files: HostFile[] = [];
  if (hosts.includes('netlify') || hosts.includes('cloudflare'))
    files.push(headersFile(site, hosts), redirectsFile(site, hosts));
  if (hosts.includes('cloudflare')) files.push(ignoreFile(site, codings));
  if (site.hasMarkdown) files.push(...functionFiles(site, hosts));
  if (hosts.includes('nginx')) files.push(nginxFile(site, codings));
  if (hosts.includes('caddy')) files.push(caddyFile(site, codings));
  return files;
}

/** Returns the paths of the files for the configured hosts. They depend only on the configuration. */
export function hostFilePaths(hosts: readonly HostName[], hasMarkdown: boolean): string[] {
  const nothing: ServedSite = { base: '', headers: [], redirects: [], named: [], given: [], shared: [], hasMarkdown };
  return writeHostFiles(nothing, hosts, []).map(({ path }) => path);
}
