const encoder = new TextEncoder();
let room = new Uint8Array(1 << 16);

/**
 * A text in UTF-8. With room for the worst case it is gone through once; `Buffer.from` measures it first, which takes twice
 * as long for texts of some kilobytes.
 */
export function encodeUtf8(text: string): Buffer {
  if (room.length < text.length * 3) room = new Uint8Array(text.length * 6);
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written));
}
