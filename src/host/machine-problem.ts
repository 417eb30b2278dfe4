import { relative, sep } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { ReadError } from './host.ts';
import { hostMessages } from './messages.ts';
import { isBetweenRenames } from './output/swap.ts';
import { troubleOf } from './trouble.ts';

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
