import { expect, test } from 'vitest';
import { encodeUtf8 } from '../../src/base/utf8.ts';

test.each([0, 1, 1000, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1 << 20])('a text of %d characters', (length) => {
  for (const character of ['a', 'č', '€', '\ud800']) {
    const text = character.repeat(length);
    expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
  }
});

test('a long text leaves nothing behind', () => {
  const before = process.memoryUsage().arrayBuffers;
  const text = 'a'.repeat(8 << 20);
  // Returned bytes belong to the caller, so only their memory is checked.
  let bytes: Buffer | undefined = encodeUtf8(text);
  const own = bytes.buffer.byteLength;
  const after = process.memoryUsage().arrayBuffers;
  bytes = undefined;
  expect(after - before).toBeLessThan(own + (1 << 20));
});
