import { type Importers, testsOf } from './importers.ts';
import { SITE_TESTS, SLOW_TESTS } from './rooms.ts';

/**
 * Maximum number of imports between a file and a test that covers it specifically. More distant tests cover the file
 * among many others.
 */
const NEAR = 2;

/**
 * Chooses the tests that may detect a change of a file: those of its folder, those at most two imports away, and the
 * tests that build whole sites. The tests most likely to fail come first.
 */
export function testsFor(file: string, importers: Importers): string[] {
  // Returns `test/base/`, `test/pipeline/read/` or `test/features/search/`.
  const own = file.replace(/^src\/((?:features|pipeline|tools)\/[^/]+|[^/]+)\/.*/, 'test/$1/');
  // Returns `test/cli/why.test.ts` for `src/tools/why/`: commands are tested as a whole.
  const ofCommand = file.replace(/^src\/tools\/([^/]+)\/.*/, 'test/cli/$1.test.ts');
  const rankOf = (test: string, distance: number) => {
    if (SITE_TESTS.includes(test)) return 3;
    if (SLOW_TESTS.test(test)) return -1;
    if (test.startsWith(own)) return distance === 1 ? 0 : 1;
    return distance <= NEAR || test === ofCommand ? 2 : -1;
  };
  return [...testsOf(file, importers)]
    .map(([test, distance]) => ({ test, rank: rankOf(test, distance) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ test }) => test);
}
