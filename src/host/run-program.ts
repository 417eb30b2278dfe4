import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execPath, kill } from 'node:process';
import { environmentVariable, everyVariable } from './environment.ts';
import { attempt } from './file-state.ts';

export interface EndedProgram {
  /** Exit code; undefined if the program was killed or could not be started. */
  readonly code: number | undefined;
  /** Standard output and standard error, in the order in which they arrived. */
  readonly output: string;
  /** Time at which the program ended, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly isTooLong: boolean;
}

interface ProgramSetup {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds after which the program and all processes that it has started are killed. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
}

/** Maximum number of characters of a program's output that are kept. Further output is dropped. */
const MAX_OUTPUT = 20_000;

/** Runs a program with additional environment variables. Its standard input is empty. */
export function runProgram([program = '', ...args]: readonly string[], setup: ProgramSetup): Promise<EndedProgram> {
  const { cwd, env, timeout, signal } = setup;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...{ cwd, env: { ...everyVariable(), ...env }, detached: true },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isTooLong = false;
    const add = (chunk: Buffer) => {
      if (output.length < MAX_OUTPUT) output += chunk.toString('utf8');
    };
    const end = () => {
      try {
        // Kills the process group. If only a shell were killed, the processes that it has started would continue.
        if (child.pid !== undefined) kill(-child.pid, 'SIGKILL');
      } catch {
        // `kill` throws if the process has already ended.
      }
    };
    const timer = setTimeout(() => {
      isTooLong = true;
      end();
    }, timeout);
    signal?.addEventListener('abort', end);
    const settle = (code: number | undefined) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve({ code, output, endedAt: Date.now(), isTooLong });
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', ({ message }) => {
      output += message;
      settle(undefined);
    });
    child.on('close', (code) => settle(code ?? undefined));
  });
}

/** Path of the Node.js program that is running. */
export const NODE_PATH = execPath;

/** Returns the path of a program in `PATH`; undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (environmentVariable('PATH') ?? '').split(delimiter);
  const isExecutable = (path: string) => attempt(() => accessSync(path, constants.X_OK) ?? true) === true;
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Creates a temporary folder with files, calls `use` with its path, and then removes it. */
export async function inTemporaryFolder<T>(
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a URL in the browser. Does nothing on a machine without a desktop. */
export function openUrl(url: string): void {
  const [program, ...args] = openerOf(platform(), url);
  spawn(program, args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

/** Returns the program that opens a URL, and its arguments. No shell starts it, so a URL cannot inject a command. */
export function openerOf(system: NodeJS.Platform, url: string): [program: string, ...args: string[]] {
  if (system === 'darwin') return ['open', url];
  // `start` is a shell command, not a program, so use the program that it would call.
  return system === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler', url] : ['xdg-open', url];
}
