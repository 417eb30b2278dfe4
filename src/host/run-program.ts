import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execPath, kill } from 'node:process';
import { environmentVariable, everyVariable } from './environment.ts';
import { attempt } from './file-state.ts';

/** Result of a program. */
export interface EndedProgram {
  /** Undefined when it was ended from outside. */
  readonly code: number | undefined;
  /** Output of both streams, in the order of arrival. */
  readonly output: string;
  /** When it ended, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly isTooLong: boolean;
}

/** Settings of a run. */
interface ProgramSetup {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Longest time, in milliseconds; then it is ended with all that it has started. */
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Maximum length of the output. Nobody reads more. */
const MOST_OUTPUT = 20_000;

/** Runs a program with an extended environment and an empty standard input. */
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
      if (output.length < MOST_OUTPUT) output += chunk.toString('utf8');
    };
    const end = () => {
      try {
        // The group: a shell has started others.
        if (child.pid !== undefined) kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };
    const timer = setTimeout(() => {
      isTooLong = true;
      end();
    }, timeout);
    signal.addEventListener('abort', end);
    const settle = (code: number | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
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

/** Node itself: it is there wherever this runs. */
export const NODE_PATH = execPath;

/** The path of a program as a shell finds it; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (environmentVariable('PATH') ?? '').split(delimiter);
  const isExecutable = (path: string) => attempt(() => accessSync(path, constants.X_OK) ?? true) === true;
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Lets something be done in a new folder with some files, which is removed afterwards. */
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

/** Opens an address in the browser of the desktop. Where there is no desktop nothing happens. */
export function openUrl(url: string): void {
  const [program, ...args] = openerOf(platform(), url);
  spawn(program, args, { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}

/** The program that opens an address, and its arguments. None is a shell, so nothing in an address can be a command. */
export function openerOf(system: NodeJS.Platform, url: string): [program: string, ...args: string[]] {
  switch (system) {
    case 'darwin':
      return ['open', url];
    case 'win32':
      // `start` is a word of the shell; this is what it calls.
      return ['rundll32', 'url.dll,FileProtocolHandler', url];
    default:
      return ['xdg-open', url];
  }
}
