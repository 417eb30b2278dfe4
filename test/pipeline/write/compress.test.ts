import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '../../../src/pipeline/write/output-plan.ts';

const text = readFileSync('src/pipeline/write/output-plan.ts');
const [KEPT, ASKED_FOR] = ['assets/main-ABCDEFGH.js', 'main.js'];

describe('a compressed file', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes back, and is the same each time: %s', async (coding, open) => {
    const made = await compress(KEPT, text, coding);
    expect(Buffer.compare(open(made), text)).toBe(0);
    expect(Buffer.compare(await compress(KEPT, text, coding), made)).toBe(0);
  });

  test('is smaller where visitors keep it for a year', async () => {
    const [kept, askedFor] = [await compress(KEPT, text, 'br'), await compress(ASKED_FOR, text, 'br')];
    expect(kept.length).toBeLessThan(askedFor.length);
    // The words of a search change with most edits.
    expect(await compress('assets/search/words-0123abcd.json', text, 'br')).toHaveLength(askedFor.length);
  });
});
