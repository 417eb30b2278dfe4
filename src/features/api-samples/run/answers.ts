/**
 * What the mock answers first, before it answers as if nothing had happened: a status of the operation, a page of HTML that a proxy sends with 502,
 * a connection that ends without an answer, or in the middle of one, or none at all; `down` is a 503 that never ends.
 */
export type AnswerName = 'success' | 'dropped' | 'cut' | 'timeout' | 'down' | `${number}`;

/** Reads `answers=429,502,dropped` of a block; what is none of the names is given back as wrong. */
export function readAnswers(words: string): {
  readonly names: readonly AnswerName[];
  readonly wrong: readonly string[];
} {
  const all = words.split(',').filter((word) => word !== '');
  const wrong = all.filter((word) => !/^(?:dropped|cut|timeout|down|[45]\d\d)$/.test(word));
  return { names: ['success', ...(all.filter((word) => !wrong.includes(word)) as AnswerName[])], wrong };
}

/** Lost connections and servers that say so: nobody knows what came of the request, and another may succeed. */
const LOST: ReadonlySet<AnswerName> = new Set(['dropped', 'cut', 'timeout', 'down']);

/** Statuses after which the same request may succeed: others are never sent again as they are. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Reports whether a program may repeat its request after a response. */
export function mayRepeat(name: AnswerName): boolean {
  return LOST.has(name) || PASSING.has(Number(name));
}
