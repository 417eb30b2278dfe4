import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressFile } from '../../../src/pipeline/write/compressed-copies.ts';

const text = readFileSync('src/pipeline/write/output-plan.ts');
const [KEPT, ASKED_FOR] = ['assets/main-ABCDEFGH.js', 'main.js'];

describe('a compressed file', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes back, and is the same each time: %s', async (coding, open) => {
    const made = await compressFile(KEPT, text, coding);
    expect(Buffer.compare(open(made), text)).toBe(0);
    expect(Buffer.compare(await compressFile(KEPT, text, coding), made)).toBe(0);
  });

  test('is smaller where visitors keep it for a year', async () => {
    const [kept, askedFor] = [await compressFile(KEPT, text, 'br'), await compressFile(ASKED_FOR, text, 'br')];
    expect(kept.length).toBeLessThan(askedFor.length);
    // Most edits change the words of a search index.
    expect(await compressFile('assets/search/words-0123abcd.json', text, 'br')).toHaveLength(askedFor.length);
  });
});
