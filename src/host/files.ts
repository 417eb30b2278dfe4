import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
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
 * Flags that open a file without blocking: a pipe would wait for a writer. The type is checked after opening, because
 * another file could take the place between a check and the opening. Systems without the flag have no pipes among their
 * files.
 */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Error for a pipe, a socket or a device: they have no end. */
export class IrregularFile extends WordedError {
  override readonly name = 'IrregularFile';
}

/** Nearly every page fits in. */
const scratch = Buffer.allocUnsafeSlow(1 << 16);

/**
 * The bytes of a regular file; links are followed.
 *
 * @param path absolute
 * @throws IrregularFile, or what the system says (`ENOENT`, `EISDIR`, ...)
 */
export function readRegularFile(path: string): Uint8Array {
  const file = openRegularFile(path);
  try {
    // `readFileSync` takes a quarter longer for a small file.
    const length = readSync(file, scratch, 0, scratch.length, 0);
    return length < scratch.length ? Buffer.from(scratch.subarray(0, length)) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Opens a regular file for reading; links are followed.
 *
 * @param path absolute
 * @returns its descriptor, which the caller closes
 * @throws as `readRegularFile`
 */
export function openRegularFile(path: string): number {
  const file = opened(path);
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
 * Why what is at a path cannot be read to its end, for readers that are not this program: `it is a named pipe`.
 *
 * @param path absolute
 * @returns undefined for a file, a folder, and where nothing is
 */
export function irregularityOf(path: string): Text | undefined {
  return attempt(() => kindOf(statSync(path)));
}

function opened(path: string): number {
  try {
    return openSync(path, WITHOUT_WAITING);
  } catch (cause) {
    throw irregular(cause) ?? cause;
  }
}

/** Sockets, and devices without a driver, do not let themselves be opened. */
function irregular(cause: unknown): IrregularFile | undefined {
  const { code } = cause as NodeJS.ErrnoException;
  return code === 'ENXIO' || code === 'ENODEV' ? new IrregularFile(hostMessages.socketOrDevice) : undefined;
}

function refuseIrregular(stats: Stats): void {
  const reason = kindOf(stats);
  if (reason !== undefined) throw new IrregularFile(reason);
}

/** A folder is refused by the system when it is read. */
function kindOf(stats: Stats): Text | undefined {
  if (stats.isFile() || stats.isDirectory()) return undefined;
  if (stats.isFIFO()) return hostMessages.namedPipe;
  return stats.isSocket() ? hostMessages.socket : hostMessages.device;
}

/** Bytes that are in the memory at a time. */
const CHUNK = 1 << 20;

/**
 * `hash` of a file of any size.
 *
 * @param absolute path of the file
 * @param each called with each piece, in order; the bytes are valid until it returns
 * @throws what the system says of a file that cannot be read
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

/** Creates a file and the folders above it. A file that is there already, whatever it holds, stays as it is. */
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

/** Puts a file in the place of what is there, if anything: whole, or not at all. Returns why it could not be written. */
export function replaceFile(path: string, content: string): { readonly reason: Text } | undefined {
  const part = `${path}.${randomUUID()}.part`;
  try {
    // Another name points to the file itself, and what it may be stays as it is.
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

/** Names of what is directly in a folder; none when there is no such folder. */
export function entryNames(folder: string): string[] {
  return attempt(() => readdirSync(folder).sort()) ?? [];
}

/** Writes a file of the generator's own, unless it holds the same already. Returns whether it was written. */
export function updateFile(path: string, text: string): boolean {
  if (readIfThere(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** The text of a file as it is on the disk; undefined when there is none or it cannot be read. */
export function readIfThere(path: string): string | undefined {
  return attempt(() => Buffer.from(readRegularFile(path)).toString('utf8'));
}

/** Deletes a folder of the generator's own. Returns its path when it was there. */
export function removeFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  rmSync(path, { recursive: true, force: true });
  return [path];
}

export interface AppliedEdits {
  /** Files that were written. */
  readonly files: readonly string[];
  readonly applied: readonly Edit[];
  /** The first file that could not be written; those after it are left alone. */
  readonly failed?: { readonly file: string; readonly reason: Text };
}

/**
 * Applies edits to the files of a project, each file whole or not at all. Edits whose text is not in its place any more are
 * left out.
 *
 * @param root absolute path of the project
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
