import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Text } from '../base/message.ts';
import { readRegularFile } from './regular-file.ts';
import { reasonFor } from './trouble.ts';

/** What became of a file that was to be written. */
export type Written = 'created' | 'exists' | { readonly reason: Text };

/** Creates a file and the folders above it. A file that is there already, whatever it holds, stays as it is. */
export function createFile(path: string, content: string | Uint8Array): Written {
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
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Writes a file of the generator's own, unless it holds the same already. Returns whether it was written. */
export function updateFile(path: string, text: string): boolean {
  try {
    if (textAt(path) === text) return false;
  } catch {
    // It is not there yet.
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** The text of a file as it is on the disk; undefined when there is none or it cannot be read. */
export function readIfThere(path: string): string | undefined {
  try {
    return textAt(path);
  } catch {
    return undefined;
  }
}

function textAt(path: string): string {
  return Buffer.from(readRegularFile(path)).toString('utf8');
}
