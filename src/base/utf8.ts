const encoder = new TextEncoder();
/**
 * Maximum length of a text for the shared buffer, in UTF-16 code units. Nearly every page is shorter. A larger buffer
 * would waste memory, because it is never freed.
 */
const ROOM = 1 << 18;
const room = new Uint8Array(3 * ROOM);

/**
 * Encodes a text as UTF-8. A short text is encoded into the shared buffer and then copied, which needs only one pass
 * over the text. `Buffer.from` measures the text first and takes twice as long for a few kilobytes.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length > ROOM) return Buffer.from(text, 'utf8');
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written));
}
