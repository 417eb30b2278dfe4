/**
 * Name of the mock's first response; all later responses are successful. A number is a status of the operation. `502`
 * sends an HTML page like a proxy, `dropped` closes the connection without a response, `cut` closes it in the middle of
 * the response, `timeout` never responds. With `down`, every response is a 503.
 */
export type AnswerName = 'success' | 'dropped' | 'cut' | 'timeout' | 'down' | `${number}`;

/** Parses the `answers=429,502,dropped` of a code block. `wrong` lists unknown names. */
export function readAnswers(words: string): {
  readonly names: readonly AnswerName[];
  readonly wrong: readonly string[];
} {
  const all = words.split(',').filter((word) => word !== '');
  const wrong = all.filter((word) => !/^(?:dropped|cut|timeout|down|[45]\d\d)$/.test(word));
  return { names: ['success', ...(all.filter((word) => !wrong.includes(word)) as AnswerName[])], wrong };
}

/** Failures after which a retry may succeed, because the connection was lost or the server is unavailable. */
const LOST: ReadonlySet<AnswerName> = new Set(['dropped', 'cut', 'timeout', 'down']);

/** Statuses of temporary errors, after which a retry may succeed. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Checks if a program may repeat its request after a response. */
export function mayRepeat(name: AnswerName): boolean {
  return LOST.has(name) || PASSING.has(Number(name));
}
