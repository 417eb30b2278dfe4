import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Text, WordedError } from '../base/message.ts';
import { hostMessages } from './messages.ts';

/**
 * Opening a pipe waits for somebody who writes to it, and a device may never end: so a file is opened without waiting, and
 * what was opened is asked what it is. To ask for the path before would leave a moment in which something else takes its
 * place. Systems without the flag have no pipes among their files.
 */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** What is at a path is no file that has an end: a pipe, a socket, a device. */
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

/** The same without holding up whoever else is served. */
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
  try {
    return kindOf(statSync(path));
  } catch {
    return undefined;
  }
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
