import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../../.github/workflows/', import.meta.url);
const names = readdirSync(FOLDER);

test('there are workflows', () => {
  expect(names.length).toBeGreaterThan(3);
});

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');

  test('takes actions by their commit: a tag may be moved', () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(uses).not.toEqual([]);
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });
});
