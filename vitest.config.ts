import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** For the services of esbuild, which are written in Go: at 100, the default, they spend a third of their time on collecting garbage. */
process.env['GOGC'] ??= '800';

/** They replace modules of Node for themselves. */
const REPLACING_MODULES = [
  'test/cli/unlistable.test.ts',
  'test/features/removed.test.ts',
  'test/host/output/faults.test.ts',
  'test/incremental/faults.test.ts',
  'test/serve/dev-security.test.ts',
];

/** Projects, one after the other, because only files of the same project share what they have loaded. Files of `unit` are small: they fill the end. */
const PROJECTS = ['isolated', 'browser', 'unit'];

/** Beginnings of the paths of files that take ten seconds and more, the longest first: a long file that started last would keep one processor waiting. */
const LONGEST = [
  'test/packaging/tarball',
  'test/mistakes/table',
  'test/incremental/',
  'test/cli/endless-code',
  'test/pipeline/parse/mdx-',
  'test/sites.test',
  'test/scaffold/new-page-sites',
  'test/pipeline/driver/build-cache',
  'test/cli/site-code',
  'test/serve/dev-',
  'test/features/defined/builds',
  'test/pipeline/workers/pool',
  'test/pipeline/driver/plugins',
  'test/mistakes/every-field',
  'test/browser/accessibility',
  'test/browser/dev-details',
  'test/browser/consent',
  'test/browser/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((path) => moduleId.includes(`/${path}`));
      return PROJECTS.indexOf(project.name) * 100 + (place === -1 ? LONGEST.length : place);
    };
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
    globalSetup: ['test/compile.ts', 'test/scratch-folder.ts'],
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
