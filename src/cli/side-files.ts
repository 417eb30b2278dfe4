import { dirname } from 'node:path';
import type { FileAccess } from './surroundings.ts';

/** The text of a file, undefined when it cannot be read. */
export function readSideFile(files: FileAccess, path: string): string | undefined {
  try {
    return files.readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a file and the folder above it. That it fails (a read-only disk) is no reason for a command to fail. */
export function writeSideFile(files: FileAccess, path: string, text: string): void {
  try {
    files.mkdirSync(dirname(path), { recursive: true });
    files.writeFileSync(path, text);
  } catch {
    // The next run starts without it.
  }
}

/** Adds to a file; failing is no reason for a command to fail. */
export function appendSideFile(files: FileAccess, path: string, text: string): void {
  try {
    files.appendFileSync(path, text);
  } catch {
    // The same is in the log.
  }
}
