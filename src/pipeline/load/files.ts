import { Buffer, isUtf8 } from 'node:buffer';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { dirname } from '../../base/paths.ts';
import type { Position } from '../../base/position.ts';
import type { UnusableFile } from '../../base/unusable-file.ts';
import { type Host, type Listing, leadsOut, OutsideError, ReadError } from '../../host/host.ts';
import { loadMessages } from './messages.ts';

/** Text of a file; `missing`; or the reason why the file cannot be used. */
type TextFile = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'missing' } | UnusableFile;

/** Bytes of a file; `missing`; or the reason why the file cannot be used. */
export type FileBytes =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | UnusableFile;

/** Reads a file. For an unreadable file the result contains a diagnostic. */
export function readFileBytes(host: Host, path: string): FileBytes {
  const bytes = attemptRead(path, () => host.read(path));
  if (bytes === undefined) return { kind: 'missing' };
  return bytes instanceof Uint8Array ? { kind: 'bytes', bytes } : bytes;
}

/** Calls `read`, which may throw a read error. Returns its result, or a diagnostic for the error. */
function attemptRead<T>(path: string, read: () => T): T | UnusableFile {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof ReadError)) throw cause;
    const { reason } = cause;
    const message = baseMessages.fileUnreadable({ reason });
    const diagnostic =
      cause instanceof OutsideError
        ? error('file-outside', message, { file: path }, { hint: allowFolder(dirname(cause.target)) })
        : error('file-unreadable', message, { file: path }, { hint: baseMessages.checkRegularFileYou });
    return { kind: 'bad', diagnostic, reason };
  }
}

/** Decodes a UTF-8 file. Converts line ends to `\n` and removes a byte order mark. */
export function decodeText(path: string, file: FileBytes): TextFile {
  if (file.kind !== 'bytes') return file;
  const nul = file.bytes.indexOf(0);
  if (nul === -1 && isUtf8(file.bytes)) return { kind: 'text', text: plainText(file.bytes) };
  const bad = (message: Text, hint: Text, place: Position): UnusableFile => ({
    kind: 'bad',
    diagnostic: error('file-not-utf8', message, { file: path, ...place }, { hint }),
  });
  // Reject NUL characters, because browsers drop them and operating systems end file paths at them.
  if (nul !== -1 && isUtf8(file.bytes))
    return bad(loadMessages.fileHoldsNulCharacter, loadMessages.removeOrSaveFile, endOf(file.bytes.subarray(0, nul)));
  const [first = 0, second = 0] = file.bytes;
  if (first + second === 0xff + 0xfe && Math.max(first, second) === 0xff)
    return bad(loadMessages.fileUtf16, loadMessages.saveUtf8, { line: 1, column: 1 });
  return bad(loadMessages.fileNotValidUtf, loadMessages.saveFileUtfEncoding, endOf(validPart(file.bytes)));
}

/**
 * Returns the start of a text up to the end of the front matter, or the whole text if there is no front matter. Ignores
 * invalid bytes below the front matter; they are reported when the body is read.
 */
export function headOf(path: string, file: FileBytes): TextFile {
  if (file.kind !== 'bytes') return file;
  const text = plainText(file.bytes);
  const fences = fencesOf(text);
  const head = fences.kind === 'closed' ? text.slice(0, fences.body).replace(/\n$/, '') : undefined;
  return head === undefined || head.includes(INVALID) ? decodeText(path, file) : { kind: 'text', text: head };
}

export function readTextFile(host: Host, path: string): TextFile {
  return decodeText(path, readFileBytes(host, path));
}

const BYTE_ORDER_MARK = '\ufeff';
/** Character with which decoding replaces invalid bytes. */
const INVALID = '\ufffd';

function plainText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const clean = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean;
}

/** Returns the bytes before the first invalid byte. They may end in the middle of a character, as `endOf` expects. */
function validPart(bytes: Uint8Array): Uint8Array {
  // Decoding replaces invalid bytes. The text, encoded again, differs from the file from the first invalid byte on.
  const replaced = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  let end = 0;
  while (bytes[end] === replaced[end]) end++;
  return bytes.subarray(0, end);
}

/** Returns the line and column after the last whole character. */
function endOf(bytes: Uint8Array): Position {
  const lines = new TextDecoder().decode(bytes, { stream: true }).split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Hash of a file; undefined if the file is missing; a diagnostic if it is unreadable. */
type FileHash = string | undefined | Diagnostic;

export function fileHashOf(host: Host, path: string): FileHash {
  const found = attemptRead(path, () => host.digest(path));
  return typeof found === 'object' ? found.diagnostic : found;
}

/** Returns diagnostics for symbolic links that were not followed: loops, and targets outside the project. */
export function listingProblems({ loops, outside }: Pick<Listing, 'loops' | 'outside'>): Diagnostic[] {
  return [
    ...loops.map(({ path, target }) => {
      const message = target === '.' ? loadMessages.linkLeadsToRoot : loadMessages.symbolicLinkLeadsHolds({ target });
      return error('symlink-loop', message, { file: path }, { hint: loadMessages.removeLinkOrLet });
    }),
    ...outside.map(({ path, target }) => {
      const message = leadsOut(target)
        ? loadMessages.linkLeadsOut({ target })
        : loadMessages.linkLeadsHidden({ target });
      return error('file-outside', message, { file: path }, { hint: allowFolder(target) });
    }),
  ];
}

/**
 * Returns the hint for a symbolic link that points outside the project.
 * @param folder folder that contains the target; empty for the project root
 */
function allowFolder(folder: string): Text {
  return folder === '' ? loadMessages.copyUnhidden : loadMessages.copyOrAllow({ folder });
}
