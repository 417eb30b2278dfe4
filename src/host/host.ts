import type { Entry, LinkTarget } from './entry.ts';

/**
 * The outside world behind one interface: everything the generator learns or changes passes here, so a build on
 * `memoryHost` is a build without a disk. Paths are relative to the project root, `/`-separated; reads answer in NFC
 * names and accept any normal form.
 */
export interface Host {
  /** Bytes of a file; undefined when it does not exist. Throws `ReadError` when it exists and cannot be read. */
  read(path: string): Uint8Array | undefined;
  /** Every file below a folder, sorted by path, symbolic links followed; empty when the folder does not exist. */
  list(dir: string): Listing;
  /** What stands at a path itself; undefined when nothing does. */
  entry(path: string): Entry | undefined;
  /** What a link leads to; undefined for one that leads nowhere. */
  linkTarget(path: string): LinkTarget | undefined;
  /** Newest commit time of every file, in one pass over the history. */
  commitTimes(): Promise<CommitTimes>;
}

export interface Listing {
  readonly files: readonly string[];
  /** Links to a folder that holds the link itself; they are not followed. */
  readonly loops: readonly { readonly path: string; readonly target: string }[];
}

export interface CommitTimes {
  /** Path -> ISO date-time in UTC. Empty when the project is not in a git repository. */
  readonly byPath: ReadonlyMap<string, string>;
  /** The history is cut, so dates would be wrong and are left out. */
  readonly shallow: boolean;
}

/** A file exists but its bytes cannot be had: permissions, a folder of that name, a device error. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`${path} cannot be read: ${reason}`);
    this.path = path;
    this.reason = reason;
  }
}
