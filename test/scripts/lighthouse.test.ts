import { expect, test } from 'vitest';
import {
  between,
  type LighthouseReport,
  medianRun,
  readRun,
  resultTable,
  shortfalls,
} from '../../scripts/lighthouse/report.ts';

const fine = { score: 1, auditRefs: [] };
/** Returns a report with the given performance and audits of all kinds. */
const report = (performance: number | null, more: Partial<LighthouseReport['categories']> = {}): LighthouseReport => ({
  categories: {
    performance: {
      score: performance,
      auditRefs: ['late', 'early', 'unknown', 'advice'].map((id) => ({ id, weight: id === 'advice' ? 0 : 10 })),
    },
    ...{ accessibility: fine, 'best-practices': fine, seo: fine, ...more },
  },
  audits: {
    late: { score: 0.5, displayValue: '2.5 s' },
    early: { score: 1 },
    unknown: { score: null },
    advice: { score: 0 },
    'image-alt': {
      score: 0,
      details: { items: ['a', 'b', 'c', 'd'].map((name) => ({ node: { snippet: `<${name}>` } })) },
    },
  },
});
const scored = (performance: number | null) => readRun(report(performance));

test('a score below its bar is told, with the audits that count and the first elements', () => {
  expect(shortfalls(scored(0.98))).toEqual(['performance 98 < 99: late 2.5 s']);
  const seo = { score: 0.99, auditRefs: [{ id: 'image-alt', weight: 1 }] };
  expect(shortfalls(readRun(report(1, { seo })))).toEqual(['SEO 99 < 100: image-alt <a> <b> <c>']);
});

test('what could not be looked at is not good enough', () => {
  expect(shortfalls(scored(null))).toEqual(['performance 0 < 99: late 2.5 s']);
});

test('at the bar is good enough', () => {
  expect(shortfalls(scored(0.99))).toEqual([]);
});

test('the median stands for all runs', () => {
  const runs = [0.7, 1, 0.99].map(scored);
  expect(medianRun(runs)).toBe(runs[2]);
});

test('the table has a line for each page', () => {
  expect(resultTable([{ kind: 'Home', path: '/', run: scored(1) }])).toBe(
    [
      '| Page | Address | performance | accessibility | best practices | SEO |',
      '| --- | --- | --- | --- | --- | --- |',
      '| Home | `/` | 100 | 100 | 100 | 100 |',
    ].join('\n'),
  );
});

test('it replaces the last one in the documentation, however often', () => {
  const text = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter\n';
  const once = between(text, 'a', 'new $& one');
  expect(once).toBe('before\n<!-- a -->\nnew $& one\n<!-- /a -->\nafter\n');
  expect(between(once, 'a', 'new $& one')).toBe(once);
  expect(() => between(text, 'b', 'new')).toThrow('<!-- b -->');
});
