import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Diagnostic, fixOf, spoken } from '../../src/base/diagnostic.ts';
import { editOf } from '../hints/edit-of.ts';
import { hintShape } from '../hints/hint-shape.ts';
import { expectRecorded, recordOf } from '../recorded.ts';
import { untranslated } from '../untranslated.ts';
import { type OpenProject, openProject } from './open-project.ts';
import { applyChange, type Files, USUAL_FILE } from './table/apply-change.ts';
import { type Row, readRows } from './table/row.ts';

/*
 * Makes every mistake of the tables in a small site with a blog, data and published addresses. Each must be reported
 * once, at its place, with a fix.
 */

let site: OpenProject;
beforeAll(async () => {
  site = await openProject('test/mistakes/editorial');
  expect(await site.check(), 'the site as it is').toEqual([]);
});
afterAll(() => site.close());

async function told(files: Files): Promise<readonly Diagnostic[]> {
  site.put(files);
  // Ignores infos: new addresses that are not recorded yet, and images that are scaled down.
  return (await site.check()).filter(({ severity }) => severity !== 'info');
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Returns the expected place of a row. `2:8` is a place in the file of the mistake. */
function expectedPlace({ at = '', in: file = USUAL_FILE }: Row): string {
  return /^\d/.test(at) ? `${file}:${at}` : at;
}

/**
 * Maximum number of mistakes in a hundred whose report does not help. Every mistake must be reported.
 */
const BADLY_TOLD = 2;
const APPLIED = 'test/hints/done-in-tables.txt';
const TABLES = ['typical', 'files', 'invented', 'drawer', 'everyday'];

describe.each(TABLES)('%s', (table) => {
  test.each(readRows(table).map((row) => [row.mistake, row] as const))('%s', async (_, row) => {
    const files = applyChange(row, {}, site.original);
    const found = await told(files);
    reports.push([`${table}: ${row.mistake}`, ...found.map(recordOfReport)].join('\n'));
    if (row.silent !== undefined) {
      expect(found).toEqual([]);
      return;
    }
    expect(found.length).toBeGreaterThan(0);
    if (row.badly !== undefined) return;
    expect(found.map((one) => `${one.code} ${placeOf(one)}`)).toEqual([`${row.code} ${expectedPlace(row)}`]);
    const [first] = found as [Diagnostic];
    const { message, hint = '' } = spoken(first);
    expect(message).toContain(row.says);
    if (row.hint === undefined) expect(hint).toBe('');
    else expect(hint).toContain(row.hint);
    expect(untranslated([first.message, first.hint ?? '']), message).toEqual([]);
    const [mended, isByHint] = mendOf(row, files, found[0] as Diagnostic);
    expect(await told(mended)).toEqual([]);
    if (isByHint && hint !== '') applied.add(hintShape(hint));
  });
});

/** All reports of each mistake. */
const reports: string[] = [];

function recordOfReport(one: Diagnostic): string {
  const { severity, length, missing } = one;
  const place = `${placeOf(one)}+${length ?? ''}${missing === undefined ? '' : `, missing ${missing}`}`;
  return recordOf({ ...one, fix: one.fix ?? fixOf(one) }, `(${severity}) ${place}`);
}

/** Shapes of the hints that were applied. */
const applied = new Set<string>();

/**
 * Returns the files after the change of the row, or else after the fix of the diagnostic.
 *
 * @returns the files, and false if the original text was restored because there is no fix
 */
function mendOf({ mend, in: file = USUAL_FILE }: Row, files: Files, diagnostic: Diagnostic): readonly [Files, boolean] {
  if (mend !== undefined) return [applyChange({ in: file, ...mend }, files, site.original), true];
  const path = diagnostic.file ?? '';
  const text = String(path in files ? files[path] : site.original(path));
  const offered = editOf(diagnostic, text);
  expect(offered).not.toBe('ambiguous');
  if (offered === undefined || offered === 'ambiguous') return [{}, false];
  if (offered.kind === 'rename') return [{ ...files, [path]: undefined, [offered.to]: text }, true];
  return [{ ...files, [path]: text.slice(0, offered.start) + offered.text + text.slice(offered.end) }, true];
}

test('the list of applied hints is up to date for the test that looks for untested ones', () => {
  const shapes = `${[...applied].toSorted().join('\n')}\n`;
  if (process.env['UPDATE_EXPECTED'] !== undefined) writeFileSync(APPLIED, shapes);
  expect(readFileSync(APPLIED, 'utf8')).toBe(shapes);
});

test('every word, mark and fix of the reports is in a file', () =>
  expectRecorded('test/mistakes/table/reports.txt', `${reports.join('\n\n')}\n`));

test('nearly all mistakes have helpful reports', () => {
  const rows = TABLES.flatMap(readRows).filter(({ silent }) => silent === undefined);
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ badly }) => badly !== undefined).length / rows.length).toBeLessThan(BADLY_TOLD / 100);
});
