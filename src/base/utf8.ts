const encoder = new TextEncoder();
/**
 * Maximum length of a text for the shared buffer, in UTF-16 code units. Nearly every page is shorter. The buffer is
 * never freed, so it should not be larger.
 */
const ROOM = 1 << 18;
const room = new Uint8Array(3 * ROOM);

/**
 * Encodes a text as UTF-8 in one pass, into a buffer that is large enough for any text. `Buffer.from` measures the text
 * first, and takes twice as long for texts of some kilobytes.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length > ROOM) return Buffer.from(text, 'utf8');
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written));
}
