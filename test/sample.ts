import { test } from 'vitest';
import { hash } from '../src/base/hash.ts';

/**
 * True in the nightly run, `npm run test:soak`, which tests every case. Other runs test samples.
 */
export const isNightly = process.env['SSG_SOAK'] !== undefined;

/** Declares a test that only runs nightly. Another test must cover the subject in all runs. */
export const nightly = test.runIf(isNightly);

/** Returns the number of runs of a slow property: all of them nightly, one of `oneIn` in other runs. */
export const runs = (count: number, oneIn: number): number => (isNightly ? count : Math.ceil(count / oneIn));

/**
 * Returns one of `oneIn` cases, at least one, in their original order. The nightly run gets all cases. The choice
 * depends on the hash of each case, so the sample stays the same when other cases are added or moved.
 *
 * @param cases values with different JSON
 */
export function sample<T>(cases: readonly T[], oneIn: number): readonly T[] {
  if (isNightly) return cases;
  const ranked = cases.map((one, i) => [hash(JSON.stringify(one) ?? ''), i] as const);
  const chosen = ranked.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).slice(0, Math.ceil(cases.length / oneIn));
  return chosen
    .map(([, i]) => i)
    .sort((a, b) => a - b)
    .map((i) => cases[i] as T);
}
