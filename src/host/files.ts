import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  fstatSync,
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
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Text, WordedError } from '../base/message.ts';
import { applyEdits, type Edit } from '../base/position.ts';
import { attempt } from './file-state.ts';
import { hostMessages } from './messages.ts';
import { reasonFor } from './trouble.ts';

/**
 * Flags that open a file without blocking: opening a pipe would wait for a writer. The type is checked after opening,
 * because the file could be replaced between a check and the opening. Systems without the flag have no pipes in their file
 * systems.
 */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Error: the path is a pipe, a socket or a device, which may have no end. */
export class IrregularFile extends WordedError {
  override readonly name = 'IrregularFile';
}

/** Reusable read buffer. Nearly every source file of a page fits into it. */
const scratch = Buffer.allocUnsafeSlow(1 << 16);

/**
 * Reads a regular file. Links are followed.
 *
 * @param path absolute path
 * @throws IrregularFile, or the error of the system (`ENOENT`, `EISDIR`, ...)
 */
export function readRegularFile(path: string): Uint8Array {
  const file = openRegularFile(path);
  try {
    // Small files are read into the scratch buffer: `readFileSync` takes 25 % longer.
    const length = readSync(file, scratch, 0, scratch.length, 0);
    return length < scratch.length ? Buffer.from(scratch.subarray(0, length)) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens a regular file for reading. Links are followed.
 *
 * @param path absolute path
 * @returns the descriptor, which the caller closes
 * @throws the same errors as `readRegularFile`
 */
export function openRegularFile(path: string): number {
  let file: number;
  try {
    file = openSync(path, WITHOUT_WAITING);
  } catch (cause) {
    throw irregular(cause) ?? cause;
  }
  try {
    refuseIrregular(fstatSync(file));
    return file;
  } catch (cause) {
    closeSync(file);
    throw cause;
  }
}

/** Reads a regular file asynchronously. */
export async function readRegularFileLater(path: string): Promise<Uint8Array> {
  const file = await open(path, WITHOUT_WAITING).catch((cause: unknown) => {
    throw irregular(cause) ?? cause;
  });
  try {
    refuseIrregular(await file.stat());
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Returns the reason why a path cannot be read to its end: `it is a named pipe`. Other programs, such as bundlers, would
 * wait forever.
 *
 * @param path absolute path
 * @returns undefined for a file, a folder and a missing path
 */
export function irregularityOf(path: string): Text | undefined {
  return attempt(() => kindOf(statSync(path)));
}

/** Converts the error of opening a socket or a device without a driver. */
function irregular(cause: unknown): IrregularFile | undefined {
  const { code } = cause as NodeJS.ErrnoException;
  return code === 'ENXIO' || code === 'ENODEV' ? new IrregularFile(hostMessages.socketOrDevice) : undefined;
}

function refuseIrregular(stats: Stats): void {
  const reason = kindOf(stats);
  if (reason !== undefined) throw new IrregularFile(reason);
}

/** Returns the type of an irregular file. A folder is not one: the system itself refuses to read it. */
function kindOf(stats: Stats): Text | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  if (stats.isFIFO()) return hostMessages.namedPipe;
  return stats.isSocket() ? hostMessages.socket : hostMessages.device;
}

/** Number of bytes of a file that are hashed at a time. */
const CHUNK = 1 << 20;

/**
 * Returns the `hash` of a file of any size.
 *
 * @param absolute absolute path of the file
 * @param each called with each chunk in order; the bytes are valid until it returns
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

/** Result of creating a file. */
export type CreateResult = 'created' | 'exists' | { readonly reason: Text };

/** Creates a file and its parent folders. An existing file is not changed. */
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

/** Replaces a file atomically, or creates it. Returns the reason if it could not be written. */
export function replaceFile(path: string, content: string): { readonly reason: Text } | undefined {
  const part = `${path}.${randomUUID()}.part`;
  try {
    // If the path is a symbolic link, its target is replaced, with the same permissions, and the link stays.
    const target = existsSync(path) ? realpathSync(path) : path;
    const mode = existsSync(target) ? statSync(target).mode : undefined;
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

/** Returns the sorted names of the entries of a folder. A missing folder has none. */
export function entryNames(folder: string): string[] {
  return attempt(() => readdirSync(folder).sort()) ?? [];
}

/** Writes a generated file unless its content is already equal. Returns true if it was written. */
export function updateFile(path: string, text: string): boolean {
  if (readIfThere(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** Returns the text of a file, or undefined if it is missing or unreadable. */
export function readIfThere(path: string): string | undefined {
  return attempt(() => Buffer.from(readRegularFile(path)).toString('utf8'));
}

/** Deletes a generated folder. Returns its path if it existed. */
export function removeFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  rmSync(path, { recursive: true, force: true });
  return [path];
}

export interface AppliedEdits {
  readonly files: readonly string[];
  readonly applied: readonly Edit[];
  /** First file that could not be written. Later files were not changed. */
  readonly failed?: { readonly file: string; readonly reason: Text };
}

/**
 * Applies edits to the files of a project. Each file is written atomically. Edits whose original text has changed are
 * skipped.
 */
export function applyEditsToFiles(root: string, edits: readonly Edit[]): AppliedEdits {
  const files: string[] = [];
  const all: Edit[] = [];
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const path = join(root, file);
    const before = readIfThere(path);
    if (before === undefined) continue;
    const { text, applied } = applyEdits(
      before,
      edits.filter((edit) => edit.file === file),
    );
    if (applied.length === 0) continue;
    const failure = replaceFile(path, text);
    if (failure !== undefined) return { files, applied: all, failed: { file, ...failure } };
    files.push(file);
    all.push(...applied);
  }
  return { files, applied: all };
}
