import { type Diagnostic, error, type SourcePlace } from './diagnostic.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';

/** A file that is there and cannot be used. Plain data: it may be an answer to a thread. */
export interface UnusableFile {
  readonly kind: 'bad';
  readonly diagnostic: Diagnostic;
  /** Why it cannot be read: `it is a named pipe`. None for one that was read, and is wrong at a line of its own. */
  readonly reason?: Text;
}

/** What is wrong with a file, told where somebody names it; what is wrong at one of its own lines is told there. */
export function problemAt(place: SourcePlace, path: string, { diagnostic, reason }: UnusableFile): Diagnostic {
  if (reason === undefined) return diagnostic;
  return { ...diagnostic, ...place, message: baseMessages.fileCannotRead({ path, reason }) };
}

/**
 * A path written in content that leads where content may not look: who may write text may not publish the rest of the
 * machine, nor what is hidden, which is where keys and passwords are kept.
 *
 * @param path relative to the project root, normalised by `join`
 * @returns undefined for a path that is all right
 */
export function forbiddenPath(path: string, place: SourcePlace): Diagnostic | undefined {
  if (path === '..' || path.startsWith('../')) {
    const hint = baseMessages.copyFileIntoProject;
    return error('file-outside', baseMessages.pathLeadsOutProject({ path }), place, { hint });
  }
  if (!/(?:^|\/)\./.test(path)) return undefined;
  const hint = baseMessages.copyWhatMayRead;
  return error('file-outside', baseMessages.pathLeadsHiddenFile({ path }), place, {
    hint,
  });
}
