import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { inspect } from 'node:util';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';
import { isBetweenRenames } from './output/output-folder.ts';

/** Trouble of the machine: what the file system, and not the site, has against a build. */
interface Trouble {
  /** Absolute, as the system names it; undefined when it names none. */
  readonly path?: string;
  readonly code: string;
  /** Text for people: `the disk is full`. */
  readonly reason: Text;
  /** Advice for people. */
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
  ENOMEM: { reason: hostMessages.notEnoughMemory, hint: hostMessages.closeOtherProgramsOrBuild },
  EAGAIN: { reason: hostMessages.machineNoRoomAnother, hint: hostMessages.closeOtherProgramsOrRaise },
  EBUSY: { reason: hostMessages.use, hint: hostMessages.mountPointCannotReplaced },
  EXDEV: { reason: hostMessages.liesAnotherDisk, hint: hostMessages.buildRenamesFoldersOutput },
  ETIMEDOUT: { reason: hostMessages.diskDoesNotAnswer, hint: LOOK_AT_DISK },
  ESTALE: { reason: hostMessages.networkDriveLost, hint: hostMessages.mountDriveAgain },
  ENOTCONN: { reason: hostMessages.networkDriveNot, hint: hostMessages.mountDriveAgain },
  ENAMETOOLONG: { reason: hostMessages.nameTooLong, hint: hostMessages.giveShorterOne },
};

/** Converts an error of the system; undefined for every other exception. */
function troubleOf(cause: unknown): Trouble | undefined {
  const { code, path, syscall } = (cause ?? {}) as NodeJS.ErrnoException;
  const known = code === undefined || syscall === undefined ? undefined : KNOWN[code];
  return code === undefined || known === undefined
    ? undefined
    : { ...(path !== undefined && { path }), code, ...known };
}

/** Returns the reason for which a file cannot be read or written. Unknown codes are returned unchanged. */
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

/**
 * Trouble of the machine as a problem that says what state the output is in; undefined for what is none.
 *
 * @param root absolute path of the project, from which the message counts
 * @param outDir absolute path of the output folder, when this run may have changed it
 */
export function machineProblem(cause: unknown, root: string, outDir?: string): Diagnostic | undefined {
  if (cause instanceof ReadError) {
    const place = { file: shown(root, cause.path) };
    return error('file-unreadable', hostMessages.fileCannotRead({ reason: cause.reason }), place, { hint: TRY_AGAIN });
  }
  const trouble = troubleOf(cause);
  if (trouble === undefined) return undefined;
  const { path, code, reason, hint } = trouble;
  const message =
    path === undefined
      ? hostMessages.machineRefuses({ reason, code })
      : hostMessages.cannotBeReadOrWritten({ path: shown(root, path), reason, code });
  return error('machine-trouble', message, undefined, {
    hint,
    notes: outDir === undefined ? [] : [stateOf(root, outDir)],
  });
}

const TRY_AGAIN = hostMessages.buildAgainWhenNobody;

function stateOf(root: string, outDir: string): Text {
  const name = shown(root, outDir);
  return isLost(outDir)
    ? hostMessages.outputFolderNotUnder({ folder: name })
    : hostMessages.outputFolderWasBefore({ folder: name });
}

/** Trouble may go on: whether the output is there cannot be asked then. */
function isLost(outDir: string): boolean {
  try {
    return isBetweenRenames(outDir);
  } catch {
    return false;
  }
}

/** A path as seen from the project, when it lies there. */
function shown(root: string, path: string): string {
  const inside = relative(root, path).replaceAll(sep, '/');
  return inside === '' || inside.startsWith('../') ? path : inside;
}

/** Address at which bugs of ssg are reported, from its own package.json. */
const BUGS: string = (createRequire(import.meta.url)('@depese/ssg/package.json') as { readonly bugs: string }).bugs;

/**
 * Returns the message for an unexpected exception. Mistakes of a site are diagnostics, so an exception is a bug.
 *
 * @param cause what was thrown
 */
export function bugMessage(cause: unknown): Text {
  return hostMessages.bugSsg({ message: cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause) });
}

/** Request to report a bug with the lines of the message. */
export const reportTheseLines: Text = hostMessages.reportTheseLines({ url: BUGS });

/** Request to report a bug with the lines above and the output of `ssg info`. */
export const reportLinesAbove: Text = hostMessages.reportLinesAbove({ url: BUGS });
