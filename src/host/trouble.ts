import type { Text } from '../base/message.ts';
import { hostMessages } from './messages.ts';
/** Trouble of the machine: what the file system, and not the site, has against a build. */
export interface Trouble {
  /** Absolute, as the system names it; undefined when it names none. */
  readonly path?: string;
  readonly code: string;
  /** For people: `the disk is full`. */
  readonly reason: Text;
  /** What to do about it. */
  readonly hint: Text;
}

const PERMISSIONS = hostMessages.correctOwnerOrPermissions;
const LOOK_AT_DISK = hostMessages.lookDiskLogSystem;

/** By codes of errno(3). */
const KNOWN: Readonly<Record<string, { readonly reason: Text; readonly hint: Text }>> = {
  ENOSPC: { reason: hostMessages.diskFull, hint: hostMessages.makeRoomDiskSsg },
  EDQUOT: { reason: hostMessages.quotaDiskUsedUp, hint: hostMessages.makeRoomOrAsk },
  EFBIG: { reason: hostMessages.wouldLargerThanFiles, hint: hostMessages.lookUlimitF },
  EIO: { reason: hostMessages.inputOutputError, hint: LOOK_AT_DISK },
  EROFS: { reason: hostMessages.fileSystemReadOnly, hint: hostMessages.nameFoldersCanWritten },
  EACCES: { reason: hostMessages.permissionDenied, hint: PERMISSIONS },
  EPERM: { reason: hostMessages.permissionDenied, hint: PERMISSIONS },
  EMFILE: { reason: hostMessages.tooManyFilesOpen, hint: hostMessages.raiseLimitProcessUlimit },
  ENFILE: { reason: hostMessages.tooManyFilesOpenMachine, hint: hostMessages.closeOtherProgramsOr },
  ENOMEM: {
    reason: hostMessages.notEnoughMemory,
    hint: hostMessages.closeOtherProgramsOrBuild,
  },
  EAGAIN: {
    reason: hostMessages.machineNoRoomAnother,
    hint: hostMessages.closeOtherProgramsOrRaise,
  },
  EBUSY: {
    reason: hostMessages.use,
    hint: hostMessages.mountPointCannotReplaced,
  },
  EXDEV: {
    reason: hostMessages.liesAnotherDisk,
    hint: hostMessages.buildRenamesFoldersOutput,
  },
  ETIMEDOUT: { reason: hostMessages.diskDoesNotAnswer, hint: LOOK_AT_DISK },
  ESTALE: { reason: hostMessages.networkDriveLost, hint: hostMessages.mountDriveAgain },
  ENOTCONN: { reason: hostMessages.networkDriveNot, hint: hostMessages.mountDriveAgain },
  ENAMETOOLONG: { reason: hostMessages.nameTooLong, hint: hostMessages.giveShorterOne },
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
export function reasonFor(code: string | undefined): Text {
  switch (code) {
    case 'EISDIR':
      return hostMessages.folder;
    case 'ELOOP':
      return hostMessages.symbolicLinksFormLoop;
    case 'EEXIST':
    case 'ENOTDIR':
      return hostMessages.folderAboveFile;
    default:
      return KNOWN[code ?? '']?.reason ?? code ?? hostMessages.unknownReason;
  }
}
