import { type Diagnostic, error } from './diagnostic.ts';
import { baseMessages } from './messages.ts';
import { positionAt } from './position.ts';

/**
 * The lines that git writes round two texts, and between them the one that both began with. The line `=======` is no sign of a
 * conflict: it may be the underline of a heading.
 *
 * @see https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
 */
const MARKER = /^(?:<{7}|>{7}|\|{7}) \S.*$/gm;

/** Offsets of the markers that a merge has left in a text. */
export function conflictMarkers(text: string): number[] {
  const mayHave = text.includes('<<<<<<< ') || text.includes('>>>>>>> ') || text.includes('||||||| ');
  return mayHave ? [...text.matchAll(MARKER)].map(({ index }) => index) : [];
}

/**
 * The one message about a conflict that a merge has left in a file.
 *
 * @param text in which it is looked for
 * @param firstLine line of the file on which the text begins
 */
export function mergeConflict(file: string, text: string, firstLine = 1): Diagnostic | undefined {
  const [at] = conflictMarkers(text);
  return at === undefined ? undefined : conflictAt(file, text, at, firstLine);
}

/** The message about the marker at an offset of a text. */
export function conflictAt(file: string, text: string, offset: number, firstLine: number): Diagnostic {
  const [marker = ''] = text.slice(offset).split('\n', 1);
  const { line, column } = positionAt(text, offset);
  const place = { file, line: firstLine + line - 1, column, length: marker.length };
  return error('merge-conflict', baseMessages.mergeLeftConflictFile, place, {
    hint: baseMessages.keepWhatRightBoth,
  });
}
