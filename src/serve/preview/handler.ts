import { CODINGS, type Coding, compressedPath } from '../../base/codings.ts';
import { hash } from '../../base/hash.ts';
import { basename, dirname, join } from '../../base/paths.ts';
import { cacheControlOf, contentType, REVALIDATE } from '../../headers/file-headers.ts';
import { markdownMeant, markdownPath, wantsMarkdown } from '../../headers/markdown-wish.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import {
  alsoVaries,
  type Handler,
  plainAnswer,
  type ServedRequest,
  type ServedResponse,
  safePath,
} from '../request.ts';
import {
  applyHeaders,
  encodeAddress,
  encodePath,
  findRedirect,
  type HeaderRule,
  type HostRules,
  isRuleFile,
} from './host-rules.ts';

const INDEX = 'index.html';
const NOT_FOUND_PAGE = '404.html';

/**
 * Creates a handler that responds like a host for static files, as far as Netlify and Cloudflare Pages do the same:
 * URLs of folders end with a slash, other files have their own path, missing files result in 404.html, and `_headers`
 * and `_redirects` apply.
 * @param rules returns the current rules in `_headers` and `_redirects`
 * @param base base path of the site on its host: `/repo`, empty for the root
 */
export function previewHandler(folder: ServedFolder, rules: () => Promise<HostRules>, base = ''): Handler {
  return async (request) => {
    const { headers, redirects } = await rules();
    const served = { folder, headers };
    /** Applies the rules of `_headers` to a response. Hosts apply them to redirects and errors, too. */
    const withRules = (answer: ServedResponse) => ({
      ...answer,
      headers: { ...applyHeaders(headers, request.path, {}), ...answer.headers },
    });
    if (request.method === 'POST')
      return withRules(plainAnswer(405, 'This server supports only GET and HEAD.', { allow: 'GET, HEAD' }));
    const rule = findRedirect(redirects, request.path, request.query);
    const found = await find(folder, request.path, base);
    const notFound = async () =>
      (await fileAnswer(served, NOT_FOUND_PAGE, 404, request)) ?? withRules(plainAnswer(404, 'There is no such file.'));

    if (rule !== undefined && (rule.force || found === undefined)) {
      if (rule.status >= 300 && rule.status < 400) return withRules(moved(rule.status, rule.to));
      const target = await find(folder, safePath(rule.to.replace(/[?#].*$/, '')) ?? '', base);
      const status = rule.status === 404 ? 404 : 200;
      return (target && (await fileAnswer(served, target.file, status, request))) ?? notFound();
    }
    if (found === undefined && base !== '' && (request.path === '/' || request.path === base))
      return withRules(moved(307, `${base}/`));
    if (found === undefined) return notFound();
    if (found.path !== request.path)
      return withRules(
        moved(308, encodeAddress(encodePath(found.path) + (request.query === '' ? '' : `?${request.query}`))),
      );
    const chosen = await choose(folder, found, request.headers['accept']);
    const answer = (await fileAnswer(served, chosen.file, 200, request)) ?? (await notFound());
    return chosen.depends ? alsoVaries(answer) : answer;
  };
}

/** Returns the HTML of a page, or the Markdown copy of the page if the client prefers Markdown. */
async function choose(folder: ServedFolder, { file, path }: Found, accept: string | undefined) {
  const markdown = markdownPath(path) && join(dirname(file), 'index.md');
  if (markdown === undefined || !(await folder.has(markdown))) return { file, depends: false };
  return { file: wantsMarkdown(accept) ? markdown : file, depends: true };
}

interface Found {
  /** Path of the file, relative to the output folder. */
  readonly file: string;
  /** URL path at which the file is served. Other paths are redirected to this path. */
  readonly path: string;
}

async function find(folder: ServedFolder, path: string, base: string): Promise<Found | undefined> {
  if (!path.startsWith(`${base}/`)) return undefined;
  const name = path.slice(base.length + 1);
  if (isRuleFile(name)) return undefined;
  if (path.endsWith('/')) return (await folder.has(name + INDEX)) ? { file: name + INDEX, path } : undefined;
  if (await folder.has(name)) {
    if (basename(name) !== INDEX) return { file: name, path };
    const above = dirname(name);
    return { file: name, path: above === '' ? `${base}/` : `${base}/${above}/` };
  }
  if (await folder.has(`${name}/${INDEX}`)) return { file: `${name}/${INDEX}`, path: `${path}/` };
  const markdown = markdownMeant(path);
  const file = markdown?.slice(base.length + 1);
  return markdown !== undefined && file !== undefined && (await folder.has(file))
    ? { file, path: markdown }
    : undefined;
}

/** Creates a redirect that browsers do not cache, because localhost may serve another site tomorrow. */
function moved(status: number, to: string): ServedResponse {
  return plainAnswer(status, `It is at ${to}`, { location: to, 'cache-control': REVALIDATE });
}

/**
 * Creates the response for a file: the whole file in the best encoding that the client accepts, a range of the file, or
 * status 304 if the client already has the file.
 * @param headers rules of the `_headers` file in the output folder
 * @param file path relative to the output folder
 * @param status 200; or 404 for an error page, which is always sent as a whole
 * @returns undefined if the file does not exist
 */
async function fileAnswer(
  { folder, headers: rules }: { readonly folder: ServedFolder; readonly headers: readonly HeaderRule[] },
  file: string,
  status: 200 | 404,
  { method, path, headers: asked }: ServedRequest,
): Promise<ServedResponse | undefined> {
  const there = await Promise.all(CODINGS.map((coding) => folder.has(compressedPath(file, coding))));
  const available = CODINGS.filter((_, i) => there[i]);
  const coding = chooseCoding(asked['accept-encoding'], available);
  const body = await folder.read(coding === undefined ? file : compressedPath(file, coding));
  if (body === undefined) return undefined;
  const content = {
    'content-type': contentType(file),
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  };
  const common = {
    ...(available.length === 0 ? {} : { vary: 'Accept-Encoding' }),
    // If the site has `_headers`, only its rules decide about caching: hosts do not recognize hashes in file names.
    'cache-control': status === 200 && rules.length === 0 ? cacheControlOf(file) : REVALIDATE,
  };
  const send = (sent: number, headers: Readonly<Record<string, string>>, bytes: Uint8Array): ServedResponse => ({
    status: sent,
    headers: applyHeaders(rules, path, headers),
    body: bytes,
  });
  if (status !== 200) return send(status, { ...content, ...common }, body);

  const etag = `"${hash(body)}"`;
  const whole = { ...content, ...common, etag, 'accept-ranges': 'bytes' };
  if (matchesAny(asked['if-none-match'], etag)) return send(304, { ...common, etag }, new Uint8Array());
  // Send the whole file if `If-Range` names another version than the current one (RFC 9110, 13.1.5).
  const ifRange = asked['if-range'];
  const isPartial = method === 'GET' && (ifRange === undefined || ifRange.trim() === etag);
  const range = isPartial ? requestedRange(asked['range'], body.length) : 'whole';
  if (range === 'whole') return send(200, whole, body);
  if (range === 'unsatisfiable') {
    return plainAnswer(416, `The file has ${body.length} bytes.`, { 'content-range': `bytes */${body.length}` });
  }
  const { start, end } = range;
  const part = { ...whole, 'content-range': `bytes ${start}-${end}/${body.length}` };
  return send(206, part, body.subarray(start, end + 1));
}

/**
 * Returns the best encoding that client and server support (RFC 9110, 12.5.3), or undefined for the uncompressed file.
 * @param accept `Accept-Encoding` header
 * @param available encodings in the order of preference, which decides if the client weights them equally
 */
function chooseCoding(accept: string | undefined, available: readonly Coding[]): Coding | undefined {
  const wishes = parseAccept(accept ?? '');
  const weightOf = (coding: Coding) => wishes.get(coding) ?? wishes.get('*') ?? 0;
  const most = Math.max(0, ...available.map(weightOf));
  // Send the uncompressed file only if the client accepts no other encoding or prefers `identity`.
  if (most === 0 || most < (wishes.get('identity') ?? 0)) return undefined;
  return available.find((coding) => weightOf(coding) === most);
}

/** Parses an `Accept-Encoding` header: encoding -> weight from 0 to 1. Invalid items are ignored. */
function parseAccept(header: string): ReadonlyMap<string, number> {
  const wishes = new Map<string, number>();
  for (const item of header.split(',')) {
    const match = /^\s*([^\s;,]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(item);
    const name = match?.[1]?.toLowerCase();
    if (name !== undefined) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number(match?.[2] ?? 1));
  }
  return wishes;
}

/**
 * Parses a `Range` header (RFC 9110, 14.2). Only a single range of bytes is supported. In all other cases the whole
 * file is sent, which is always allowed.
 * @param size size of the file in bytes
 * @returns range that includes the byte at `end`
 */
function requestedRange(header: string | undefined, size: number) {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  // Without a first byte, the range is the last `last` bytes of the file, or the whole file if the file is shorter.
  const start = first === '' ? (Number(last) === 0 ? size : Math.max(0, size - Number(last))) : Number(first);
  if (first !== '' && last !== '' && Number(last) < start) return 'whole';
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * Reports whether the client already has the current version (RFC 9110, 13.1.2). The comparison is weak: it ignores the
 * `W/` before a tag, which compressing proxies add.
 */
function matchesAny(header: string | undefined, etag: string): boolean {
  return header?.trim() === '*' || header?.match(/"[^"]*"/g)?.includes(etag) === true;
}
