import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basename, dirname, extname, isInside, join } from '../../src/base/paths.ts';

const segment = fc.constantFrom('a', 'b.md', 'č', '..', '.', '', '.hidden', 'A.tar.GZ');
const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join('/'));

describe('paths are those of node:path', () => {
  test('join', () => {
    fc.assert(
      fc.property(path, path, (a, b) => {
        // Relative to the root: without leading and trailing slashes, and empty instead of `.`.
        const expected = posix.join('.', `./${a}`, b).replace(/\/$/, '');
        expect(join(a, b)).toBe(expected === '.' ? '' : expected);
      }),
      { seed: 1 },
    );
  });

  test('dirname, basename, extname', () => {
    const normal = path.map((text) => join(text)).filter((text) => text !== '');
    fc.assert(
      fc.property(normal, (text) => {
        expect(basename(text)).toBe(posix.basename(text));
        expect(dirname(text)).toBe(posix.dirname(text).replace(/^\.$/, ''));
        if (basename(text) !== '..') expect(extname(text)).toBe(posix.extname(text).toLowerCase());
      }),
      { seed: 1 },
    );
  });
});

test.each([
  ['content/docs/a.md', 'content/docs', true],
  ['content/docs', 'content/docs', true],
  ['content/docs-old/a.md', 'content/docs', false],
  ['content', 'content/docs', false],
  ['anything', '', true],
])('isInside(%j, %j) is %j', (inner, dir, expected) => {
  expect(isInside(inner, dir)).toBe(expected);
});
