import { attempt } from '../host/file-state.ts';

/** Request after validation by `readRequest`. Handlers receive only validated requests. */
export interface ServedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Decoded path in NFC. It starts with a slash, and has no backslashes, no empty segments, and no `.` or `..`. */
  readonly path: string;
  /** Query without `?`; empty if there is none. */
  readonly query: string;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Reads the body of a POST request. Resolves to undefined if the body has more bytes than `limit`. */
  readonly body?: (limit: number) => Promise<Uint8Array | undefined>;
}

/** Response with its whole body. The server adds the length, and sends no body for HEAD and for status 304. */
export interface ServedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** Function that responds to requests. A handler that throws has a bug; the response then has status 500. */
export type Handler = (request: ServedRequest) => ServedResponse | Promise<ServedResponse>;

/** Headers with which browsers refuse to embed a response in pages of other sites (frame, script, image). */
export const NOT_EMBEDDED = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
/** Header that prevents browsers from guessing the media type of a response. */
export const NOT_SNIFFED = { 'x-content-type-options': 'nosniff' };

/** Returns an error response as text, to write to a connection that Node.js no longer handles. */
export function rawRefusal(status: string): string {
  const headers = Object.entries({ ...NOT_SNIFFED, ...NOT_EMBEDDED }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${headers.join('')}connection: close\r\n\r\n`;
}

export function plainAnswer(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` };
}

/** Adds `Vary: Accept` to a response, because the response at the same URL can also be Markdown. */
export function alsoVaries(answer: ServedResponse): ServedResponse {
  const { vary } = answer.headers;
  return { ...answer, headers: { ...answer.headers, vary: vary === undefined ? 'Accept' : `${vary}, Accept` } };
}

/** Properties of Node's requests that `readRequest` uses. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Path that replaces an invalid path. Its character U+FFFD does not occur in the path of any page. */
const NOWHERE = '/\uFFFD';

const METHODS = ['GET', 'HEAD', 'POST'] as const;

/**
 * Validates a request before a handler receives it. The `Host` header must name this machine. Otherwise another site
 * could make its own name resolve to this machine (DNS rebinding) and then read files. A path must not lead out of the
 * root, however it is encoded.
 * @param isOwnHost reports whether a host name (without port) is that of this server
 */
export function readRequest(
  { method, url = '', headers }: RawRequest,
  isOwnHost: (name: string) => boolean,
): { readonly ok: true; readonly request: ServedRequest } | { readonly ok: false; readonly answer: ServedResponse } {
  const known = METHODS.find((name) => name === method);
  if (known === undefined) return refuse(405, `The method ${method ?? ''} is not supported.`, { allow: 'GET, HEAD' });
  const host = hostName(headers['host']);
  if (host === undefined) return refuse(400, 'The request has no valid Host header.');
  if (!isOwnHost(host)) {
    return refuse(403, `This server does not accept the host name ${host}. For other machines, use --host.`);
  }
  const at = url.indexOf('?');
  const written = at === -1 ? url : url.slice(0, at);
  const path = safePath(written) ?? (known !== 'POST' && isMistyped(written) ? NOWHERE : undefined);
  if (path === undefined) return refuse(400, 'The path of the request is invalid.');
  const query = at === -1 ? '' : url.slice(at + 1);
  return { ok: true, request: { method: known, path, query, headers: single(headers) } };
}

function refuse(status: number, text: string, headers?: Readonly<Record<string, string>>) {
  return { ok: false as const, answer: plainAnswer(status, text, headers) };
}

/** Returns the name in a `Host` header (`[::1]` for `[::1]:3000`), or undefined if the header is invalid. */
export function hostName(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  const match = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

/** Decodes a URL path. Returns undefined if the path could lead out of the root. */
export function safePath(written: string): string | undefined {
  if (!written.startsWith('/')) return undefined;
  const path = decoded(written);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters.
  if (path === undefined || /[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.slice(1).split('/');
  const wrong = segments.some(
    (segment, i) => segment === '.' || segment === '..' || (segment === '' && i < segments.length - 1),
  );
  return wrong ? undefined : path;
}

function decoded(written: string): string | undefined {
  return attempt(() => decodeURIComponent(written).normalize('NFC'));
}

/** Reports whether a path is invalid only due to doubled slashes or a wrong percent sign. The response is then 404. */
function isMistyped(written: string): boolean {
  if (!written.startsWith('/')) return false;
  return decoded(written) === undefined || safePath(written.replace(/\/{2,}/g, '/')) !== undefined;
}

function single(headers: RawRequest['headers']): ServedRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
