import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { errorTables } from '../../../templates/reference/errors.ts';
import { type Fence, fencesOf, PAGES } from './fences.ts';

// Samples must retry the codes that the description marks, because readers copy the function and not the table.
const { groups, rule } = errorTables(parse(readFileSync('content/data/openapi.yaml', 'utf8')));
const rows = Object.values(groups).flatMap((group) => group.rows);
const retryable = rows.filter(({ retry }) => retry !== 'never');
/** Codes with a status below 500, which a function has to name. */
const named = retryable.filter(({ status = 0 }) => status < 500).map(({ code }) => code);

const FUNCTION = /\b(?:isRetryable|is_retryable|retryable\?|nextStep|next_step)\s*\(/i;
const samples = PAGES.flatMap(fencesOf).filter(({ code }) => FUNCTION.test(code));

test('the rule says how long to wait before each attempt', () => {
  expect(rule.waits).toHaveLength(rule.attempts - 1);
  expect(rule.waits).toEqual(rule.waits.toSorted((a, b) => a - b));
});

test('both pages have the functions in every language', () => {
  const languages = ['js', 'python', 'php', 'ruby', 'java', 'csharp'];
  for (const page of ['error-codes', 'rejected']) {
    const shown = samples.filter(({ place }) => place.includes(`/${page}.md`)).map(({ lang }) => lang);
    expect(shown).toEqual(languages);
  }
});

describe.each(samples.map((sample) => [sample.place, sample] as const))('%s', (_, { code }) => {
  const codes = rows.map((row) => row.code).filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code));

  test('names the codes that are tried again, and looks at no 429', () => {
    expect(codes).toEqual(expect.arrayContaining(named));
    expect(codes.filter((name) => !named.includes(name) && !HANDLED.has(name))).toEqual([]);
    expect(code).not.toMatch(/\b429\b/);
    expect(code).toMatch(/\b500\b/);
  });
});

describe.each(samples.filter(({ lang }) => lang === 'js').map(({ place, code }) => [place, code]))('%s', (_, code) => {
  test('decides as the description does', () => {
    for (const row of rows.filter(({ status }) => status !== undefined)) {
      expect({ code: row.code, again: decide(code, row.status ?? 0, row.code) }).toEqual({
        code: row.code,
        again: row.retry !== 'never',
      });
    }
    // Responses of proxies have no error code. Unknown codes may be added later.
    for (const status of [500, 502, 520]) expect(decide(code, status, undefined)).toBe(true);
    expect(decide(code, 500, 'new-code')).toBe(true);
    expect(decide(code, 403, undefined)).toBe(false);
    expect(decide(code, 429, 'new-code')).toBe(false);
  });
});

/** Codes that a sample handles in another way. */
const HANDLED = new Set(['insufficient-credit', 'text-too-long']);

/** Returns the decision of a sample's JavaScript function for a response. */
function decide(code: Fence['code'], status: number, problem: string | undefined): boolean {
  const [, name = ''] = /function (\w+)/.exec(code) ?? [];
  const decision: unknown = new Function('console', `${code}\nreturn ${name}`)({ log: () => {} })(status, problem);
  return decision === true || decision === 'retry';
}
