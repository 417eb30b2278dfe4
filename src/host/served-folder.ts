import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IrregularFile, readRegularFile } from './files.ts';
import { isPathBelow } from './output/manifest.ts';
import { workFolderOf } from './output/output-folder.ts';

/**
 * Milliseconds between attempts to find a file. While a build replaces its output with two renames, the folder is
 * missing for a moment, which is much shorter than this pause.
 */
const SWAP_MS = 20;
const TRIES = 5;

/** Error codes that mean that there is no readable file at a path. All other codes are problems of the machine. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM', 'EISDIR', 'EINVAL']);

export type ServedFolder = ReturnType<typeof servedFolder>;

/**
 * Returns functions with which a server reads the files of a folder, which need not exist yet. Nothing is cached,
 * because a build may replace the folder at any time. Paths are decoded and relative to the folder, with `/` as
 * separator: `sms/index.html`.
 */
export function servedFolder(root: string) {
  /** Repeats a lookup that has failed while the folder was missing or being replaced. */
  const steadily = async <T>(look: () => T | undefined): Promise<T | undefined> => {
    for (let tries = 1; ; tries++) {
      const before = identity(root);
      const found = look();
      if (found !== undefined || tries === TRIES) return found;
      if (before !== undefined && before === identity(root)) return undefined;
      await setTimeout(SWAP_MS);
    }
  };
  return {
    /** Returns the bytes of a file; undefined if it is missing, hidden, outside the folder, or not a regular file. */
    read: (path: string): Promise<Uint8Array | undefined> =>
      steadily(() => {
        const file = locate(root, path);
        return file === undefined ? undefined : ifThere(() => readRegularFile(file));
      }),
    /** Reports whether `read` would return a file at the path. */
    has: async (path: string): Promise<boolean> => (await steadily(() => locate(root, path))) !== undefined,
  };
}

/** Reports whether the folder contains files that can be served. */
export function holdsFiles(root: string): boolean {
  const names = ifThere(() => readdirSync(root)) ?? [];
  return names.some((name) => !isHidden(name));
}

/** Returns the real path of a file that may be served: in the old folder, while a build replaces it by a new one. */
function locate(root: string, path: string): string | undefined {
  if (!isPathBelow(path) || isHidden(path)) return undefined;
  const realOf = (at: string) => ifThere(() => realpathSync(at));
  const home = realOf(root) ?? realOf(workFolderOf(resolve(root)).previous);
  const file = home && realOf(join(home, path));
  if (home === undefined || file === undefined || !file.startsWith(home + sep)) return undefined;
  // Check the real path too: a symbolic link could publish a hidden file under another name.
  if (isHidden(file.slice(home.length + 1).replaceAll(sep, '/'))) return undefined;
  return ifThere(() => statSync(file))?.isFile() ? file : undefined;
}

/** Reports whether a name in the path starts with a dot, except `.well-known` (RFC 8615). */
function isHidden(path: string): boolean {
  return !path.startsWith('.well-known/') && path !== '.well-known' && /(?:^|\/)\./.test(path);
}

function identity(folder: string): number | undefined {
  return ifThere(() => statSync(folder))?.ino;
}

function ifThere<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (cause) {
    if (cause instanceof IrregularFile) return undefined;
    if (NOT_THERE.has((cause as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw cause;
  }
}
