import { type Diagnostic, error, type SourcePlace } from './diagnostic.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { positionAt } from './position.ts';

/** File that exists but cannot be used. Plain data, so that it can be sent to a thread. */
export interface UnusableFile {
  readonly kind: 'bad';
  readonly diagnostic: Diagnostic;
  /** Reason why the file cannot be read: `it is a named pipe`. Undefined if the file was read and contains a mistake. */
  readonly reason?: Text;
}

/** Reports an unusable file at the place that names it. A mistake in the file is reported at its own line. */
export function problemAt(place: SourcePlace, path: string, { diagnostic, reason }: UnusableFile): Diagnostic {
  if (reason === undefined) return diagnostic;
  return { ...diagnostic, ...place, message: baseMessages.fileCannotRead({ path, reason }) };
}

/**
 * Reports a path in content outside of the allowed folders. Authors of content must not publish other files of the machine, or
 * hidden files, which may contain keys and passwords.
 *
 * @param path relative to the project root, normalised by `join`
 * @returns undefined for an allowed path
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
 * Lines that git writes around two versions and their common ancestor. The line `=======` does not count, because it may
 * underline a heading.
 *
 * @see https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
 */
const MARKER = /^(?:<{7}|>{7}|\|{7}) \S.*$/gm;

/** Returns the offsets of conflict markers in a text. */
export function conflictMarkers(text: string): number[] {
  const mayHave = text.includes('<<<<<<< ') || text.includes('>>>>>>> ') || text.includes('||||||| ');
  return mayHave ? [...text.matchAll(MARKER)].map(({ index }) => index) : [];
}

/**
 * Reports the first conflict marker in a file.
 *
 * @param text part of the file
 * @param firstLine line of the file at which the text starts
 */
export function mergeConflict(file: string, text: string, firstLine = 1): Diagnostic | undefined {
  const [at] = conflictMarkers(text);
  return at === undefined ? undefined : conflictAt(file, text, at, firstLine);
}

/** Reports the conflict marker at an offset of a text. */
export function conflictAt(file: string, text: string, offset: number, firstLine: number): Diagnostic {
  const [marker = ''] = text.slice(offset).split('\n', 1);
  const { line, column } = positionAt(text, offset);
  const place = { file, line: firstLine + line - 1, column, length: marker.length };
  return error('merge-conflict', baseMessages.mergeLeftConflictFile, place, {
    hint: baseMessages.keepWhatRightBoth,
  });
}

/** A letter and the percent-encoded bytes of non-ASCII characters after it, which may compose to one character. */
const ENCODED = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * Returns the composed form (NFC) of a name of the site: an address, a file, an anchor. A letter with an accent may be one
 * character or two (macOS uses two in file names). Servers and browsers distinguish them, so names need one form. Text, code,
 * data and third-party addresses stay unchanged.
 *
 * @param name plain or percent-encoded; the encoding is kept
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
    // The escapes are not valid UTF-8, so they cannot name a file of this site and stay unchanged.
    return encoded;
  }
}

/** Checks if an address is within the site: a path, an anchor, a file. */
export function isOwnAddress(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(url);
}

/** Checks if Unicode composition (NFC) changes a text. */
export function isDecomposed(text: string): boolean {
  return text !== text.normalize('NFC') || ENCODED_MARK.test(text);
}

/** Combining marks (U+0300 to U+036F), percent-encoded. */
const ENCODED_MARK = /%c[cd]%[89ab]/i;
