import { type Text, WordedError } from '../base/message.ts';
import type { EntryKind, LinkTarget } from './file-state.ts';
import { hostMessages } from './messages.ts';

/**
 * Access to the files and the history of a project. Everything the generator reads passes here. Paths are relative to the
 * project root, `/`-separated. Answers are in NFC; arguments may have any normal form.
 */
export interface Host {
  /** Bytes of a file; undefined when it does not exist. Throws `ReadError` when it exists and cannot be read. */
  read(path: string): Uint8Array | undefined;
  /**
   * `hash` of the bytes of a file, which are never all in the memory; undefined when it does not exist. Throws as `read`.
   */
  digest(path: string): string | undefined;
  /** Every file below a folder, sorted by path, symbolic links followed; empty when the folder does not exist. */
  list(dir: string): Listing;
  /** Returns the kind of the entry at a path; undefined without one. */
  entry(path: string): EntryKind | undefined;
  /** Returns the target of a link; undefined for a broken one. */
  linkTarget(path: string): LinkTarget | undefined;
  /**
   * From now on links may lead to files of the project, and to these folders, only: the configuration says so, which is read
   * through the host itself. Paths that begin with `..` are those of somebody who means it, and are not looked at.
   *
   * @param folders absolute, or relative to the project root
   */
  confine(folders: readonly string[]): void;
  /** Newest commit time of every file, in one pass over the history. */
  commitTimes(): Promise<CommitTimes>;
}

export interface Listing {
  readonly files: readonly string[];
  /** Links to a folder that holds the link itself; they are not followed. */
  readonly loops: readonly LinkedFolder[];
  /** Links to a folder to which none may lead; they are not followed. */
  readonly outside: readonly LinkedFolder[];
}

/** A symbolic link, and the folder that it leads to; relative to the root, `.` is the root itself; far away it is absolute. */
export interface LinkedFolder {
  readonly path: string;
  readonly target: string;
}

export interface CommitTimes {
  /** Path -> ISO date-time in UTC. Empty when there is trouble, or no commit yet. */
  readonly byPath: ReadonlyMap<string, string>;
  /** Why dates are not known; undefined when nothing is in the way. */
  readonly trouble?: HistoryTrouble;
}

export type HistoryTrouble =
  /** The project is in no repository. */
  | { readonly kind: 'absent' }
  /** The history is cut, so dates would be wrong and are left out. */
  | { readonly kind: 'shallow' }
  /** There is a repository, and git fails: what it says, or why it could not be asked, in one line or several. */
  | { readonly kind: 'unreadable'; readonly reason: Text };

/** A file exists but its bytes cannot be had: permissions, a folder or a pipe of that name, a device error. */
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

/** A file lies behind a link that leads where none may lead. */
export class OutsideError extends ReadError {
  /** Target of the link: relative to the root, or absolute. */
  readonly target: string;
  constructor(path: string, target: string) {
    super(path, leadsOut(target) ? hostMessages.linkLeadsOut({ target }) : hostMessages.linkLeadsToHidden({ target }));
    this.target = target;
  }
}

/** Returns true when the target of a link is outside of the project. */
export function leadsOut(target: string): boolean {
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(target);
}
