/** Folders whose code is pure: what goes in decides what comes out, so every change of it can be seen by a test. */
export const ROOMS: readonly string[] = [
  'src/base',
  'src/content',
  'src/diff',
  'src/graph',
  'src/headers',
  'src/ledger',
  'src/links',
  'src/markdown',
  'src/prose',
  'src/render',
  'src/schema',
  'src/search',
  'src/shared',
  'src/site',
  'src/store',
  'src/twin',
];

/** Files of these folders with effects: requests and threads. The tests of their rooms replace them. */
export const EFFECTS: ReadonlySet<string> = new Set([
  'src/links/external-request.ts',
  'src/markdown/highlight/threaded-tokenizer.ts',
  'src/markdown/highlight/tokenizer-thread.ts',
]);

/** Builds of whole small sites. They see every room, and are run after the tests that are nearer. */
export const SITE_TESTS: readonly string[] = ['test/sites.test.ts'];

/** Tests of effects, of whole programs and of random sequences of builds take minutes: without them the share is a lower limit. */
export const SLOW_TESTS = /^test\/(?:bench|browser|build|built|bundle|cli|host|incremental|packaging|scaffold|serve)\//;
