import { test } from 'vitest';
import { z } from 'zod';
import { type Diagnostic, fixOf } from '../../../src/base/diagnostic.ts';
import type { CollectionConfig } from '../../../src/config/schema.ts';
import {
  absentFrontMatter,
  fieldsAboveMistake,
  locateInFrontMatter,
  lostRoutes,
  readFrontMatter,
} from '../../../src/pipeline/read/front-matter.ts';
import { summarize } from '../../../src/pipeline/read/summary.ts';
import { expectRecorded, recordOf } from '../../recorded.ts';
import { readData } from './read-data.ts';

/*
 * Mistypes lines of front matter and of data files in many ways, and compares what is read and every report with a
 * file. Other tests say which reports are right. This one notices every change.
 */

type Mistype = (line: string) => string;

const value = (change: string): Mistype => {
  return (line) => line.replace(/(?<=: |- |, )(?![^:]*: )(\S.*)$/u, (written) => change.replaceAll('$', written));
};

/** Ways to mistype a line of YAML. */
const MISTYPES: readonly Mistype[] = [
  ...[':', ' ', ': ', '-', '"', '[', ']', ',', '.', '/', '0'].map((sign) => (line: string) => line.replace(sign, '')),
  ...['\u00A0', '=', ' = ', ' : ', '::', ':\t', '\uFF1A', ':\n', ' - '].map((sign): Mistype => {
    return (line) => line.replace(/: ?/, sign);
  }),
  ...['\t', ' ', '   ', '-', '- ', '#', '\u00A0', '"', '{', '---\n'].map((sign) => (line: string) => sign + line),
  ...['"', "'", ',', ' ,', ' # new', ' #new', ' // new', ':', ': b', ' |', '\\', ' "x"'].map(
    (sign) => (line: string) => line + sign,
  ),
  ...["'$", '„$“', '“$”', '"$" x', '"a\\d$"', '[$', '[$, $]', '[$,]', '{$', '{ a: $ }', '#$', '# $'].map(value),
  ...['*$', '*$*', '&$', '!$', '!!$', '%$', '@$', '`$`', '|$', '>$', '| $', '- $', '? $', '<$>', '$ $', '$\n$'].map(
    value,
  ),
  ...['', '~', '0', '-1', '1.5', '12', 'yes', 'Ano', 'true', '[]', '{}', '""', '" "', '.nan', '1e3', '2026'].map(value),
  (line) => `${line}\n${line}`,
  () => '',
  (line) => line.replace(/(\w)(\w)(?=\w*:)/, '$2$1'),
  (line) => line.toUpperCase(),
  (line) => line.replace(/^ *\w+/, '$&s'),
];

const FRONT = [
  ...['title: A campaign', 'description: "What: it costs"', 'publishDate: 2026-03-05', 'slug: our-campaign'],
  ...['tags: [sms, rcs]', 'authors:', '  - anna', 'cover:', '  src: ./a.svg', '  alt: A phone', 'draft: false'],
  ...['redirectFrom: /old/', 'order: 3', 'note: 50 % *more*'],
];

/** Field -> values that people write instead of a date or an address. */
const VALUES = {
  publishDate: [
    ...['5. 3. 2026', '2026/03/05', '20260305', '2026-13-05', '2026-02-30', '26-3-5', 'March 5, 2026', '5. března'],
    ...[
      '5 března 2026',
      'dnes',
      '2026-03-05 8:30',
      '2026-03-05 08.30 +01:00',
      '2026-03-05 8:30 h',
      '25:00',
      '3/5/2026',
    ],
    ...['2026-03-05T08:30', '2026-03-05T08:30:00', '2026-03-05 24:00', '0026-03-05', '5.3.26', '2026-03-05 8:30 +01'],
  ],
  slug: [
    '/a/../b/c/',
    'a b',
    '../a/b/',
    'a/./b',
    '/a?b=c',
    'a#b',
    '//a/b',
    'a\\b',
    'https://a.example/',
    '/',
    'con',
    'A/Č',
  ],
  redirectFrom: [
    'a/../b/c/',
    '/a b/',
    '../a/b/',
    '/a/./b/',
    '/a?b=c',
    '/a/#b',
    '//a/b',
    '/a*',
    'https://a.example/',
    '/:a',
  ],
};

const BLOG: CollectionConfig = {
  ...{ dir: 'content/blog', base: '/blog/', format: 'markdown', slugFrom: 'site', template: 'post', order: 'newest' },
  fields: {
    tags: z
      .array(z.enum(['sms', 'rcs']))
      .max(3)
      .default([]),
    authors: z.union([z.string(), z.array(z.string())]).optional(),
    order: z.int().min(1).max(20).optional(),
    note: z.string().min(3).optional(),
  },
  ...{ references: {}, required: [], linkFields: [], excerpts: false },
};

