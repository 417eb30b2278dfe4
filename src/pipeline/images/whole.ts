/**
 * Whether the bytes of a picture go on to its end: a download that broke off has a head that says a size, and nothing to
 * show. Formats are told by their first bytes, drawings by their element; of others nothing is known.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, 8).equals(PNG)) return pngEnds(data);
  if (/^GIF8[79]a$/.test(data.toString('latin1', 0, 6)))
    return data.length > GIF_HEAD && data.lastIndexOf(GIF_END) >= GIF_HEAD;
  if (data.length > 2 && data.readUInt16BE(0) === JPEG) return data.lastIndexOf(JPEG_END) > 2;
  if (data.toString('latin1', 0, 4) === 'RIFF') return data.length >= 8 && data.length >= data.readUInt32LE(4) + 8;
  return svgEnds(data);
}

/** Whether the bytes are a web page: a server has answered so, and somebody has saved it under the name of a picture. */
export function isWebPage(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*<(?:!doctype html|html|head|body)\b/i.test(Buffer.from(bytes.subarray(0, 512)).toString('utf8'));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature and screen descriptor (GIF89a, 17 and 18); the trailer is a semicolon. */
const GIF_HEAD = 13;
const GIF_END = 0x3b;
/** SOI and EOI (ITU T.81, B.1). */
const JPEG = 0xffd8;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A drawing is text, whose outermost element is closed; what else may be a picture is none of ours. */
function svgEnds(data: Buffer): boolean {
  if (!/^\uFEFF?\s*<(?:svg\b|\?xml\b|!--|!doctype svg\b)/i.test(data.toString('utf8', 0, 256))) return true;
  const text = data.toString('utf8');
  return !text.includes('<svg') || /<\/svg\s*>|<svg\b[^<>]*\/>\s*$/.test(text);
}

/** Chunks are a length, a name, so many bytes and a checksum; the last one is IEND (PNG, 5.3). */
function pngEnds(data: Buffer): boolean {
  for (let at = PNG.length; at + 12 <= data.length; ) {
    if (data.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += data.readUInt32BE(at) + 12;
  }
  return false;
}
