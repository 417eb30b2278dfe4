import { isUtf8 } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type Text, WordedError } from '../base/message.ts';
import { attempt } from './file-state.ts';
import { hostMessages } from './messages.ts';
import { reasonFor } from './trouble.ts';

/**
 * Flags that open a file without blocking, because opening a pipe would wait for a writer. The type of the file is
 * checked after opening: with an earlier check, the file could be replaced in between. Systems without the flag
 * `O_NONBLOCK` have no pipes in their file systems.
 */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Thrown for a path that is a pipe, a socket or a device. Reading it may never end. */
export class IrregularFile extends WordedError {
  override readonly name = 'IrregularFile';
}

/** Buffer for reading small files. Nearly every source file of a page fits into it. */
const scratch = Buffer.allocUnsafeSlow(1 << 16);

/**
 * Reads the regular file at an absolute path. Symbolic links are followed.
 * @throws IrregularFile, or the error of the system (`ENOENT`, `EISDIR`, ...)
 */
export function readRegularFile(path: string): Uint8Array {
  const file = openRegularFile(path);
  try {
    // Reads small files into the shared buffer, because `readFileSync` takes 25 % longer.
    const length = readSync(file, scratch, 0, scratch.length, 0);
    return length < scratch.length ? Buffer.from(scratch.subarray(0, length)) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens the regular file at an absolute path for reading. Symbolic links are followed.
 * @returns file descriptor, which the caller must close
 * @throws the same errors as `readRegularFile`
 */
export function openRegularFile(path: string): number {
  let file: number | undefined;
  try {
    file = openSync(path, WITHOUT_WAITING);
    const reason = kindOf(fstatSync(file));
    if (reason !== undefined) throw new IrregularFile(reason);
    return file;
  } catch (cause) {
    if (file !== undefined) closeSync(file);
    const { code } = cause as NodeJS.ErrnoException;
    // The system refuses to open a socket, and a device without a driver.
    throw code === 'ENXIO' || code === 'ENODEV' ? new IrregularFile(hostMessages.socketOrDevice) : cause;
  }
}

/**
 * Returns the reason why the file at an absolute path must not be passed to another program, such as a bundler, which
 * would wait forever: `it is a named pipe`.
 * @returns undefined for a file, a folder, or a missing path
 */
export function irregularityOf(path: string): Text | undefined {
  return attempt(() => kindOf(statSync(path)));
}

/** Returns the type of an irregular file; undefined for other files and for folders, whose reading fails anyway. */
function kindOf(stats: Stats): Text | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  if (stats.isFIFO()) return hostMessages.namedPipe;
  return stats.isSocket() ? hostMessages.socket : hostMessages.device;
}

/** Number of bytes that are hashed at a time. */
const CHUNK = 1 << 20;

/**
 * Returns the `hash` (128 bits of SHA-256) of a file of any size, without loading the whole file into memory.
 * @param each called with each chunk of bytes in order; the bytes are overwritten after it returns
 * @throws the error of the system if the file cannot be read
 */
export function digestOf(absolute: string, each: (piece: Uint8Array) => void = () => {}): string {
  const sum = createHash('sha256');
  const file = openRegularFile(absolute);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer)) {
      const piece = buffer.subarray(0, length);
      sum.update(piece);
      each(piece);
    }
  } finally {
    closeSync(file);
  }
  return sum.digest('hex').slice(0, 32);
}

/** Result of creating a file: `exists` if there is already a file, or the reason of a failure. */
export type CreateResult = 'created' | 'exists' | { readonly reason: Text };

/** Creates a file and the folders above it. Does not change an existing file. */
export function createFile(path: string, content: string | Uint8Array): CreateResult {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (cause) {
    return { reason: reasonOf(cause) };
  }
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return 'created';
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EEXIST' ? 'exists' : { reason: reasonOf(cause) };
  }
}

/** Copies a file or a folder. Files that exist are not replaced. */
export function copyInto(from: string, to: string): void {
  cpSync(from, to, { recursive: true, force: false });
}

/** Permission bits that let the owner, the group and others write. */
const ANYONE_WRITES = 0o222;

