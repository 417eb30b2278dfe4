import { test } from 'vitest';
import { hash } from '../src/base/hash.ts';

/** True in the nightly run, `npm run test:soak`: it makes every case of every test. The everyday run makes samples. */
export const isNightly = process.env['SSG_SOAK'] !== undefined;

/** Declares a test that only the nightly run makes: the everyday run has a test of the same subject. */
export const nightly = test.runIf(isNightly);

/**
 * Returns one of `oneIn` cases, at least one, in their order; all cases in the nightly run. A case is chosen by its own hash: those with the
 * lowest are taken, so that the sample of a list stays when other cases are added or moved.
 *
 * @param cases anything that JSON can say apart from each other
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
