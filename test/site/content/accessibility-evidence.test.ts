import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { clauseOf, countsOf, type Evidence, evidence } from '../../../templates/accessibility/criteria.ts';

/**
 * Criteria of levels A and AA of https://www.w3.org/TR/WCAG22/, without 4.1.1, which WCAG 2.2 has removed.
 */
const CRITERIA = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
  3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3`
  .trim()
  .split(/\s+/);
const LEVEL_AA = `
  1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
  3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`
  .trim()
  .split(/\s+/);

const raw: unknown = parse(readFileSync('content/data/accessibility.yaml', 'utf8'));
const { criteria } = evidence.parse(raw);

/**
 * Returns the criteria that a file declares with `@wcag`: above a test, or at the start of a keyboard flow.
 */
function declaredIn(path: string): { readonly lines: string[]; readonly ids: string[] } {
  const texts = readFileSync(path, 'utf8').split('\n');
  const declares = (line: string) => /^(?:\s*\/\/ )?@wcag \S/.test(line);
  const lines = texts.flatMap((line, i) => (declares(line) ? [texts[i + 1] ?? ''] : []));
  const ids = texts.filter(declares).flatMap((line) => line.replace(/^.*@wcag /, '').split(', '));
  return { lines, ids };
}

const FLOWS = 'test/browser/walk/flows';
const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file).replaceAll('\\', '/'))
  .filter((file) => /\.test\.tsx?$/.test(file) || (file.startsWith(FLOWS) && file.endsWith('.txt')));
const declared = new Map(files.map((file) => [file, declaredIn(file)]));

test('no criterion is missing, none is there twice, and all have their level', () => {
  expect(CRITERIA).toHaveLength(55);
  expect(criteria.map(({ id }) => id)).toEqual(CRITERIA);
  expect(criteria.filter(({ level }) => level === 'AA').map(({ id }) => id)).toEqual(LEVEL_AA);
});

test('a criterion names the tests that say that they hold it, and no other', () => {
  const said = CRITERIA.map((id) => [id, files.filter((file) => declared.get(file)?.ids.includes(id)).sort()]);
  expect(criteria.map(({ id, tests }) => [id, tests])).toEqual(said);
});

test('files that declare a criterion contain tests that run, and the criterion exists', () => {
  const all = [...declared].filter(([, { ids }]) => ids.length > 0);
  expect(all.length).toBeGreaterThan(20);
  for (const [file, { ids, lines }] of all) {
    expect(
      ids.filter((id) => !CRITERIA.includes(id)),
      file,
    ).toEqual([]);
    // The next line must be a test: not `test.skip`, and not other code after the test was removed.
    const start = file.endsWith('.txt') ? /^window \d/ : /^\s*(?:test|it|describe)(?:\.each)?\(/;
    expect(
      lines.filter((line) => !start.test(line)),
      file,
    ).toEqual([]);
  }
});

describe('every statement has evidence:', () => {
  const problems = (change: object): string[] => {
    const [first, ...rest] = (raw as { criteria: object[] }).criteria;
    const { error } = evidence.safeParse({ ...(raw as object), criteria: [{ ...first, ...change }, ...rest] });
    return error?.issues.map(({ message }) => message) ?? [];
  };
  test.each([
    ['a result needs a test or a review', { tests: [], review: undefined }],
    ['what is missing is said', { result: 'partial' }],
    ['where there is nothing to try, nothing was tried', { result: 'none' }],
    ['where there is nothing to try, it says why', { result: 'none', tests: [], review: undefined }],
  ])('%s', (_, change) => {
    expect(problems({})).toEqual([]);
    expect(problems(change)).toHaveLength(1);
  });
});

test('criteria of WCAG 2.2 have no clause in the norm of 2021', () => {
  expect(clauseOf('2.4.7')).toBe('9.2.4.7');
  expect(CRITERIA.filter((id) => clauseOf(id) === undefined)).toEqual([
    '2.4.11',
    '2.5.7',
    '2.5.8',
    '3.2.6',
    '3.3.7',
    '3.3.8',
  ]);
});

test('results are counted', () => {
  const [one] = criteria as [Evidence['criteria'][number]];
  const none = { ...one, result: 'none' as const, tests: [], review: undefined };
  expect(countsOf([one, none, { ...none, result: 'partial' }, { ...none, result: 'fails' }])).toEqual({
    all: 4,
    supports: 1,
    partial: 1,
    fails: 1,
    none: 1,
    tested: 1,
    reviewedOnly: 0,
  });
});
