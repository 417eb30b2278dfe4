/** Maximum size of a file in bytes. Ten thousand rows of a wide table are far smaller. */
const MAX_BYTES = 10_000_000;

export type FileProblem = 'workbook' | 'old-workbook' | 'not-text' | 'too-large';
export type FileText = { readonly text: string } | { readonly problem: FileProblem };

/**
 * Upper half of code page 852, which MS-DOS used for Czech and old programs still do. Browsers do not support it.
 */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
/** Czech and Slovak letters, by which old encodings are recognised. */
const LETTERS = /[áäčďéěíĺľňóôŕřšťúůýž]/gi;
/** Number of bytes checked for UTF-16: text in UTF-16 has a zero byte for every Latin letter. */
const SAMPLE_BYTES = 2000;

/**
 * Reads the text of a chosen file: UTF-8, UTF-16 (Excel's "Unicode text"), Windows-1250 (Excel's CSV), or code page
 * 852. A workbook is reported, because another function reads it.
 */
export function readFileText(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_BYTES) return { problem: 'too-large' };
  // XLSX and ODS files are ZIP archives. XLS files and XLSX files with a password are CFB files.
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return { problem: 'workbook' };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-workbook' };
  const text = decode(bytes);
  return text.includes('\0') ? { problem: 'not-text' } : { text };
}

function decode(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1250').decode(bytes);
    const dos = decodeCp852(bytes);
    return lettersIn(dos) > lettersIn(windows) ? dos : windows;
  }
}

/**
 * Detects UTF-16 by its byte order mark, otherwise by the positions of zero bytes of Latin letters and digits.
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((rest) => sample.filter((byte, i) => byte === 0 && i % 2 === rest).length);
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 !== 0 || Math.max(even, odd) < sample.length / 4) return undefined;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : undefined;
}

function decodeCp852(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP852[byte - 128])).join('');
}

function lettersIn(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}
