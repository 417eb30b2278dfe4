/**
 * First response of the mock; all later ones are successful. A name is a status of the operation, or a failure: `502`
 * sends an HTML page like a proxy, `dropped` closes the connection without a response, `cut` in the middle of a
 * response, `timeout` never responds. `down` responds with 503 to every request.
 */
export type AnswerName = 'success' | 'dropped' | 'cut' | 'timeout' | 'down' | `${number}`;

/** Parses `answers=429,502,dropped` of a code block. Unknown names are returned separately. */
export function readAnswers(words: string): {
  readonly names: readonly AnswerName[];
  readonly wrong: readonly string[];
} {
  const all = words.split(',').filter((word) => word !== '');
  const wrong = all.filter((word) => !/^(?:dropped|cut|timeout|down|[45]\d\d)$/.test(word));
  return { names: ['success', ...(all.filter((word) => !wrong.includes(word)) as AnswerName[])], wrong };
}

/** Lost connections and unavailable servers. Whether the request succeeded is unknown, and a retry may succeed. */
const LOST: ReadonlySet<AnswerName> = new Set(['dropped', 'cut', 'timeout', 'down']);

/** Statuses of temporary errors. Requests must not be repeated after other statuses. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Reports whether a program may repeat its request after a response. */
export function mayRepeat(name: AnswerName): boolean {
  return LOST.has(name) || PASSING.has(Number(name));
}
