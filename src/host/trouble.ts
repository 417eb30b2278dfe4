import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { inspect } from 'node:util';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { attempt } from './file-state.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';
import { isBetweenRenames } from './output/output-folder.ts';

/** Reasons and hints for errors of the operating system, by error code (errno(3)). */
const KNOWN: Readonly<Record<string, { readonly reason: Text; readonly hint: Text }>> = {
  ENOSPC: { reason: hostMessages.diskFull, hint: hostMessages.makeRoomDiskSsg },
  EDQUOT: { reason: hostMessages.quotaDiskUsedUp, hint: hostMessages.makeRoomDiskSsg },
  EFBIG: { reason: hostMessages.wouldLargerThanFiles, hint: hostMessages.lookUlimitF },
  EIO: { reason: hostMessages.inputOutputError, hint: hostMessages.lookDiskLogSystem },
  EROFS: { reason: hostMessages.fileSystemReadOnly, hint: hostMessages.nameFoldersCanWritten },
  EACCES: { reason: hostMessages.permissionDenied, hint: hostMessages.correctOwnerOrPermissions },
  EPERM: { reason: hostMessages.permissionDenied, hint: hostMessages.correctOwnerOrPermissions },
  EMFILE: { reason: hostMessages.tooManyFilesOpen, hint: hostMessages.raiseLimitProcessUlimit },
  ENFILE: { reason: hostMessages.tooManyFilesOpen, hint: hostMessages.closeOtherProgramsOrBuild },
  ENOMEM: { reason: hostMessages.notEnoughMemory, hint: hostMessages.closeOtherProgramsOrBuild },
  EAGAIN: { reason: hostMessages.machineNoRoomAnother, hint: hostMessages.closeOtherProgramsOrBuild },
  EBUSY: { reason: hostMessages.use, hint: hostMessages.mountPointCannotReplaced },
  EXDEV: { reason: hostMessages.liesAnotherDisk, hint: hostMessages.buildRenamesFoldersOutput },
  ETIMEDOUT: { reason: hostMessages.diskDoesNotAnswer, hint: hostMessages.lookDiskLogSystem },
  ESTALE: { reason: hostMessages.diskDoesNotAnswer, hint: hostMessages.lookDiskLogSystem },
  ENOTCONN: { reason: hostMessages.diskDoesNotAnswer, hint: hostMessages.lookDiskLogSystem },
  ENAMETOOLONG: { reason: hostMessages.nameTooLong, hint: hostMessages.giveShorterOne },
};

/** Reasons for error codes that concern only one file and need no hint. */
const OF_FILE: Readonly<Record<string, Text>> = {
  EISDIR: hostMessages.folder,
  ELOOP: hostMessages.symbolicLinksFormLoop,
  EEXIST: hostMessages.folderAboveFile,
  ENOTDIR: hostMessages.folderAboveFile,
};

/** Converts an error code to the reason why a file cannot be read or written. Returns an unknown code unchanged. */
export function reasonFor(code: string | undefined): Text {
  return OF_FILE[code ?? ''] ?? KNOWN[code ?? '']?.reason ?? code ?? hostMessages.unknownReason;
}

/**
 * Converts an error of the machine, such as a full disk, to a diagnostic that also describes the state of the output.
 * Returns undefined for any other exception.
 * @param root absolute path of the project, to which paths in messages are relative
 * @param outDir absolute path of the output folder, if the run may have changed it
 */
export function machineProblem(cause: unknown, root: string, outDir?: string): Diagnostic | undefined {
  if (cause instanceof ReadError) {
    const place = { file: shown(root, cause.path) };
    return error('file-unreadable', baseMessages.fileUnreadable({ reason: cause.reason }), place, { hint: TRY_AGAIN });
  }
  const { code, path, syscall } = (cause ?? {}) as NodeJS.ErrnoException;
  const known = code === undefined || syscall === undefined ? undefined : KNOWN[code];
  if (code === undefined || known === undefined) return undefined;
  const { reason, hint } = known;
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
  // The folder is missing if publishing failed between its two renames: old output away, new output to its place.
  return attempt(() => isBetweenRenames(outDir)) === true
    ? hostMessages.outputFolderNotUnder({ folder: name })
    : hostMessages.outputFolderWasBefore({ folder: name });
}

function shown(root: string, path: string): string {
  const inside = relative(root, path).replaceAll(sep, '/');
  return inside === '' || inside.startsWith('../') ? path : inside;
}

/** URL for reports of bugs in ssg, from its package.json. */
const BUGS: string = (createRequire(import.meta.url)('@depese/ssg/package.json') as { readonly bugs: string }).bugs;

/** Returns the message for an unexpected exception, which is a bug of ssg: mistakes in a site are diagnostics. */
export function bugMessage(cause: unknown): Text {
  return hostMessages.bugSsg({ message: cause instanceof Error ? `${cause.name}: ${cause.message}` : inspect(cause) });
}

/** Text that asks the user to report a bug, together with the lines below the text on the terminal. */
export const reportTheseLines: Text = hostMessages.reportTheseLines({ url: BUGS });

/** Text that asks the user to report a bug, together with the lines above the text and the output of `ssg info`. */
export const reportLinesAbove: Text = hostMessages.reportLinesAbove({ url: BUGS });

/** Returns the diagnostic for a file that cannot be written. */
export function unwritable(file: string, { reason }: { readonly reason: Text }): Diagnostic {
  const hint = hostMessages.checkYouMayWrite;
  return error('file-unwritable', baseMessages.fileCannotWritten({ reason }), { file }, { hint });
}
