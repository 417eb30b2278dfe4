/**
 * Part of Node's `process` that the command line uses. `bin/ssg.js` passes the real object, and tests pass their own.
 * Only `ssg mcp` uses the global `process`, because it replaces the streams.
 */
export interface Surroundings {
  /** Arguments. The first two are the program and the script. */
  readonly argv: readonly string[];
  /** Environment variables. The only one that is modified is `NODE_ENV`, before React is loaded. */
  readonly env: Record<string, string | undefined>;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly stdin: Keyboard;
  /** Version of Node.js: `v20.20.0`. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  cwd(): string;
  /** `process.exit`. Replaced while a command runs, so that code of the site cannot end the process. */
  exit(code?: number | string | null): never;
  readonly pid?: number;
  /** Milliseconds without progress after which ssg prints which code of the site is running. Default: 10,000. */
  readonly quietMs?: number;
  exitCode?: number | string | null | undefined;
  /** Returns the resources that the process has used. `maxRSS` is in KiB. */
  resourceUsage(): { readonly maxRSS: number };
  on(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
  off(event: ProcessEvent, listener: (reason: unknown) => void): unknown;
}

export type ProcessEvent = 'SIGINT' | 'SIGTERM' | 'uncaughtException' | 'exit';

/** Standard input, if it is a terminal. */
export interface Keyboard {
  readonly isTTY?: boolean;
  /** Turns on raw mode, in which each key is sent at once. Only a terminal has this function. */
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
