import { readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IrregularFile, readRegularFileLater } from './files.ts';
import { workFolderOf } from './output/output-folder.ts';

/**
 * The files of a folder, for a server. Nothing is remembered: a build may put another folder in its place at any moment.
 * Paths are decoded, `/`-separated and begin below the folder: `sms/index.html`.
 */
export interface ServedFolder {
  /** Bytes of a file; undefined for what is not there, is no file, is hidden, or lies outside of the folder. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Returns true when `read` finds the file. */
  has(path: string): Promise<boolean>;
}

/** Two renames put a new output in the place of the old one; between them there is no folder, for far less than this. */
const SWAP_MS = 20;
const TRIES = 5;

/** Error codes of paths that lead nowhere. All others are faults of the machine. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EISDIR', 'EINVAL']);

/** @param root absolute path of the folder; it need not exist yet */
export function servedFolder(root: string): ServedFolder {
  /** Looks again when the folder was another one, or none, while it was looked at. */
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

/** Returns true for a folder with files that can be served. */
export async function holdsFiles(root: string): Promise<boolean> {
  const names = (await ifThere(readdir(root))) ?? [];
  return names.some((name) => !isHidden(name));
}

/** The real path of a file that may be served. Between two renames the old output is under its other name. */
async function locate(root: string, path: string): Promise<string | undefined> {
  if (!isPlain(path) || isHidden(path)) return undefined;
  const home = (await ifThere(realpath(root))) ?? (await ifThere(realpath(workFolderOf(resolve(root)).previous)));
  const file = home && (await ifThere(realpath(join(home, path))));
  if (home === undefined || file === undefined || !file.startsWith(home + sep)) return undefined;
  // A link may not show under another name what is hidden under its own.
  if (isHidden(file.slice(home.length + 1).replaceAll(sep, '/'))) return undefined;
  return (await ifThere(stat(file)))?.isFile() ? file : undefined;
}

/** Returns true for a path that leads down only. Callers may have checked it already. */
function isPlain(path: string): boolean {
  return !/[\0\\]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

/** Names that begin with a dot are the business of tools, except for those that RFC 8615 publishes. */
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
