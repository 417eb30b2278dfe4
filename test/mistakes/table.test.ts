import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { wordsOf } from '../../src/words/words.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { applyChange, type Files, USUAL_FILE } from './table/apply-change.ts';
import { type Row, readRows } from './table/row.ts';

/* Every mistake of the tables is made in a small site with a blog, data and published addresses: it is told once, at its place, with what mends it. */

let site: OpenProject;
beforeAll(async () => {
  site = await openProject('test/mistakes/editorial');
  expect(await site.check(), 'the site as it is').toEqual([]);
});
afterAll(() => site.close());

const czech = wordsOf('cs');

async function told(files: Files): Promise<readonly Diagnostic[]> {
  site.put(files);
  // New addresses are not recorded before somebody has looked at them, and that a picture is made smaller is no mistake.
  return (await site.check()).filter(({ severity }) => severity !== 'info');
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** The place of a row: `2:8` is one in the file of the mistake. */
function expectedPlace({ at = '', in: file = USUAL_FILE }: Row): string {
  return /^\d/.test(at) ? `${file}:${at}` : at;
}

/** Of a hundred mistakes so many may be told in a way that does not help, and none not at all. */
const BADLY_TOLD = 2;
const TABLES = ['typical', 'files', 'invented', 'drawer'];

describe.each(TABLES)('%s', (table) => {
  test.each(readRows(table).map((row) => [row.mistake, row] as const))('%s', async (_, row) => {
    const files = applyChange(row, {}, site.original);
    const found = await told(files);
    if (row.silent !== undefined) {
      expect(found).toEqual([]);
      return;
    }
    expect(found.length).toBeGreaterThan(0);
    if (row.badly !== undefined) return;
    expect(found.map((one) => `${one.code} ${placeOf(one)}`)).toEqual([`${row.code} ${expectedPlace(row)}`]);
    const [{ message, hint = '' }] = found as [Diagnostic];
    expect(message).toContain(row.says);
    if (row.hint === undefined) expect(hint).toBe('');
    else expect(hint).toContain(row.hint);
    for (const sentence of [message, hint].filter((text) => text !== ''))
      expect(czech.translate(sentence), sentence).toBeDefined();
    expect(await told(row.mend === undefined ? {} : applyChange(row.mend, files, site.original))).toEqual([]);
  });
});

test('hardly any mistake is told badly', () => {
  const rows = TABLES.flatMap(readRows).filter(({ silent }) => silent === undefined);
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ badly }) => badly !== undefined).length / rows.length).toBeLessThan(BADLY_TOLD / 100);
});
