import { plainAnswer, type ServedRequest, type ServedResponse } from './message.ts';

/** The parts of Node's request that are looked at. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The path of what nobody can have meant to be a page: the sign that a reader puts for what it cannot read. */
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

/** A slash too many, or a percent sign that stands for nothing: visitors come with it, and see the page for unknown addresses. */
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
