/** Validated request. Handlers get no other form. */
export interface ServedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Decoded, in NFC, begins with a slash, holds no empty, `.` or `..` segment and no backslash. */
  readonly path: string;
  /** Query without its `?`. Empty without one. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A whole answer. The adapter adds its length, and leaves the body out for HEAD and 304. */
export interface ServedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** Answers a request. What it throws is a bug, and becomes a 500. */
export type Handler = (request: ServedRequest) => ServedResponse | Promise<ServedResponse>;

/** Headers that prevent another site from framing an answer, from laying its buttons under a click and from loading its scripts and pictures. */
export const NOT_EMBEDDED = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
/** Prevents browsers from guessing the type of an answer. */
export const NOT_SNIFFED = { 'x-content-type-options': 'nosniff' };

/** Returns the bytes of a refusal, for a connection that Node no longer answers. */
export function rawRefusal(status: string): string {
  const headers = Object.entries({ ...NOT_SNIFFED, ...NOT_EMBEDDED }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${headers.join('')}connection: close\r\n\r\n`;
}

/** A short answer in words. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): ServedResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: `${text}\n` };
}

/** Adds `Vary: Accept` to an answer that has a Markdown version. */
export function alsoVaries(answer: ServedResponse): ServedResponse {
  const { vary } = answer.headers;
  return { ...answer, headers: { ...answer.headers, vary: vary === undefined ? 'Accept' : `${vary}, Accept` } };
}

/** The parts of Node's request that are looked at. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Path of unreadable requests, which no page has: the replacement character. */
const NOWHERE = '/\uFFFD';

const METHODS = ['GET', 'HEAD', 'POST'] as const;

/**
 * Checks a request before anybody looks at it.
 *
 * The Host header must name this machine: a page of another site can let its own name point here (DNS rebinding), and
 * would then read what is served. A path must stay below the root however it is written.
 *
 * @param isOwnHost whether a host name, without its port, is one that this server is reached by
 */
export function readRequest(
  { method, url = '', headers }: RawRequest,
  isOwnHost: (name: string) => boolean,
): { readonly ok: true; readonly request: ServedRequest } | { readonly ok: false; readonly answer: ServedResponse } {
  const known = METHODS.find((name) => name === method);
  if (known === undefined)
    return refuse(405, `The method ${method ?? ''} is not answered here.`, { allow: 'GET, HEAD' });
  const host = hostName(headers['host']);
  if (host === undefined) return refuse(400, 'The request has no valid Host header.');
  if (!isOwnHost(host)) {
    return refuse(403, `This server is not reached as ${host}. To let other machines in, start it with --host.`);
  }
  const at = url.indexOf('?');
  const written = at === -1 ? url : url.slice(0, at);
  const path = safePath(written) ?? (known !== 'POST' && isMistyped(written) ? NOWHERE : undefined);
  if (path === undefined) return refuse(400, 'The path cannot be understood.');
  const query = at === -1 ? '' : url.slice(at + 1);
  return { ok: true, request: { method: known, path, query, headers: single(headers) } };
}

function refuse(status: number, text: string, headers?: Readonly<Record<string, string>>) {
  return { ok: false as const, answer: plainAnswer(status, text, headers) };
}

/** `localhost` of `localhost:3000`, `[::1]` of `[::1]:3000`; undefined for what is no host. */
export function hostName(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  const match = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

/** A decoded path that cannot lead out of a folder; undefined for any other. */
export function safePath(written: string): string | undefined {
  if (!written.startsWith('/')) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(written).normalize('NFC');
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return undefined;
  const segments = path.slice(1).split('/');
  const wrong = segments.some(
    (segment, i) => segment === '.' || segment === '..' || (segment === '' && i < segments.length - 1),
  );
  return wrong ? undefined : path;
}

/** Returns true for a path with doubled slashes or an invalid percent sign. Visitors get the page for unknown addresses. */
function isMistyped(written: string): boolean {
  if (!written.startsWith('/')) return false;
  try {
    decodeURIComponent(written);
  } catch {
    return true;
  }
  return safePath(written.replace(/\/{2,}/g, '/')) !== undefined;
}

function single(headers: RawRequest['headers']): ServedRequest['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
