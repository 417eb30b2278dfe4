import { type Importers, testsOf } from './importers.ts';
import { SITE_TESTS, SLOW_TESTS } from './rooms.ts';

/**
 * Maximum number of imports between a file and a test that covers it specifically. More distant tests cover the file
 * among many others.
 */
const NEAR = 2;
/** Rank of more distant tests. They run only if no other test fails. */
const FAR = 4;

/**
 * Chooses the tests that may detect a change of a file, the most likely to fail first.
 * @returns `near`: tests of its folder, tests at most two imports away, and tests that build whole sites; `far`: all
 *   others that import the file
 */
export function testsFor(file: string, importers: Importers) {
  // Returns `test/base/`, `test/pipeline/read/` or `test/features/search/`.
  const own = file.replace(/^src\/((?:features|pipeline|tools)\/[^/]+|[^/]+)\/.*/, 'test/$1/');
  // Returns `test/cli/why.test.ts` for `src/tools/why/`: commands are tested as a whole.
  const ofCommand = file.replace(/^src\/tools\/([^/]+)\/.*/, 'test/cli/$1.test.ts');
  const rankOf = (test: string, distance: number) => {
    if (SITE_TESTS.includes(test)) return 3;
    if (SLOW_TESTS.test(test)) return -1;
    if (test.startsWith(own)) return distance === 1 ? 0 : 1;
    return distance <= NEAR || test === ofCommand ? 2 : FAR;
  };
  const ranked = [...testsOf(file, importers)]
    .map(([test, distance]) => ({ test, rank: rankOf(test, distance) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank);
  const those = (isIn: (rank: number) => boolean) => ranked.filter(({ rank }) => isIn(rank)).map(({ test }) => test);
  return { near: those((rank) => rank < FAR), far: those((rank) => rank === FAR) };
}
