/** Trouble of the machine: what the file system, and not the site, has against a build. */
export interface Trouble {
  /** Absolute, as the system names it; undefined when it names none. */
  readonly path?: string;
  readonly code: string;
  /** For people: `the disk is full`. */
  readonly reason: string;
  /** What to do about it. */
  readonly hint: string;
}

const PERMISSIONS = 'Correct the owner or the permissions: they may be those of another user who has built here.';
const LOOK_AT_DISK = 'Look at the disk and at the log of the system.';

/** By codes of errno(3). */
const KNOWN: Readonly<Record<string, { readonly reason: string; readonly hint: string }>> = {
  ENOSPC: { reason: 'the disk is full', hint: 'Make room on the disk; `ssg clean` removes the output and the cache.' },
  EDQUOT: { reason: 'the quota of the disk is used up', hint: 'Make room, or ask for a larger quota.' },
  EFBIG: { reason: 'it would be larger than files may be', hint: 'Look at `ulimit -f`.' },
  EIO: { reason: 'input/output error', hint: LOOK_AT_DISK },
  EROFS: { reason: 'the file system is read-only', hint: 'Name folders that can be written: --out-dir, --cache-dir.' },
  EACCES: { reason: 'permission denied', hint: PERMISSIONS },
  EPERM: { reason: 'permission denied', hint: PERMISSIONS },
  EMFILE: { reason: 'too many files are open', hint: 'Raise the limit of the process: `ulimit -n 1024`.' },
  ENFILE: { reason: 'too many files are open on this machine', hint: 'Close other programs, or raise the limit.' },
  ENOMEM: {
    reason: 'there is not enough memory',
    hint: 'Close other programs, or build on a machine with more memory.',
  },
  EAGAIN: {
    reason: 'the machine has no room for another process',
    hint: 'Close other programs, or raise `ulimit -u`.',
  },
  EBUSY: {
    reason: 'it is in use',
    hint: 'A mount point cannot be replaced: mount the folder above it, or name another one.',
  },
  EXDEV: {
    reason: 'it lies on another disk',
    hint: 'A build renames folders: the output and the folder above it have to be on one disk.',
  },
  ETIMEDOUT: { reason: 'the disk does not answer', hint: LOOK_AT_DISK },
  ESTALE: { reason: 'the network drive has lost it', hint: 'Mount the drive again.' },
  ENOTCONN: { reason: 'the network drive is not there', hint: 'Mount the drive again.' },
  ENAMETOOLONG: { reason: 'its name is too long', hint: 'Give it a shorter one.' },
};

/** What the machine has said through Node; undefined for every other exception. */
export function troubleOf(cause: unknown): Trouble | undefined {
  const { code, path, syscall } = (cause ?? {}) as NodeJS.ErrnoException;
  const known = code === undefined || syscall === undefined ? undefined : KNOWN[code];
  return code === undefined || known === undefined
    ? undefined
    : { ...(path !== undefined && { path }), code, ...known };
}

/** Why something cannot be read or written, for people. Codes that nobody has met yet stay as they are. */
export function reasonFor(code: string | undefined): string {
  switch (code) {
    case 'EISDIR':
      return 'it is a folder';
    case 'ELOOP':
      return 'its symbolic links form a loop';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a folder above it is a file';
    default:
      return KNOWN[code ?? '']?.reason ?? code ?? 'unknown reason';
  }
}
