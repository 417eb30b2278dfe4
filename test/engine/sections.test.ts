import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnOf,
  headSections,
  joinSections,
  joinStrings,
  sectionBytes,
  splitSections,
  splitStrings,
} from '../../src/engine/sections.ts';

const FORMAT = 'test-1';
const bytes = (...values: number[]) => Uint8Array.from(values);
const plain = (sections: ReturnType<typeof splitSections>) =>
  sections && Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, [...section]]));

describe('sections', () => {
  test('round-trip with their names and any content', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => text !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(name, fc.uint8Array({ maxLength: 40 }), { noNullPrototype: true }), (sections) => {
        expect(plain(splitSections(FORMAT, joinSections(FORMAT, sections)))).toEqual(plain(sections));
      }),
    );
  });

  test('can be read as columns of numbers at any alignment', () => {
    const numbers = Float64Array.of(1.5, -0, 2 ** 52 + 1);
    const joined = joinSections(FORMAT, { odd: bytes(1, 2, 3), numbers: sectionBytes(numbers) });
    for (const shift of [0, 1, 5]) {
      const moved = new Uint8Array(joined.length + shift);
      moved.set(joined, shift);
      const found = splitSections(FORMAT, moved.subarray(shift));
      expect([...columnOf(Float64Array, found?.['numbers'])]).toEqual([...numbers]);
    }
  });

  test('with a flipped bit, cut, too long, or of another format, are rejected', () => {
    const joined = joinSections(FORMAT, { a: bytes(1, 2, 3), b: bytes(9) });
    for (let bit = 0; bit < joined.length * 8; bit++) {
      const damaged = Uint8Array.from(joined);
      damaged[bit >> 3] = (damaged[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(splitSections(FORMAT, damaged), `bit ${bit}`).toBeUndefined();
    }
    for (let length = 0; length < joined.length; length++)
      expect(splitSections(FORMAT, joined.subarray(0, length)), `${length} bytes`).toBeUndefined();
    expect(splitSections(FORMAT, Buffer.concat([joined, bytes(0)]))).toBeUndefined();
    expect(splitSections('test-2', joined)).toBeUndefined();
  });

  test('of another program, with the right checksum, are rejected', () => {
    for (const text of ['', 'no header', '{}\n', 'null\n', '{"format":"test-1","sections":7}\n']) {
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(text));
      expect(splitSections(FORMAT, Buffer.concat([Buffer.from(text), sum])), JSON.stringify(text)).toBeUndefined();
    }
  });

  test('of a truncated file are the complete ones', () => {
    const joined = joinSections(FORMAT, { small: bytes(1, 2, 3), large: new Uint8Array(1000), last: bytes(4) });
    const head = joined.subarray(0, joined.length - 500);
    expect(plain(headSections(head))).toEqual({ small: [1, 2, 3] });
    expect(headSections(joined.subarray(0, 10)), 'not even the header').toBeUndefined();
    expect(headSections(bytes())).toBeUndefined();
  });
});

describe('strings', () => {
  test('round-trip', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string())), (strings) => {
        expect(splitStrings(joinStrings(strings))).toEqual(strings);
      }),
    );
  });

  test.each([
    [['a\0b', 'c']],
    [['\0']],
    [['']],
    [[]],
    [['"', '"a"', '\\']],
    [['\ud800', '\udc00a']],
    [['a\nb', 'č', '😀']],
  ])('%j', (strings) => {
    expect(splitStrings(joinStrings(strings))).toEqual(strings);
  });

  test('of no bytes are empty', () => {
    expect(splitStrings(bytes())).toEqual([]);
  });
});
