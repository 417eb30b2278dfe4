import { dirname } from 'node:path';

/**
 * Part of Node's `process` that the command line uses. `bin/ssg.js` passes the real one and tests pass their own, so no code
 * in this folder uses the global.
 */
export interface Surroundings {
  /** Arguments as in Node: the first two entries are the program and the script. */
  readonly argv: readonly string[];
  /** Environment. Only `NODE_ENV` is set, before React is loaded. */
  readonly env: Record<string, string | undefined>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stdin: Keyboard;
  /** Version of Node: `v20.20.0`. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  cwd(): string;
  /** Replaced while a command runs, because code of the site may call it. */
  exit(code?: number | string | null): never;
  readonly pid?: number;
  /** Time without a change after which a line names the running site code, in milliseconds; ten seconds when absent. */
  readonly quietMs?: number;
  exitCode?: number | string | null | undefined;
  /** Resource usage with `maxRSS` in KiB. */
  resourceUsage(): { readonly maxRSS: number };
  on(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
  off(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
}

export type ProcessEvent = 'SIGINT' | 'SIGTERM' | 'uncaughtException' | 'exit';

/** Standard input. */
export interface Keyboard {
  readonly isTTY?: boolean;
  /** Switches to raw mode, in which keys arrive one by one. Only terminals support it. */
  setRawMode?(raw: boolean): unknown;
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  off(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

export interface OutputStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Part of Node's `fs` for two files that no build reads or writes: the cache of external links and the summary of a GitHub
 * run. Project files are read through the host.
 */
export interface FileAccess {
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string): void;
  appendFileSync(path: string, text: string): void;
  mkdirSync(path: string, options: { readonly recursive: true }): unknown;
}

/** Returns the text of a file, or undefined if it cannot be read. */
export function readSideFile(files: FileAccess, path: string): string | undefined {
  try {
    return files.readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a file and creates its folder. Failures, for example on a read-only disk, are ignored. */
export function writeSideFile(files: FileAccess, path: string, text: string): void {
  try {
    files.mkdirSync(dirname(path), { recursive: true });
    files.writeFileSync(path, text);
  } catch {
    // The file is not written. The next run works without it.
  }
}

/** Appends to a file. Failures are ignored. */
export function appendSideFile(files: FileAccess, path: string, text: string): void {
  try {
    files.appendFileSync(path, text);
  } catch {
    // The text is also in the log, so a failed append loses nothing.
  }
}
