import { type Text, WordedError } from '../base/message.ts';
import type { EntryKind, LinkTarget } from './file-state.ts';
import { hostMessages } from './messages.ts';

/**
 * Access to the files and the git history of a project. The generator reads everything through a host. Paths are
 * relative to the project root, with `/` as separator. Paths in results are in NFC; arguments need not be.
 */
export interface Host {
  /** Returns the bytes of a file; undefined if it is missing. Throws `ReadError` if it exists but cannot be read. */
  read(path: string): Uint8Array | undefined;
  /** Returns the hash of a file without loading the whole file. See `read` for missing and unreadable files. */
  digest(path: string): string | undefined;
  /** Returns all files below a folder, sorted by path. Follows symbolic links. A missing folder has no files. */
  list(dir: string): Listing;
  /** Returns the kind of an entry: file, folder or symbolic link. Returns undefined if it does not exist. */
  entry(path: string): EntryKind | undefined;
  /** Returns the target of a symbolic link, or undefined if the link is broken. */
  linkTarget(path: string): LinkTarget | undefined;
  /**
   * Restricts symbolic links: from now on they may point only to files of the project and to the given folders. The
   * list of folders is in the configuration, which is read through the host, so it is not known when the host is
   * created. A path that starts with `..` is not checked, because the author has written it explicitly.
   * @param folders paths of the allowed folders, absolute or relative to the project root
   */
  confine(folders: readonly string[]): void;
  /** Returns a text. As long as it is unchanged, so are the commit times. Does not read the history. */
  historyState(): Promise<string>;
  /** Returns the time of the newest commit of every file. Reads the history once for all files. */
  commitTimes(): Promise<CommitTimes>;
}

export interface Listing {
  readonly files: readonly string[];
  /** Symbolic links to a folder that contains the link itself. They are not followed. */
  readonly loops: readonly LinkedFolder[];
  /** Symbolic links to a folder that must not be read, such as one outside the project. The links are not followed. */
  readonly outside: readonly LinkedFolder[];
}

/** Symbolic link to a folder. `target` is relative to the root (`.` for the root), or absolute if that is shorter. */
export interface LinkedFolder {
  readonly path: string;
  readonly target: string;
}

export interface CommitTimes {
  /** Time of each file's newest commit in UTC (ISO), by path. Empty if there is no readable history. */
  readonly byPath: ReadonlyMap<string, string>;
  /** Reason why the commit times are unknown; undefined if they are known. */
  readonly trouble?: HistoryTrouble;
}

export type HistoryTrouble =
  /** The project is not in a git repository. */
  | { readonly kind: 'absent' }
  /** The clone is shallow. Its commit times would be wrong, so they are left out. */
  | { readonly kind: 'shallow' }
  /** git failed. The reason is the error output of git, or why git could not run. */
  | { readonly kind: 'unreadable'; readonly reason: Text };

/** Thrown for a file that exists but cannot be read: no permission, a failing device, a folder, or a pipe. */
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

/** Thrown for a path with a symbolic link that leads to a hidden file, or out of the allowed folders. */
export class OutsideError extends ReadError {
  /** Target of the symbolic link, relative to the root or absolute. */
  readonly target: string;
  constructor(path: string, target: string) {
    super(path, leadsOut(target) ? hostMessages.linkLeadsOut({ target }) : hostMessages.linkLeadsToHidden({ target }));
    this.target = target;
  }
}

/** Reports whether the target of a symbolic link is outside the project. */
export function leadsOut(target: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(target);
}
