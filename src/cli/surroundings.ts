import { dirname } from 'node:path';

/**
 * The part of Node's `process` that the command line uses. `bin/ssg.js` passes the real one, tests pass their own,
 * so nothing in this room touches the global.
 */
export interface Surroundings {
  /** Arguments as in Node: the first two entries are the program and the script. */
  readonly argv: readonly string[];
  /** `NODE_ENV` is set here, before React is loaded; nothing else is written. */
  readonly env: Record<string, string | undefined>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stdin: Keyboard;
  /** Version of Node, `v20.20.0`. */
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
  /** `maxRSS` in KiB. */
  resourceUsage(): { readonly maxRSS: number };
  on(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
  off(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
}

export type ProcessEvent = 'SIGINT' | 'SIGTERM' | 'uncaughtException' | 'exit';

/** Standard input. */
export interface Keyboard {
  readonly isTTY?: boolean;
  /** Keys one by one, as they are pressed; only a terminal can. */
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
 * The part of Node's `fs` for the two files that no build reads or writes: the memory of external links and the
 * summary of a GitHub run. The project itself is reached through the host.
 */
export interface FileAccess {
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string): void;
  appendFileSync(path: string, text: string): void;
  mkdirSync(path: string, options: { readonly recursive: true }): unknown;
}

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
