/** Ten thousand rows of a wide table are far below. Bytes. */
const MAX_BYTES = 10_000_000;

export type FileProblem = 'workbook' | 'old-workbook' | 'not-text' | 'too-large';
export type FileText = { readonly text: string } | { readonly problem: FileProblem };

/** The upper half of code page 852, in which MS-DOS wrote Czech and old programs still do; browsers do not know it. */
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
/** Letters of Czech and Slovak that are in no older alphabet. */
const LETTERS = /[áäčďéěíĺľňóôŕřšťúůýž]/gi;
/** Text in UTF-16 has a zero for every Latin letter; so much of a file is looked at. Bytes. */
const SAMPLE_BYTES = 2000;

/**
 * The text of a file that somebody has chosen: UTF-8, UTF-16 ("Unicode text" of Excel), Windows-1250 (its CSV), or code
 * page 852. A workbook is told apart, to be read in another way.
 */
export function readFileText(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_BYTES) return { problem: 'too-large' };
  // ZIP is what XLSX and ODS are, CFB what XLS was, and what XLSX is with a password.
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

/** By its mark, or else by where the zeros of Latin letters and digits stand. */
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
