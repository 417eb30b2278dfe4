import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Job of one test process: the tests, the nearest first, and at most one changed file. */
export interface Job {
  readonly tests: readonly string[];
  readonly file?: string;
  readonly source?: string;
}

export interface Outcome {
  readonly status: 'Killed' | 'Survived' | 'Timeout';
  /** Test files that failed. */
  readonly failed: readonly string[];
  /** Name of the first failed test, or the error that occurred before the tests ran. */
  readonly message: string;
}

const JOB = 'job.json';
const REPORT = 'report.json';

/** Part of vitest's JSON report that this script reads. */
interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Runs tests in a separate process.
 *
 * @param limit time in milliseconds after which the process is killed
 */
export async function runTests(job: Job, limit: number, signal: AbortSignal): Promise<Outcome> {
  // Without test names, vitest would run all tests.
  if (job.tests.length === 0) return { status: 'Survived', failed: [], message: 'no test imports it' };
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  try {
    const report = join(folder, REPORT);
    writeFileSync(join(folder, JOB), JSON.stringify(job));
    const isInTime = await vitest(job.tests, folder, limit, signal);
    signal.throwIfAborted();
    if (!isInTime) return { status: 'Timeout', failed: [], message: '' };
    if (!existsSync(report)) throw new Error(`vitest wrote no report for ${job.file ?? 'the tests without a mutant'}.`);
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves to `false` if the process exceeded `limit` milliseconds and was killed. */
function vitest(tests: readonly string[], folder: string, limit: number, signal: AbortSignal): Promise<boolean> {
  const options = ['--root', '.', '--project', 'unit', '--bail', '1', '--reporter', 'json'];
  const args = ['run', '--config', 'scripts/mutate/vitest.config.ts', ...options, '--outputFile', join(folder, REPORT)];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...tests], {
    stdio: 'ignore',
    // One worker, because each loads the code of the tests again. `lib/` is compiled once before all mutants: the tests
    // of pure code do not run it.
    env: { ...process.env, MUTATE_JOB: join(folder, JOB), SSG_TEST_WORKERS: '1', SSG_TESTS_COMPILED: 'yes' },
    // A process group, so that the workers of an endless mutant are killed too.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  let isInTime = true;
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 garbage-collects them, and the limit never fires.
  const timer = setTimeout(() => {
    isInTime = false;
    end();
  }, limit);
  signal.addEventListener('abort', end, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(isInTime);
    });
  });
}

function outcomeOf({ success, testResults }: Report): Outcome {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const [first] = failed;
  return {
    status: success ? 'Survived' : 'Killed',
    failed: failed.map(({ name }) => relative('.', name).replaceAll('\\', '/')),
    message: first?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? first?.message ?? '',
  };
}
