import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// esbuild's service is written in Go. With the default, 100, it spends a third of its time on garbage collection.
process.env['GOGC'] ??= '800';

/** Tests that replace modules of Node.js, so they must not share loaded modules with other tests. */
const REPLACING_MODULES = [
  'test/cli/unlistable.test.ts',
  'test/features/removed.test.ts',
  'test/host/output/faults.test.ts',
  'test/incremental/faults.test.ts',
  'test/serve/dev-security.test.ts',
];

/**
 * Projects in the order in which they run. They run one after the other, because only files of the same project share
 * loaded modules. The files of `unit` come last: they are small, so all workers finish at the same time.
 */
const PROJECTS = ['isolated', 'browser', 'unit'];

/**
 * Starts of the paths of files that take ten seconds or more, the longest first. A long file that started last would
 * run alone, while the other processors are idle.
 */
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
  // Required by NODE_ENV below: React's production build has no `jsxDEV`.
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
    // Each worker loads a module once for all its test files. Loading is a third of the time of a fast file.
    isolate: false,
    // A browser that shares two processors with other tests may need more than the default of one second.
    expect: { poll: { timeout: 15_000 } },
    // One worker more than processors, because tests sometimes wait.
    maxWorkers: Number(process.env['SSG_TEST_WORKERS'] ?? availableParallelism() + 1),
    coverage: {
      provider: 'v8',
      include: ['src/**'],
      // The browser tests cover the browser runtime, but V8 in Node.js does not see that.
      exclude: ['src/client/**'],
      reporter: ['text-summary', 'json-summary'],
    },
  },
});