/** Replaces or creates a file atomically: readers see the old or the new text. Returns the reason of a failure. */
export function replaceFile(path: string, content: string): { readonly reason: Text } | undefined {
  const part = `${path}.${randomUUID()}.part`;
  try {
    // If the path is a symbolic link, replaces its target and keeps the permissions of the target.
    const target = existsSync(path) ? realpathSync(path) : path;
    const mode = existsSync(target) ? statSync(target).mode : undefined;
    // Do not replace a write-protected file. The system would, because renaming changes only the folder.
    if (mode !== undefined && (mode & ANYONE_WRITES) === 0) return { reason: reasonFor('EACCES') };
    writeFileSync(part, content, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    renameSync(part, target);
    return undefined;
  } catch (cause) {
    rmSync(part, { force: true });
    return { reason: reasonOf(cause) };
  }
}

function reasonOf(cause: unknown): Text {
  return reasonFor((cause as NodeJS.ErrnoException).code);
}

/** Returns the sorted names in a folder. Returns an empty list if the folder is missing. */
export function entryNames(folder: string): string[] {
  return attempt(() => readdirSync(folder).sort()) ?? [];
}

/** Writes a generated file if its content has changed. Returns true if it was written. */
export function updateFile(path: string, text: string): boolean {
  if (readIfThere(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** Appends text to a file. Failures are ignored. */
export function appendToFile(path: string, text: string): void {
  attempt(() => appendFileSync(path, text));
}

/** Returns the text of a file; undefined if it is missing or unreadable. */
export function readIfThere(path: string): string | undefined {
  return readBytes(path)?.toString('utf8');
}

/** Returns the path and the text of a project file; undefined if it is missing, not UTF-8, or outside the project. */
export function projectText(root: string, file: string): { readonly path: string; readonly text: string } | undefined {
  return attempt(() => {
    const path = realpathSync(join(root, file));
    const bytes = path.startsWith(realpathSync(root) + sep) ? readRegularFile(path) : undefined;
    return bytes && isUtf8(bytes) ? { path, text: Buffer.from(bytes).toString('utf8') } : undefined;
  });
}

/** Returns the bytes of a file; undefined if it is missing or unreadable. */
export function readBytes(path: string): Buffer | undefined {
  return attempt(() => Buffer.from(readRegularFile(path)));
}

/**
 * Returns the absolute path of a file in one of the given folders of the project. The file need not exist yet.
 * @param folders paths relative to the project
 * @param file path relative to the project, from an untrusted source
 * @returns undefined if the file is elsewhere, by its path or through a symbolic link, or if it is hidden
 */
export function pathBelow(root: string, folders: readonly string[], file: string): string | undefined {
  const isPlain = file.split('/').every((segment) => /^[^.\\\p{Cc}][^\\\p{Cc}]*$/u.test(segment));
  const folder = folders.find((one) => file === one || file.startsWith(`${one}/`));
  if (!isPlain || folder === undefined) return undefined;
  return attempt(() => {
    const base = existsSync(join(root, folder)) ? realpathSync(join(root, folder)) : join(realpathSync(root), folder);
    let there = join(root, file);
    while (lstatSync(there, { throwIfNoEntry: false }) === undefined) there = dirname(there);
    const path = realpathSync(there) + join(root, file).slice(there.length);
    const isBelow = (parent: string, one: string) => one === parent || one.startsWith(parent + sep);
    return isBelow(realpathSync(root), base) && isBelow(base, path) ? path : undefined;
  });
}

/**
 * Moves a file, or deletes it if `to` is undefined. Never replaces another file.
 * @returns the reason if nothing was moved
 */
export function moveFile(from: string, to: string | undefined): { readonly reason: Text } | undefined {
  try {
    if ((statSync(from).mode & ANYONE_WRITES) === 0 || (to !== undefined && existsSync(to)))
      return { reason: reasonFor('EACCES') };
    if (to === undefined) rmSync(from);
    else {
      mkdirSync(dirname(to), { recursive: true });
      renameSync(from, to);
    }
    return undefined;
  } catch (cause) {
    return { reason: reasonOf(cause) };
  }
}

/** Deletes a folder that the generator has created. Returns `[path]` if it existed, otherwise `[]`. */
export function removeFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  rmSync(path, { recursive: true, force: true });
  return [path];
}
