const encoder = new TextEncoder();
/** Capacity of the buffer in UTF-16 units. Nearly every page is shorter, and the buffer is never freed. */
const ROOM = 1 << 18;
const room = new Uint8Array(3 * ROOM);

/**
 * Encodes a text as UTF-8 in one pass, into a buffer with room for the worst case. `Buffer.from` measures the text first, which
 * takes twice as long for texts of some kilobytes.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length > ROOM) return Buffer.from(text, 'utf8');
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written));
}
