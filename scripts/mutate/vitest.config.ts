import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import ours from '../../vitest.config.ts';
import type { Job } from './run-tests.ts';

/** Job of this process. */
const job = JSON.parse(readFileSync(process.env['MUTATE_JOB'] ?? '', 'utf8')) as Job;

/** Sorts the nearest tests first, because they fail soonest. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => job.tests.findIndex((test) => moduleId.endsWith(`/${test}`));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Normal test configuration with the text of one file replaced in memory. The file on disk stays unchanged, even if the
 * run is aborted.
 */
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
    // A slow hook on a busy machine says nothing about a mutant. Tests already have a limit of one minute.
    test: { hookTimeout: 60_000, sequence: { sequencer: NearestFirst } },
  }),
);
