import { attempt } from './attempt.ts';
import { type Diagnostic, error, type SourcePlace } from './diagnostic.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { positionAt } from './position.ts';

/** File that exists but cannot be used. It is plain data, so that it can be sent to a thread. */
export interface UnusableFile {
  readonly kind: 'bad';
  readonly diagnostic: Diagnostic;
  /** Reason why the file cannot be read: `it is a named pipe`. Undefined if it can be read but contains a mistake. */
  readonly reason?: Text;
}

/** Returns the diagnostic of an unusable file: in the file, but at `place` (a link to it) if it cannot be read. */
export function problemAt(place: SourcePlace, path: string, { diagnostic, reason }: UnusableFile): Diagnostic {
  if (reason === undefined) return diagnostic;
  return { ...diagnostic, ...place, message: baseMessages.fileCannotRead({ path, reason }) };
}

/**
 * Returns an error for a path in content that points to a hidden file or outside the project. Authors must not be able
 * to publish other files of the machine, or hidden files, which may contain keys and passwords.
 * @param path path relative to the project root, normalized by `join`
 * @returns undefined for an allowed path
 */
export function forbiddenPath(path: string, place: SourcePlace): Diagnostic | undefined {
  if (path === '..' || path.startsWith('../')) {
    const hint = baseMessages.copyFileIntoProject;
    return error('file-outside', baseMessages.pathLeadsOutProject({ path }), place, { hint });
  }
  if (!/(?:^|\/)\./.test(path)) return undefined;
  const hint = baseMessages.copyWhatMayRead;
  return error('file-outside', baseMessages.pathLeadsHiddenFile({ path }), place, { hint });
}

/**
 * Matches lines that git writes around the two versions and the common ancestor in a merge conflict. The line `=======`
 * is not matched, because in Markdown it may underline a heading.
 * @see https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
 */
const MARKER = /^(?:<{7}|>{7}|\|{7}) \S.*$/gm;

/** Returns the offsets of git's merge conflict markers in a text. */
export function conflictMarkers(text: string): number[] {
  const mayHave = text.includes('<<<<<<< ') || text.includes('>>>>>>> ') || text.includes('||||||| ');
  return mayHave ? [...text.matchAll(MARKER)].map(({ index }) => index) : [];
}

/** Reports the first conflict marker in the text of a file. */
export function mergeConflict(file: string, text: string): Diagnostic | undefined {
  const [at] = conflictMarkers(text);
  return at === undefined ? undefined : conflictAt(file, text, at, 1);
}

/**
 * Returns the diagnostic for the conflict marker at an offset of a text.
 * @param firstLine line of the file at which the text starts
 */
export function conflictAt(file: string, text: string, offset: number, firstLine: number): Diagnostic {
  const [marker = ''] = text.slice(offset).split('\n', 1);
  const { line, column } = positionAt(text, offset);
  const place = { file, line: firstLine + line - 1, column, length: marker.length };
  return error('merge-conflict', baseMessages.mergeLeftConflictFile, place, { hint: baseMessages.keepWhatRightBoth });
}

/** Matches percent-encoded non-ASCII characters, and a letter before them, because they may be its accent. */
const ENCODED = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * Returns a URL path, file name or anchor of the site in Unicode NFC. An accented letter may be one character or two
 * (macOS uses two in file names). Servers and browsers treat the two spellings as different names, so all names need
 * the same form. Texts, code, data and URLs of other sites are not converted.
 * @param name plain or percent-encoded name; the encoding is kept
 */
export function composed(name: string): string {
  const plain = name.normalize('NFC');
  return plain.includes('%') ? plain.replace(ENCODED, composedBytes) : plain;
}

function composedBytes(encoded: string): string {
  // Bytes that are not valid UTF-8 stay unchanged: no file of this site has such a name.
  const text = attempt(() => decodeURIComponent(encoded));
  const whole = text?.normalize('NFC');
  return whole === undefined || whole === text ? encoded : encodeURIComponent(whole);
}

/** Reports whether a URL is within the site: a path or an anchor without scheme and host. */
export function isOwnAddress(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(url);
}

/** Checks if a string is not in Unicode NFC. Also recognizes percent-encoded characters. */
export function isDecomposed(text: string): boolean {
  return text !== text.normalize('NFC') || ENCODED_MARK.test(text);
}

/** Matches percent-encoded combining marks (U+0300 to U+036F). */
const ENCODED_MARK = /%c[cd]%[89ab]/i;
