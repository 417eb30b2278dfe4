import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import ours from '../../vitest.config.ts';
import type { Job } from './run-tests.ts';

/** The job that the process was started for. */
const job = JSON.parse(readFileSync(process.env['MUTATE_JOB'] ?? '', 'utf8')) as Job;

/** The nearest tests first: they fail soonest. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => job.tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The tests as ever, except that one file has another text. On the disk it stays as it is, even when a run is broken off. */
export default mergeConfig(
  ours,
  defineConfig({
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (job.file !== undefined && id === join(process.cwd(), job.file) ? job.source : undefined),
      },
    ],
    // A hook that is late on a busy machine says nothing about a mutant; a test has a minute already.
    test: { hookTimeout: 60_000, sequence: { sequencer: NearestFirst } },
  }),
);
