import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What one process of tests does: the tests, the nearest first, with at most one file changed. */
export interface Job {
  readonly tests: readonly string[];
  readonly file?: string;
  readonly source?: string;
}

export interface Outcome {
  readonly status: 'Killed' | 'Survived' | 'Timeout';
  /** The test files that failed. */
  readonly failed: readonly string[];
  /** The name of the first test that failed, or what broke before it. */
  readonly message: string;
}

/** The part that we read of vitest's JSON report. */
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
 * Runs tests in a process of their own.
 *
 * @param limit milliseconds after which the process is ended
 */
export async function runTests(job: Job, limit: number, signal: AbortSignal): Promise<Outcome> {
  // Without names vitest would run all tests that there are.
  if (job.tests.length === 0) return { status: 'Survived', failed: [], message: 'no test imports it' };
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  try {
    const report = join(folder, 'report.json');
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job));
    const isInTime = await vitest(
      job,
      report,
      join(folder, 'job.json'),
      AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    );
    signal.throwIfAborted();
    if (!isInTime) return { status: 'Timeout', failed: [], message: '' };
    if (!existsSync(report)) throw new Error(`vitest gave no report for ${job.file ?? 'the tests without a mutant'}.`);
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Resolves to `false` when the process had to be ended. */
function vitest(job: Job, report: string, jobFile: string, signal: AbortSignal): Promise<boolean> {
  const options = ['--root', '.', '--project', 'unit', '--bail', '1', '--reporter', 'json', '--outputFile', report];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutate/vitest.config.ts', ...options];
  const child = spawn(process.execPath, [...args, '--maxWorkers', '1', ...job.tests], {
    stdio: 'ignore',
    env: { ...process.env, MUTATE_JOB: jobFile },
    // A group of its own: the workers of a mutant that never ends have to end with it.
    detached: true,
  });
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
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
