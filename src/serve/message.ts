/** What a server is asked, checked: a handler never sees anything else. */
export interface ServedRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Decoded, in NFC, begins with a slash, holds no empty, `.` or `..` segment and no backslash. */
  readonly path: string;
  /** As it stands behind `?`; '' without one. */
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

/** For caches: the address has another answer for who wants Markdown. */
export function alsoVaries(answer: ServedResponse): ServedResponse {
  const { vary } = answer.headers;
  return { ...answer, headers: { ...answer.headers, vary: vary === undefined ? 'Accept' : `${vary}, Accept` } };
}
