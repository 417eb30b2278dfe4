import { readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IrregularFile, readRegularFileLater } from './files.ts';
import { workFolderOf } from './output/output-folder.ts';

/**
 * Files of a folder, for a server. Nothing is cached, because a build may replace the folder at any moment. Paths are
 * decoded, use `/` and are relative to the folder: `sms/index.html`.
 */
export interface ServedFolder {
  /** Returns the bytes of a file, or undefined if it is missing, hidden, outside the folder or not a regular file. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Returns true if `read` finds the file. */
  has(path: string): Promise<boolean>;
}

/**
 * Delay before another attempt. A build replaces its output by two renames; between them, for far less time, there is no
 * folder.
 */
const SWAP_MS = 20;
const TRIES = 5;

/** Error codes for paths without a readable file. All other codes are problems of the machine. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EISDIR', 'EINVAL']);

/** Opens a folder for a server. The folder may not exist yet. */
export function servedFolder(root: string): ServedFolder {
  /** Looks up a path again if the folder was missing or was replaced during the lookup. */
  const steadily = async <T>(look: () => Promise<T | undefined>): Promise<T | undefined> => {
    for (let tries = 1; ; tries++) {
      const before = await identity(root);
      const found = await look();
      if (found !== undefined || tries === TRIES) return found;
      if (before !== undefined && before === (await identity(root))) return undefined;
      await setTimeout(SWAP_MS);
    }
  };
  return {
    read: (path) =>
      steadily(async () => {
        const file = await locate(root, path);
        return file === undefined ? undefined : await ifThere(readRegularFileLater(file));
      }),
    has: async (path) => (await steadily(() => locate(root, path))) !== undefined,
  };
}

/** Returns true if the folder has files that can be served. */
export async function holdsFiles(root: string): Promise<boolean> {
  const names = (await ifThere(readdir(root))) ?? [];
  return names.some((name) => !isHidden(name));
}

/**
 * Returns the real path of a file that may be served. Between the two renames of a build, the old output is in `previous`.
 */
async function locate(root: string, path: string): Promise<string | undefined> {
  if (!isPlain(path) || isHidden(path)) return undefined;
  const home = (await ifThere(realpath(root))) ?? (await ifThere(realpath(workFolderOf(resolve(root)).previous)));
  const file = home && (await ifThere(realpath(join(home, path))));
  if (home === undefined || file === undefined || !file.startsWith(home + sep)) return undefined;
  // A symbolic link could publish a hidden file under another name, so the target of the link is checked too.
  if (isHidden(file.slice(home.length + 1).replaceAll(sep, '/'))) return undefined;
  return (await ifThere(stat(file)))?.isFile() ? file : undefined;
}

/** Returns true for a path without `..`, empty names and backslashes. */
function isPlain(path: string): boolean {
  return !/[\0\\]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

/** Returns true for names that start with a dot, except `.well-known` (RFC 8615). */
function isHidden(path: string): boolean {
  return !path.startsWith('.well-known/') && path !== '.well-known' && /(?:^|\/)\./.test(path);
}

async function identity(folder: string): Promise<number | undefined> {
  return (await ifThere(stat(folder)))?.ino;
}

async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof IrregularFile) return undefined;
    if (NOT_THERE.has((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
