import { type Diagnostic, error, type SourcePlace } from './diagnostic.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { positionAt } from './position.ts';

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

/** A letter, and the percent-encoded bytes of what is not ASCII behind it: what could be one character when it is composed. */
const ENCODED = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * The composed form (NFC) of a name of the site's own: an address, a file, an anchor. The same letter can be written as one
 * character and as two (macOS does that in names of files); servers and browsers tell them apart, so names have one form.
 * Nothing else is changed: text, code, data and addresses of others stay as they are written.
 *
 * @param name plain or percent-encoded; what is encoded stays so
 */
export function composed(name: string): string {
  const plain = name.normalize('NFC');
  return plain.includes('%') ? plain.replace(ENCODED, composedBytes) : plain;
}

function composedBytes(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    const whole = text.normalize('NFC');
    return whole === text ? encoded : encodeURIComponent(whole);
  } catch {
    // No UTF-8: it is a name for somebody else.
    return encoded;
  }
}

/** Whether an address leads to the site itself: a path, an anchor, a file. */
export function isOwnAddress(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(url);
}

/** Whether there is anything in a text that has another composed form. */
export function isDecomposed(text: string): boolean {
  return text !== text.normalize('NFC') || ENCODED_MARK.test(text);
}

/** Combining marks (U+0300 to U+036F), percent-encoded. */
const ENCODED_MARK = /%c[cd]%[89ab]/i;
