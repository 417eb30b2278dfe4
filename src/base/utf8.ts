const encoder = new TextEncoder();
/** Units of UTF-16 for which there is room: nearly every page is shorter, and the room is never given back. */
const ROOM = 1 << 18;
const room = new Uint8Array(3 * ROOM);

/**
 * A text in UTF-8. With room for the worst case it is gone through once; `Buffer.from` measures it first, which takes twice
 * as long for texts of some kilobytes.
 */
export function encodeUtf8(text: string): Buffer {
  if (text.length > ROOM) return Buffer.from(text, 'utf8');
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written));
}
