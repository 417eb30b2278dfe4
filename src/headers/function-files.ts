import { escapeRegExp } from '../base/wildcard.ts';
import type { HostName } from '../config/keys.ts';
import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';
import { expressionOf, type HostFile, SERVER_FOLDER, type ServedSite } from './served-site.ts';

/** Where the function of a host stands, apart from what visitors get; the host runs it when its settings name it. */
const FILES = { netlify: 'netlify/markdown.js', cloudflare: 'cloudflare/worker.js' } as const;

/**
 * Functions for the hosts whose rule files know nothing of `Accept`: both answer with the Markdown of a page where it is wanted.
 *
 * @see https://docs.netlify.com/build/edge-functions/api/
 * @see https://developers.cloudflare.com/workers/static-assets/binding/
 */
export function functionFiles({ base }: ServedSite, hosts: readonly HostName[]): HostFile[] {
  const at = encodeURI(base);
  const files: HostFile[] = [];
  if (hosts.includes('netlify')) files.push(file(FILES.netlify, netlify(at)));
  if (hosts.includes('cloudflare')) files.push(file(FILES.cloudflare, cloudflare()));
  return files;
}

function file(path: string, own: string): HostFile {
  return { path: `${SERVER_FOLDER}/${path}`, text: `${NOTICE}${own}\n${shared()}` };
}

const NOTICE = '// Written by ssg at every build: what is changed here is lost.\n';

/** It is asked for folders, which are pages, and for names that end in `.md`. */
function netlify(base: string): string {
  const pattern = expressionOf(new RegExp(`^${escapeRegExp(base)}\\/(?:.*\\/)?(?:[^/]*\\.md)?$`));
  return `export default (request, context) =>
  answer(request, (asked) => (asked === request ? context.next() : fetch(asked)));
export const config = { pattern: ${JSON.stringify(pattern)}, method: ['GET', 'HEAD'] };`;
}

function cloudflare(): string {
  return 'export default { fetch: (request, env) => answer(request, (asked) => env.ASSETS.fetch(asked)) };';
}

/** What both do, with the expressions of everywhere else. */
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
