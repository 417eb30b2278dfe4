import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For the services of esbuild, which are written in Go: at 100, the default, they spend a third of their time on collecting garbage. */
process.env['GOGC'] ??= '800';

/** They replace modules of Node for themselves. */
const REPLACING_MODULES = [
  'test/features/removed.test.ts',
  'test/host/output/faults.test.ts',
  'test/incremental/faults.test.ts',
  'test/serve/dev-security.test.ts',
];

/**
 * Projects one after the other, because only files of the same one share what they have loaded; in each the files that take a
 * minute first: one that began last would keep one processor busy and the other waiting.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * Number(project.name === 'unit') + Number(!moduleId.includes('/test/incremental/'));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // As NODE_ENV below: React's production build has no `jsxDEV`.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/bench/**',
            'test/browser/**',
            'test/site/{browser,built}/**',
            ...REPLACING_MODULES,
            '**/node_modules/**',
            // A test of a test, and one of the whole site: `npm run test:soak`.
            ...(process.env['SSG_SOAK'] === undefined
              ? ['test/incremental/would-notice.test.ts', 'test/incremental/this-site.test.ts']
              : []),
          ],
        },
      },
      { extends: true, test: { name: 'isolated', include: REPLACING_MODULES, isolate: true } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts', 'test/site/{browser,built}/*.test.ts'],
          globalSetup: ['test/browser/global-setup.ts'],
        },
      },
    ],
    globalSetup: ['test/compile.ts'],
    setupFiles: ['test/setup.ts'],
    // As in a build: React's development build is slower and prints other messages.
    env: { NODE_ENV: 'production' },
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    // What files import is loaded once per thread of tests: a third of the time of the fast ones.
    isolate: false,
    // A browser that shares two processors with other tests may need longer than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
    // One more than there are processors: tests wait now and then, and only for a moment.
    maxWorkers: Number(process.env['SSG_TEST_WORKERS'] ?? availableParallelism() + 1),
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      // The browser runtime is covered by the browser tests, which v8 does not see.
      exclude: ['src/client/**'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
