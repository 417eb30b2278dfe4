import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Environment variable that marks a test run as compiled. Every Vitest project calls `setup`. */
const DONE = 'SSG_TESTS_COMPILED';

/**
 * Compiles the generator before the tests. Threads and child processes of tests run `lib/`. All other tests run `src/`.
 * Compiling takes a quarter of a second and writes nothing if `lib/` is up to date.
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
