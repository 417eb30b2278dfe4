import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Description {
  'x-errors': Record<'request' | 'recipient', { rows: { code: string }[] }>;
  'x-delivery': {
    states: { state: string; final: boolean }[];
    codes: { rows: { code: string; state: string }[] }[];
  };
}

const ROOT = new URL('../../../', import.meta.url);
const api = read('content/data/openapi.yaml');
const description = parse(api) as Description;
const { request, recipient } = description['x-errors'];
const { states, codes } = description['x-delivery'];
const results = codes.flatMap(({ rows }) => rows);

// Every number of version 1 must be mapped to an existing word of version 2.
const errors = read('content/docs/api/v1/errors.md');
const delivery = read('content/docs/api/v1/delivery.md');
const index = read('content/docs/api/v1/index.md');
const errorRows = rowsOf(errors, /^`\d{3}`$/).filter((cells) => cells.length === 4);
const stateRows = rowsOf(delivery, /^`\d`$/).filter((cells) => cells.length === 4 && !cells[1]?.includes('D0'));
const reasonRows = rowsOf(delivery, /^`\d+`$/).filter(([, code]) => /`D\d{3}`/.test(code ?? ''));

test('every error of version 2 has a number, or is named as new', () => {
  const [, later = ''] = errors.split('## Chyby, které v1 nezná');
  const named = [...errorRows.flatMap(([, words]) => codesOf(words)), ...codesOf(later)];
  const known = [...request.rows, ...recipient.rows].map(({ code }) => code);
  expect(new Set(named)).toEqual(new Set(known));
});

test('the short table says the same as the long one', () => {
  const ranges = rowsOf(index, /^`\d{3}`–`\d{3}`$/).flatMap(([range = '', words]) => {
    const [first = 0, last = 0] = [...range.matchAll(/\d{3}/g)].map(Number);
    const names = codesOf(words);
    expect(names).toHaveLength(last - first + 1);
    return names.map((name, i) => [first + i, name]);
  });
  expect(ranges).toEqual(errorRows.map(([number = '', words]) => [Number(codesOf(number)[0]), codesOf(words)[0]]));
});

test('numbers of answers are in the table', () => {
  const numbers = new Set(errorRows.map(([number]) => number));
  const shown = [...api.matchAll(/^ +(?:- \{ (?:ref: \S+ number: \S+ )?)?code: (\d+)\b/gm)].map(([, code]) => code);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter((code) => code !== '0' && !numbers.has(`\`${code}\``))).toEqual([]);
});

test('states of both versions correspond', () => {
  const said = stateRows.map(([, state, final]) => ({ state: codesOf(state)[0], final: final === 'ano' }));
  const byName = (a: { state?: string | undefined }, b: { state?: string | undefined }) =>
    String(a.state).localeCompare(String(b.state));
  expect(said.toSorted(byName)).toEqual(states.map(({ state, final }) => ({ state, final })).toSorted(byName));
});

test('reasons of both versions correspond', () => {
  const names = new Map(stateRows.map(([number = '', state]) => [number.slice(1, -1), codesOf(state)[0]]));
  const said = reasonRows.flatMap(([, words = '', numbers]) => {
    const found = words.match(/D\d{3}/g) ?? [];
    return codesOf(numbers).map((number, i) => ({ code: found[i], state: names.get(number) }));
  });
  expect(said).toEqual(results.filter(({ code }) => !onlyOfChannels(code)).map(({ code, state }) => ({ code, state })));
});

/**
 * Checks if a code only occurs in channels other than SMS, which version 1 cannot send. One sentence lists these codes,
 * also as ranges.
 */
function onlyOfChannels(code: string): boolean {
  const [sentence = ''] = /Kódy `D[^.]*ve v1 nepotkáte/.exec(delivery) ?? [];
  return [...sentence.matchAll(/`(D\d{3})`(?: až `(D\d{3})`)?/g)].some(
    ([, first = '', last = first]) => first <= code && code <= last,
  );
}

/** Returns the rows of tables whose first cell matches. */
function rowsOf(page: string, first: RegExp): string[][] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.slice(2, -2).split(' | ')).filter(([cell = '']) => first.test(cell));
}

function codesOf(text = ''): string[] {
  return [...text.matchAll(/`([a-z0-9-]+)`/g)].map(([, code = '']) => code);
}

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}
