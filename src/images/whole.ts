/**
 * Whether the bytes of a picture go on to its end: a download that broke off has a head that says a size, and nothing to
 * show. Formats are told by their first bytes; of others nothing is known.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, 8).equals(PNG)) return pngEnds(data);
  if (/^GIF8[79]a$/.test(data.toString('latin1', 0, 6)))
    return data.length > GIF_HEAD && data.lastIndexOf(GIF_END) >= GIF_HEAD;
  if (data.length > 2 && data.readUInt16BE(0) === JPEG) return data.lastIndexOf(JPEG_END) > 2;
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.length >= 8 && data.length >= data.readUInt32LE(4) + 8;
  return true;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature and screen descriptor (GIF89a, 17 and 18); the trailer is a semicolon. */
const GIF_HEAD = 13;
const GIF_END = 0x3b;
/** SOI and EOI (ITU T.81, B.1). */
const JPEG = 0xffd8;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Chunks are a length, a name, so many bytes and a checksum; the last one is IEND (PNG, 5.3). */
function pngEnds(data: Buffer): boolean {
  for (let at = PNG.length; at + 12 <= data.length; ) {
    if (data.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += data.readUInt32BE(at) + 12;
  }
  return false;
}
