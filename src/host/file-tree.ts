import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { compareText } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { nearest } from '../base/suggest.ts';
import { attempt } from './file-state.ts';
import { IrregularFile, readRegularFile } from './files.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';
import { reasonFor } from './trouble.ts';

/**
 * All files of a folder, such as the output of a build, including hidden files. Reading an unreadable file throws
 * `ReadError`, because the file would otherwise seem to be deleted.
 */
export type FileTree = ReturnType<typeof fileTree>;

/**
 * Lists all files below a folder.
 * @param root absolute path of the folder
 * @param shown path of the folder in messages
 * @throws ReadError if a folder cannot be listed, or if symbolic links form a loop
 */
export function fileTree(root: string, shown: string) {
  /** Maps each path in NFC to the path on disk, which tools on macOS write in NFD. */
  const onDisk = new Map<string, string>();
  const walk = (folder: string, above: readonly string[]) => {
    const here = readable(join(shown, folder), () => realpathSync(join(root, folder)));
    if (above.includes(here)) throw new ReadError(join(shown, folder), hostMessages.symbolicLinksFormLoop);
    const entries = readable(join(shown, folder), () => readdirSync(join(root, folder), { withFileTypes: true }));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink()
        ? readable(join(shown, path), () => statSync(join(root, path))).isDirectory()
        : entry.isDirectory();
      if (isFolder) walk(path, [...above, here]);
      else onDisk.set(path.replaceAll(sep, '/').normalize('NFC'), path);
    }
  };
  walk('', []);
  return {
    /** Sorted paths of all files, in NFC, with `/` as separator and without a leading slash. */
    files: [...onDisk.keys()].sort(compareText) as readonly string[],
    /** Returns the bytes of a file in the list `files`. */
    read: (path: string): Uint8Array =>
      readable(join(shown, path), () => readRegularFile(join(root, onDisk.get(path) ?? path))),
  };
}

/** State of a path. `realPath` contains no symbolic links. `similar` is an existing folder with a similar name. */
export type FolderState =
  | { readonly kind: 'folder'; readonly realPath: string }
  | { readonly kind: 'file' }
  | { readonly kind: 'missing'; readonly similar?: string }
  | { readonly kind: 'unreadable'; readonly reason: Text };

/** Checks if a path is a readable folder. For a missing folder, also finds one with a similar name. */
export function folderState(path: string): FolderState {
  try {
    const realPath = realpathSync(path);
    return statSync(realPath).isDirectory() ? { kind: 'folder', realPath } : { kind: 'file' };
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return { kind: 'unreadable', reason: reasonFor(code) };
    const similar = nearest(basename(path), foldersIn(dirname(path)));
    return { kind: 'missing', ...(similar !== undefined && { similar: join(dirname(path), similar) }) };
  }
}

function foldersIn(folder: string): string[] {
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** Calls a function that accesses files, and converts its error to a `ReadError`. */
function readable<T>(path: string, access: () => T): T {
  try {
    return access();
  } catch (cause) {
    const shown = path.replaceAll(sep, '/');
    if (cause instanceof IrregularFile) throw new ReadError(shown, cause.text);
    const { code } = cause as NodeJS.ErrnoException;
    throw new ReadError(shown, code === 'ENOENT' ? baseMessages.leadsNowhere : reasonFor(code));
  }
}
