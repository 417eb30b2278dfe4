// Measures a process: wall time, CPU time, peak memory.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** GNU time. Other versions have other options. Without it, only wall time is measured. */
const TIME = '/usr/bin/time';
const hasTime = process.platform === 'linux' && existsSync(TIME);

/**
 * Runs a command, including all processes it starts.
 *
 * @param command the words of the command
 * @param cwd folder to run it in
 * @param env variables added to the environment
 * @param limitMs time after which the command is killed and counts as failed
 * @returns `failure` (a sentence, undefined on success), `wallMs`, `cpuMs` of all processes together,
 * `peakBytes` of the largest of them (both undefined without GNU time), `stdout` and `output`, which is stdout and stderr
 */
export async function measure(command, { cwd, env = {}, limitMs }) {
  const figures = join(tmpdir(), `ssg-bench-time-${process.pid}`);
  const [program, ...args] = hasTime ? [TIME, '-q', '-f', '%U %S %M', '-o', figures, ...command] : command;
  const began = performance.now();
  // A separate process group, so that all processes it has started are killed with it.
  const child = spawn(program, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasTime,
  });
  const stdout = [];
  const output = [];
  child.stdout.on('data', (data) => {
    stdout.push(data);
    output.push(data);
  });
  child.stderr.on('data', (data) => output.push(data));
  const end = () => (hasTime ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL'));
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end();
  }, limitMs);
  // An interrupted benchmark must not leave processes running.
  const leave = () => {
    end();
    rmSync(figures, { force: true });
  };
  process.once('exit', leave);
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...result) => resolve(result));
  });
  const wallMs = performance.now() - began;
  clearTimeout(timer);
  process.off('exit', leave);
  const run = { wallMs, stdout: `${Buffer.concat(stdout)}`, output: `${Buffer.concat(output)}` };
  const used = hasTime ? takeFigures(figures) : {};
  if (late) return { ...run, failure: `ended after ${Math.round(limitMs / 1000)} s` };
  if (code !== 0) return { ...run, failure: code === null ? `ended by ${signal}` : `exit code ${code}` };
  return { ...run, ...used };
}

/**
 * Parses `%U %S %M` of GNU time: seconds in user and system mode, and kibibytes of the largest process.
 */
function takeFigures(file) {
  if (!existsSync(file)) return {};
  const [user, system, kibibytes] = readFileSync(file, 'utf8').trim().split(' ').map(Number);
  rmSync(file);
  return { cpuMs: (user + system) * 1000, peakBytes: kibibytes * 1024 };
}

/** Returns an environment without progress bars and telemetry. Each tool sets its own NODE_ENV. */
function environment(added) {
  const { NODE_ENV: _, ...inherited } = process.env;
  return { ...inherited, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', ...added };
}
