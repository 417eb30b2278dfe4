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
