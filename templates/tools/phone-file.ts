/** Ten thousand rows of a wide table are far below. Bytes. */
const MAX_BYTES = 10_000_000;

export type FileProblem = 'workbook' | 'not-text' | 'too-large';
export type FileText = { readonly text: string } | { readonly problem: FileProblem };

/** The text of a file that somebody has chosen: UTF-8, UTF-16 ("Unicode text" of Excel), or Windows-1250 (its CSV). */
export function readFileText(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_BYTES) return { problem: 'too-large' };
  // ZIP is what XLSX and ODS are, CFB what XLS was.
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { problem: 'workbook' };
  const text = decode(bytes);
  return text.includes('\0') ? { problem: 'not-text' } : { text };
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}
