import { describe, expect, test } from 'vitest';
import type { ResolvedConfig } from '../../../src/config/schema.ts';
import {
  figureReader,
  problemsOfFigures,
  readFigures,
  writeFigures,
} from '../../../src/features/stated-facts/figures.ts';
import { passagesOf } from '../../../src/pipeline/read/passages.ts';
import { english } from '../../english.ts';

const CONFIG = { markdown: { parser: 'remark' } } as unknown as ResolvedConfig;

const figuresOf = async (source: string, file = 'a.md', locale = 'en') =>
  figureReader(locale).figuresOf(file, source, await passagesOf(file, source, CONFIG));
/** Records a text, changes it, and returns the problems of the changed text. */
const changed = async (before: string, after: string, file = 'a.md', locale = 'en') => {
  const lock = readFigures(writeFigures(new Map([[file, await figuresOf(before, file, locale)]])));
  const now = new Map([[file, await figuresOf(after, file, locale)]]);
  return problemsOfFigures(lock, now, figureReader(locale)).map(
    ({ code, severity, line, column, message }) => `${line}:${column} ${severity} ${code}: ${english(message)}`,
  );
};

describe('figures of a text', () => {
  test.each([
    [
      'a.md',
      'Up to 1,530 characters, in 48 hours.\n\nOr `D204`, see HTTP2.',
      ['1,530 characters', '48 hours', '`D204`', 'HTTP2'],
    ],
    ['a.md', 'In 2026, 3 % of 5 GB. Not [here](/docs/7/).\n\n```sh\nrun 9 times\n```\n', ['2026', '3 %', '5 GB']],
    ['a.md', 'It costs :value[prices.sms]{as=number} a month.', [':value[prices.sms]', 'month']],
    ['a.yaml', 'note: after 10 seconds\ncount: 7\n', ['10 seconds']],
    [
      'a.ts',
      "import x from './x3.ts';\nconst a = 'after 10\\u00a0seconds';\nconst b = `for 20 days`;\n",
      ['10 seconds', '20 days'],
    ],
  ])('%s: %s', async (file, source, texts) => {
    expect((await figuresOf(source, file)).map(({ text }) => text)).toEqual(texts);
  });

  test('their places are those in the file', async () => {
    expect(await figuresOf("const a = 1;\nconst b = 'after 10\\u00a0seconds';\n", 'a.ts')).toEqual([
      { text: '10 seconds', line: 2, column: 18, length: 15 },
    ]);
  });

  test('spellings of one figure have one key', () => {
    const { keyOf } = figureReader('cs');
    const keys = ['pět minut', '5 minutami', '5 min'].map((text) => keyOf(text).key);
    expect(new Set(keys)).toEqual(new Set(['5 minute']));
    expect(keyOf('1 530 znaků')).toEqual(keyOf('1530 znaky'));
    expect(keyOf('31. října')).not.toEqual(keyOf('31. září'));
    expect(keyOf('160 bajtů')).not.toEqual(keyOf('160 znaků'));
  });
});

describe('a change of a figure is an error', () => {
  test.each([
    ['a number', 'Up to 160 characters.', 'Up to 140 characters.', '140 characters', '160 characters'],
    ['a unit', 'Wait 10 seconds.', 'Wait 10 minutes.', '10 minutes', '10 seconds'],
    ['a unit without a number', 'How many seconds it takes.', 'How many minutes it takes.', 'minutes', 'seconds'],
    ['a code', 'It ends with `D204`.', 'It ends with `D202`.', '`D202`', '`D204`'],
    ['a reference', 'Up to :value[limits.a].', 'Up to :value[limits.b].', ':value[limits.b]', ':value[limits.a]'],
    ['a typed value', 'Up to :value[limits.a].', 'Up to 500.', '500', ':value[limits.a]'],
    ['another sentence', 'At most 5 attempts are made.', 'You get by with 6 attempts.', '6 attempts', '5 attempts'],
  ])('%s', async (_, before, after, now, was) => {
    const place = `1:${after.indexOf(now) + 1}`;
    const message = `The text says "${now}", but \`figures.lock\` records "${was}".`;
    expect(await changed(before, after)).toEqual([`${place} error figure-changed: ${message}`]);
  });

  test('at the place of the change, although the text has the figure elsewhere', async () => {
    const found = await changed('First `a`.\n\nThen `b`.\n\nLast `a`.\n', 'First `a`.\n\nThen `a`.\n\nLast `a`.\n');
    expect(found).toEqual([
      expect.stringMatching(/^3:6 error figure-changed: The text says "`a`", but `figures\.lock` records "`b`"/),
    ]);
  });

  test('in the string of a program, in the words of the language', async () => {
    const found = await changed("const a = 'nejvýš pět pokusů';", "const a = 'nejvýš šest pokusů';", 'a.ts', 'cs');
    expect(found).toEqual([
      expect.stringContaining('The text says "šest pokusů", but `figures.lock` records "pět pokusů"'),
    ]);
  });

  test('and the report names other texts that say what was recorded', async () => {
    const was = new Map([
      ['a.md', await figuresOf('Wait 5 minutes.')],
      ['b.md', await figuresOf('Text.\n\nAfter 5 minutes, it ends.')],
    ]);
    const lock = readFigures(writeFigures(was));
    const now = new Map([...was, ['a.md', await figuresOf('Wait 7 minutes.')]]);
    const [problem] = problemsOfFigures(lock, now, figureReader('en'));
    expect(problem?.notes?.map((note) => english(note))).toEqual(['b.md:3 also says "5 minutes".']);
  });
});

describe('no change is', () => {
  test.each([
    [
      'a text in another order',
      'Use `a` for 5 days.\n\nUse `b` for 6 days.',
      'Use `b` for 6 days.\n\nUse `a` for 5 days.',
    ],
    ['a sentence that has gone', 'Wait 5 days. It costs 3 %.', 'Wait 5 days.'],
    ['a figure that the text repeats', 'Wait 5 days.', 'Wait 5 days. After 5 days, it ends.'],
    ['another spelling', 'Wait 5 days, or 1000 messages.', 'It lasts 5 days, or 1,000 messages.'],
    ['a reference in place of a typed number', 'Up to 500 letters.', 'Up to :value[limits.a] letters.'],
    ['a code in a new sentence', 'Use `a`.', 'Use `a`, or `b`.'],
  ])('%s', async (_, before, after) => {
    expect(await changed(before, after)).toEqual([]);
  });
});

test('a new number is an info at its place, and a new text is one info', async () => {
  expect(await changed('Wait 5 days.', 'Wait 5 days, at most 8.')).toEqual([
    '1:22 info ledger-outdated: "8" is new in this text and not recorded in `figures.lock`.',
  ]);
  const now = new Map([['b.md', await figuresOf('Wait 5 days, at most 8.')]]);
  const found = problemsOfFigures(readFigures(''), now, figureReader('en'));
  expect(found.map(({ message }) => english(message))).toEqual(['2 figures of b.md are not recorded yet.']);
});

test('marks of a merge are errors, and the lines of both sides count', async () => {
  const figures = await figuresOf('Wait 5 days.\n\nThen 6 days.');
  const [head, name, ...lines] = writeFigures(new Map([['a.md', figures]]))
    .split('\n')
    .slice(1);
  const merged = [head, name, '<<<<<<< ours', lines[0], '=======', lines[1], '>>>>>>> theirs', ''].join('\n');
  const found = problemsOfFigures(readFigures(merged), new Map([['a.md', figures]]), figureReader('en'));
  expect(found.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual(
    [3, 5, 7].map((line) => `figures.lock:${line} ledger-invalid`),
  );
});
