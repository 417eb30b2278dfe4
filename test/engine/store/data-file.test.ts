import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFile, encodeFile, headerOf } from '../../../src/engine/store/data-file.ts';

const FORMAT = 'test-1';
const HEADER = { format: FORMAT, packs: ['a.pack', 'b.pack'] };

test('any data round-trips with its header', () => {
  const data = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(fc.uint8Array(), fc.array(fc.string(), { maxLength: 5 })),
  );
  fc.assert(
    fc.property(data, (value) => {
      const { data: read, ...header } = decodeFile(FORMAT, encodeFile(HEADER, value)) ?? {};
      expect(header).toEqual(HEADER);
      expect(Object.entries(read as object)).toEqual(Object.entries(value));
    }),
  );
});

test('columns of numbers can be read at any alignment', () => {
  const numbers = Float64Array.of(1.5, -0, 2 ** 52 + 1);
  const encoded = encodeFile(HEADER, { odd: Uint8Array.of(1, 2, 3), numbers });
  for (const shift of [0, 1, 5]) {
    const moved = new Uint8Array(encoded.length + shift);
    moved.set(encoded, shift);
    expect(decodeFile<{ numbers: Float64Array }>(FORMAT, moved.subarray(shift))?.data.numbers).toEqual(numbers);
  }
});

test('a file with a flipped bit, cut, too long, or of another format, is rejected', () => {
  const encoded = encodeFile(HEADER, { a: Uint8Array.of(1, 2, 3), b: 'text' });
  for (let bit = 0; bit < encoded.length * 8; bit++) {
    const damaged = Uint8Array.from(encoded);
    damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
    expect(decodeFile(FORMAT, damaged), `bit ${bit}`).toBeUndefined();
  }
  for (let length = 0; length < encoded.length; length++)
    expect(decodeFile(FORMAT, encoded.subarray(0, length)), `${length} bytes`).toBeUndefined();
  expect(decodeFile(FORMAT, Buffer.concat([encoded, Buffer.alloc(1)]))).toBeUndefined();
  expect(decodeFile('test-2', encoded)).toBeUndefined();
});

test.each([
  ...['', 'no header', '{}\n', 'null\n', '{"format":"test-1","packs":7}\n'],
  ...[
    '{"format":"test-1","packs":[]}\n',
    '{"format":"test-1","packs":[]}\nno data',
    '{"format":"test-1","packs":["../a"]}\n',
  ],
])('a file of another program, with the right checksum, is rejected: %j', (text) => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(text));
  expect(decodeFile(FORMAT, Buffer.concat([Buffer.from(text), sum]))).toBeUndefined();
});

test('the header of a truncated file can be read', () => {
  const encoded = encodeFile(HEADER, new Uint8Array(1000));
  expect(headerOf(encoded.subarray(0, encoded.length - 500))).toEqual(HEADER);
  expect(headerOf(encoded.subarray(0, 10)), 'not even the header').toBeUndefined();
  expect(headerOf(new Uint8Array())).toBeUndefined();
});
