import { Buffer, isUtf8 } from 'node:buffer';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { type Host, ReadError } from '../host/host.ts';

/** The text of a file, or why there is none. */
export type TextFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'bad'; readonly diagnostic: Diagnostic };

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a UTF-8 file with `\n` line ends, in NFC, so that a link pasted from a macOS file name reaches its target. A byte
 * order mark is dropped.
 */
export function readTextFile(host: Host, path: string): TextFile {
  let bytes: Uint8Array | undefined;
  try {
    bytes = host.read(path);
  } catch (cause) {
    if (!(cause instanceof ReadError)) throw cause;
    const hint = 'Check that it is a regular file and that you may read it.';
    return bad(error('file-unreadable', `The file cannot be read: ${cause.reason}.`, { file: path }, { hint }));
  }
  if (bytes === undefined) return { kind: 'missing' };
  if (!isUtf8(bytes)) {
    const { line, column } = firstInvalid(bytes);
    const hint = 'Save the file in the UTF-8 encoding (it looks like Windows-1250 or another 8-bit one).';
    return bad(error('file-not-utf8', 'The file is not valid UTF-8.', { file: path, line, column }, { hint }));
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const clean = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).normalize('NFC');
  return { kind: 'text', text: clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean };
}

function bad(diagnostic: Diagnostic): TextFile {
  return { kind: 'bad', diagnostic };
}

/** Place of the first wrong byte sequence: it follows the longest beginning that could go on as UTF-8. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number } {
  let [right, wrong] = [0, bytes.length + 1];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (couldGoOn(bytes.subarray(0, middle))) right = middle;
    else wrong = middle;
  }
  const before = new TextDecoder('utf-8').decode(bytes.subarray(0, right), { stream: true });
  const lines = before.split(/\r\n?|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function couldGoOn(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
