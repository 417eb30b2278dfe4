import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Text, toText } from '../base/message.ts';
import { environmentVariable, everyVariable } from './environment.ts';
import type { CommitTimes } from './host.ts';
import { hostMessages } from './messages.ts';

/** The history of Linux, the longest of all, takes a minute. What takes longer waits for a password or a network. */
const LIMIT_MS = 180_000;

/** Output of git that still fits into the longest string of V8 (2^29 - 24 characters). */
const LONGEST = 500_000_000;

/** git never asks anybody, locks nothing that others want, and speaks English, as the messages round its words do. */
const QUIET = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };

/** Says for itself what a configuration of git could change in the answer. */
const LOG = [
  ...['-c', 'core.quotePath=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'],
  ...['log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative', '-z', '--', '.'],
];

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Newest commit time of every file of a project, and when there are none: why.
 *
 * @param root absolute path of the project, which may be a folder of a repository
 * @param limitMs after this git is ended
 */
export async function readHistory(root: string, limitMs = LIMIT_MS): Promise<CommitTimes> {
  if (!isInRepository(root)) return { byPath: NONE, trouble: { kind: 'absent' } };
  // At once: a shallow history is short, and the other is nearly always asked for.
  const log = git(root, LOG, limitMs);
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository'], limitMs);
  if (shallow.failure !== undefined) return unreadable(shallow.failure);
  if (shallow.stdout.trim() === 'true') return { byPath: NONE, trouble: { kind: 'shallow' } };
  const { stdout, failure } = await log;
  if (failure === undefined) return { byPath: parseGitLog(stdout) };
  // A project that has just begun: nothing is wrong, and there is nothing to know.
  return /does not have any commits yet/.test(toText(failure)) ? { byPath: NONE } : unreadable(failure);
}

function unreadable(reason: Text): CommitTimes {
  return { byPath: NONE, trouble: { kind: 'unreadable', reason } };
}

/** Returns true when the folder belongs to a repository, so that starting git pays off. */
function isInRepository(folder: string): boolean {
  const above = dirname(folder);
  return (
    environmentVariable('GIT_DIR') !== undefined ||
    existsSync(join(folder, '.git')) ||
    (above !== folder && isInRepository(above))
  );
}

/** Runs git. `failure` is its error output, or the reason for which there is none. */
function git(
  root: string,
  args: readonly string[],
  limitMs: number,
): Promise<{ readonly stdout: string; readonly failure?: Text }> {
  const env = { ...everyVariable(), ...QUIET };
  // What has stopped at a question does not always end when it is asked to.
  const options = { cwd: root, env, maxBuffer: LONGEST, timeout: limitMs, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    try {
      const child = execFile('git', ['--no-pager', ...args], options, (error, stdout, stderr) => {
        resolve(error === null ? { stdout } : { stdout, failure: reasonOf(error, stderr, limitMs) });
      });
      child.stdin?.end();
    } catch (cause) {
      // No process could be started: E2BIG, EAGAIN, ...
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
      : `git had not answered after ${limitMs / 1000} s\n${said}`;
  return said === '' ? message : said;
}

/**
 * Reads `git log --format=%x00%cI --name-only -z`: newest commit first, so the first time seen for a path counts.
 * With `-z` every record ends in NUL and the format's own leading NUL marks a commit: `\0<date>\0\n<path>\0<path>\0`.
 *
 * @returns path -> ISO date-time in UTC, so that the zone of a committer never reaches the output
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