const FILE = 'content/blog/a.md';

function record(one: Diagnostic): string {
  const { line, column, length, severity } = one;
  return recordOf({ ...one, fix: fixOf(one) }, `(${severity}) ${line ?? ''}:${column ?? ''}+${length ?? ''}`);
}

/** Returns the texts that result if each way changes `most` of the lines. */
function mistyped(lines: readonly string[], from: number, to: number, most: number): string[] {
  const texts = MISTYPES.slice(from, to).flatMap((mistype, i) => {
    // Begins at another line each time, so that each line meets many ways.
    const order = lines.map((_, at) => (at + i * 3) % lines.length);
    const changed = order.filter((at) => mistype(lines[at] ?? '') !== lines[at]).slice(0, most);
    return changed.map((at) => lines.toSpliced(at, 1, mistype(lines[at] ?? '')).join('\n'));
  });
  return [...new Set(texts)];
}

/** Returns the lines that a text does not share with the right one. */
const change = (text: string, lines: readonly string[]) =>
  JSON.stringify(text.split('\n').filter((line) => !lines.includes(line)));

const STEP = 8;
const parts = Array.from({ length: Math.ceil(MISTYPES.length / STEP) }, (_, i) => i + 1);

const records: string[] = [];

test.each([
  ...parts.map((part) => [`part ${part}`, mistyped(FRONT, (part - 1) * STEP, part * STEP, 2)] as const),
  ...Object.entries(VALUES).map(([name, values]) => {
    const others = FRONT.filter((line) => !line.startsWith(`${name}:`));
    return [name, values.map((written) => [...others, `${name}: ${written}`].join('\n'))] as const;
  }),
])('front matter, %s', (_, texts) => {
  for (const fields of texts) {
    const text = `---\n${fields}\n---\n\nText.\n`;
    const read = readFrontMatter(FILE, text);
    const kept = fieldsAboveMistake(text, read);
    const collected = { file: FILE, name: 'blog', collection: BLOG, strict: true };
    const { summary, diagnostics } = summarize(collected, kept.data, locateInFrontMatter(FILE, text));
    const absent = absentFrontMatter(FILE, text, true) ?? [];
    const all = [kept.diagnostics, absent, read.diagnostics.length === 0 ? diagnostics : []].flat();
    const outcome = all.length === 0 ? `  ${JSON.stringify(summary)}` : all.map(record).join('\n');
    const { routes, areUnknown } = lostRoutes(FILE, text, BLOG);
    records.push(`${change(fields, FRONT)}\n${outcome}\n  ${areUnknown ? 'unknown routes' : routes.join(' ')}\n`);
  }
});

test('front matter and its reports are as recorded', () =>
  expectRecorded('test/pipeline/read/mistyped/front-matter.txt', records.join('\n')));

const schema = z.array(
  z.strictObject({
    code: z.string().regex(/^[a-z]{2}$/),
    price: z.coerce.number().positive(),
    since: z.iso.date().optional(),
    names: z.strictObject({ en: z.string(), cs: z.string().min(2) }).optional(),
  }),
);
const YAML = [
  '- code: cz',
  '  price: 0.9',
  '  names:',
  '    en: Czechia',
  '    cs: "Česko"',
  '- code: sk',
  '  price: 1.2',
];
const JSONS = ['[', '  {', '    "code": "cz",', '    "price": 0.9,', '    "names": { "en": "Czechia", "cs": "Česko" }'];
const CSV = ['code,price,since', 'cz,0.9,2026-01-01', 'sk,"1.2",2026-02-01', 'at, 3 ,2026-03-01'];

test.each([
  ['yaml', YAML],
  ['json', [...JSONS, '  },', '  { "code": "sk", "price": 1.2, "since": "2026-03-05" }', ']']],
  ['csv', CSV],
] as const)('data, as %s', (type, lines) => {
  const data = mistyped(lines, 0, MISTYPES.length, 1).map((text) => {
    const { value: read, diagnostics } = readData({ file: `a.${type}`, schema }, `${text}\n`);
    const outcome = diagnostics.length === 0 ? `  ${JSON.stringify(read)}` : diagnostics.map(record).join('\n');
    return `${change(text, lines)}\n${outcome}\n`;
  });
  expectRecorded(`test/pipeline/read/mistyped/${type}.txt`, data.join('\n'));
});
