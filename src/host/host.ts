import { type Text, WordedError } from '../base/message.ts';
import type { EntryKind, LinkTarget } from './file-state.ts';
import { hostMessages } from './messages.ts';

/**
 * Access to the files and the git history of a project. The generator reads everything through a host. Paths are relative to
 * the project root and use `/`. Returned paths are in NFC; arguments may be in any normal form.
 */
export interface Host {
  /** Returns the bytes of a file, or undefined if it does not exist. Throws `ReadError` if it exists but cannot be read. */
  read(path: string): Uint8Array | undefined;
  /** Returns the `hash` of a file without loading the whole file into memory. Returns and throws like `read`. */
  digest(path: string): string | undefined;
  /** Lists all files below a folder, sorted by path. Symbolic links are followed. A missing folder is empty. */
  list(dir: string): Listing;
  /** Returns the kind of the entry at a path, or undefined if there is none. */
  entry(path: string): EntryKind | undefined;
  /** Returns the target of a link, or undefined if the link is broken. */
  linkTarget(path: string): LinkTarget | undefined;
  /**
   * Restricts links: from now on they may point only to files of the project and to these folders. It is a method because
   * the host itself reads the configuration that lists the folders. Paths that start with `..` are explicit and are not
   * checked.
   *
   * @param folders paths, absolute or relative to the project root
   */
  confine(folders: readonly string[]): void;
  /** Reads the newest commit time of every file in one pass over the history. */
  commitTimes(): Promise<CommitTimes>;
}

export interface Listing {
  readonly files: readonly string[];
  /** Links to a folder that contains the link itself. They are not followed. */
  readonly loops: readonly LinkedFolder[];
  /** Links to a folder that links may not point to. They are not followed. */
  readonly outside: readonly LinkedFolder[];
}

/**
 * Symbolic link to a folder. The target is relative to the root (`.` is the root itself), or absolute if that is shorter.
 */
export interface LinkedFolder {
  readonly path: string;
  readonly target: string;
}

export interface CommitTimes {
  /** Path -> ISO date-time in UTC. Empty if the history cannot be read or has no commits. */
  readonly byPath: ReadonlyMap<string, string>;
  /** Reason why the dates are unknown, or undefined. */
  readonly trouble?: HistoryTrouble;
}

export type HistoryTrouble =
  /** The project is not in a git repository. */
  | { readonly kind: 'absent' }
  /** The clone is shallow: its dates would be wrong, so they are left out. */
  | { readonly kind: 'shallow' }
  /** git failed. The reason is its error output, of one line or several, or the reason why git could not run. */
  | { readonly kind: 'unreadable'; readonly reason: Text };

/** Error: a file exists but cannot be read, because of permissions, a device error, or because it is a folder or a pipe. */
export class ReadError extends WordedError {
  override readonly name = 'ReadError';
  readonly path: string;
  readonly reason: Text;
  constructor(path: string, reason: Text) {
    super(hostMessages.cannotBeRead({ path, reason }));
    this.path = path;
    this.reason = reason;
  }
}

/** Error: the path of a file contains a link that points outside the allowed folders, or to a hidden file. */
export class OutsideError extends ReadError {
  /** Target of the link, relative to the root or absolute. */
  readonly target: string;
  constructor(path: string, target: string) {
    super(path, leadsOut(target) ? hostMessages.linkLeadsOut({ target }) : hostMessages.linkLeadsToHidden({ target }));
    this.target = target;
  }
}

/** Returns true if the target of a link is outside the project. */
export function leadsOut(target: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(target);
}
