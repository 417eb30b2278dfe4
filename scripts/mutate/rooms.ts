/** Folders whose code is pure: what goes in decides what comes out, so every change of it can be seen by a test. */
export const ROOMS: readonly string[] = [
  'src/base',
  'src/engine',
  'src/features/language-lint',
  'src/features/route-lock',
  'src/features/search',
  'src/headers',
  'src/links',
  'src/markdown',
  'src/render/text',
  'src/pipeline/read',
  'src/pipeline/structure',
  'src/render',
  'src/config/validation',
  'src/shared',
  'src/tools/diff',
];

/** Files of these folders with effects: requests and threads. The tests of their rooms replace them. */
export const EFFECTS: ReadonlySet<string> = new Set([
  'src/links/external.ts',
  'src/markdown/highlight/threaded-tokenizer.ts',
  'src/markdown/highlight/tokenizer-thread.ts',
]);

/** Declarations of queries ask the graph: builds see them, and no test of their room. */
export const WIRING = /\/queries(?:\/|\.ts$)/;

/** Builds of whole small sites. They see every room, and are run after the tests that are nearer. */
export const SITE_TESTS: readonly string[] = ['test/sites.test.ts'];

/** Tests of effects, of whole programs and of random sequences of builds take minutes: without them the share is a lower limit. */
export const SLOW_TESTS =
  /^test\/(?:bench|browser|built|cli|compile|host|incremental|packaging|scaffold|scheduler|serve)\//;
