import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Set for a run of the tests once it has compiled: every project asks for it. */
const DONE = 'SSG_TESTS_COMPILED';

/**
 * Compiles the generator before the tests: threads, and the processes that some tests start, run `lib/`, and all else `src/`.
 * It takes a quarter of a second, and writes nothing when `lib/` is what would be compiled.
 */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env[DONE] !== undefined) return;
  process.env[DONE] = 'yes';
  await compile();
  project.onTestsRerun(compile);
}

async function compile(): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/compile.mjs'], { cwd: ROOT });
}
