import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Text, toText } from '../base/message.ts';
import { environmentVariable, everyVariable } from './environment.ts';
import { foldersUp } from './file-state.ts';
import type { CommitTimes } from './host.ts';
import { hostMessages } from './messages.ts';

/**
 * Maximum run time of git in milliseconds. Even the history of Linux, the longest public one, takes only a minute. If
 * git needs longer, it is waiting for a password or the network.
 */
const LIMIT_MS = 180_000;

/** Maximum size of git's output in bytes. It must fit into a V8 string (2^29 - 24 characters). */
const MAX_OUTPUT = 500_000_000;

/**
 * Environment variables for git: no password prompt, no locks, no replaced commits, which the state of the history does
 * not show, and English output, which messages quote.
 */
const QUIET = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_REPLACE_OBJECTS: '1', LC_ALL: 'C' };

/** Arguments of `git log`. They override all settings of the user that would change the output. */
const LOG = [
  ...['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'],
  ...['log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative', '-z', '--', '.'],
];

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Returns the time of the newest commit of every file in a project, or the reason why the times are unknown.
 * @param root absolute path of the project, which may be a subfolder of a repository
 * @param limitMs milliseconds after which git is killed
 */
export async function readHistory(root: string, limitMs = LIMIT_MS): Promise<CommitTimes> {
  if (!isInRepository(root)) return { byPath: NONE, trouble: { kind: 'absent' } };
  // Run `git log` at the same time as the check for a shallow clone. The log of a shallow clone is not used.
  const log = git(root, LOG, limitMs);
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository'], limitMs);
  if (shallow.failure !== undefined) return unreadable(shallow.failure);
  if (shallow.stdout.trim() === 'true') return { byPath: NONE, trouble: { kind: 'shallow' } };
  const { stdout, failure } = await log;
  if (failure === undefined) return { byPath: parseGitLog(stdout) };
  // A repository without commits is no problem. Its files have no dates.
  return /does not have any commits yet/.test(toText(failure)) ? { byPath: NONE } : unreadable(failure);
}

/** Returns a text that changes with the current commit, the folder of the project and the kind of the clone. */
export async function readHistoryState(root: string): Promise<string> {
  if (!isInRepository(root)) return 'absent';
  const { stdout, failure } = await git(
    root,
    ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'],
    LIMIT_MS,
  );
  return JSON.stringify([stdout, failure]);
}

function unreadable(reason: Text): CommitTimes {
  return { byPath: NONE, trouble: { kind: 'unreadable', reason } };
}

/** Creates a repository in a folder, unless the folder is in a repository or git is missing. */
export async function createRepository(folder: string): Promise<void> {
  if (!isInRepository(folder)) await git(folder, ['init', '--quiet'], LIMIT_MS);
}

/** Checks if a folder is in a git repository, without starting git. */
function isInRepository(folder: string): boolean {
  const hasRepository = (at: string) => existsSync(join(at, '.git'));
  return environmentVariable('GIT_DIR') !== undefined || foldersUp(folder).some(hasRepository);
}

/** Runs git. `failure` is the error output of git, or the reason why git could not be started. */
function git(
  root: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ readonly stdout: string; readonly failure?: Text }> {
  const env = { ...everyVariable(), ...QUIET };
  // Kill git with SIGKILL, because it may ignore SIGTERM while it waits for input.
  const options = { cwd: root, env, maxBuffer: MAX_OUTPUT, timeout: limitMs, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    try {
      const child = execFile('git', ['--no-pager', ...args], options, (error, stdout, stderr) => {
        resolve(error === null ? { stdout } : { stdout, failure: reasonOf(error, stderr, limitMs) });
      });
      child.stdin?.end();
    } catch (cause) {
      // Node.js throws instead of calling back if the process cannot be started, for example with E2BIG or EAGAIN.
      resolve({ stdout: '', failure: reasonOf(cause as ExecFileException, '', limitMs) });
    }
  });
}

function reasonOf({ code, killed, message }: ExecFileException, stderr: string, limitMs: number): Text {
  const said = stderr.trim();
  if (code === 'ENOENT') return hostMessages.gitNotInstalled;
  if (killed === true && code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return said === ''
      ? hostMessages.gitSilent({ count: limitMs / 1000 })
      : `git did not finish within ${limitMs / 1000} s\n${said}`;
  return said === '' ? message : said;
}

/**
 * Parses the output of `git log --format=%x00%cI --name-only -z`. Commits are sorted from newest to oldest, so only the
 * first date of each path counts. With `-z` every record ends with NUL, and the NUL of the format marks a commit:
 * `\0<date>\0\n<path>\0<path>\0`.
 * @returns ISO date-time for each path, in UTC, so that the output does not depend on the time zone of an author
 */
export function parseGitLog(log: string): Map<string, string> {
  const times = new Map<string, string>();
  let time = '';
  for (const field of log.split('\0')) {
    const text = field.replace(/^\n/, '');
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text))
      time = new Date(text).toISOString().replace('.000Z', 'Z');
    else if (text !== '') {
      const path = text.normalize('NFC');
      if (!times.has(path)) times.set(path, time);
    }
  }
  return times;
}
