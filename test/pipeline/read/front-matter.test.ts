import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, spoken } from '../../../src/base/diagnostic.ts';
import {
  absentFrontMatter,
  bodyOf,
  locateInFrontMatter,
  readFrontMatter,
} from '../../../src/pipeline/read/front-matter.ts';
import { english } from '../../english.ts';

const split = (...lines: readonly string[]) => {
  const text = lines.join('\n');
  return { ...readFrontMatter('a.md', text), ...bodyOf(text) };
};
const problem = (...lines: readonly string[]) => {
  const { data, diagnostics } = split(...lines);
  return { data, problems: diagnostics.map(({ line, column, message }) => `${line}:${column} ${english(message)}`) };
};

describe('front matter and body', () => {
  test('cuts a file in two and knows the line of the body', () => {
    expect(split('---', 'title: Ceník', 'tags: [a, b]', '---', '', '# Ceník')).toEqual({
      data: { title: 'Ceník', tags: ['a', 'b'] },
      body: '\n# Ceník',
      bodyLine: 5,
      diagnostics: [],
    });
  });

  test.each([
    ['no front matter', ['# A', 'text'], {}, '# A\ntext', 1],
    ['an empty one', ['---', '---', 'text'], {}, 'text', 3],
    ['one with a comment only', ['---', '# nothing yet', '---', 'text'], {}, 'text', 4],
    ['no body', ['---', 'title: A', '---'], { title: 'A' }, '', 3],
    [
      'a rule in the body',
      ['---', 'title: A', '---', 'one', '', '---', '', 'two'],
      { title: 'A' },
      'one\n\n---\n\ntwo',
      4,
    ],
    ['a rule, and no front matter', ['text', '', '---', 'title: A', '---'], {}, 'text\n\n---\ntitle: A\n---', 1],
    ['a rule of four dashes first', ['----', 'text'], {}, '----\ntext', 1],
    ['an empty file', [''], {}, '', 1],
    ['dashes inside a value', ['---', 'title: a --- b', '---', 'text'], { title: 'a --- b' }, 'text', 4],
  ])('%s', (_, lines, data, body, bodyLine) => {
    expect(split(...lines)).toEqual({ data, body, bodyLine, diagnostics: [] });
  });

  test('a date stays text, for the schema to judge', () => {
    expect(split('---', 'day: 2026-13-45', 'on: 2026-03-05', '---').data).toEqual({
      day: '2026-13-45',
      on: '2026-03-05',
    });
  });

  test.each([
    ...['title: C#', 'title: "C # and"', "title: 'C' # and", 'order: 3 # third', 'tags: [a] # and more'],
    ...['# title: C # and more', 'text: |\n  title: C # and more', 'cover: ./a.svg # new', 'title:\n  # above\n  C'],
  ])('a `#` that cuts no text off: %j', (yaml) => {
    expect(split('---', yaml, '---').diagnostics).toEqual([]);
  });

  test('what a `#` cuts off is told, and the fields are those of YAML', () => {
    expect(split('---', 'title: C # and', 'cover:', '  alt: A # b', '---')).toMatchObject({
      data: { title: 'C', cover: { alt: 'A' } },
      diagnostics: [
        { code: 'front-matter-yaml', severity: 'warning', line: 2, column: 10, length: 5 },
        { code: 'front-matter-yaml', severity: 'warning', line: 4, column: 10, length: 3 },
      ],
    });
  });

  test('equal texts do not share their data', () => {
    const [a, b] = [split('---', 'tags: [a]', '---'), split('---', 'tags: [a]', '---')];
    (a.data['tags'] as string[]).push('changed');
    expect(b.data).toEqual({ tags: ['a'] });
  });

  test('the body is the end of the file, and its line counts the lines above', () => {
    const line = fc.constantFrom('', 'text', '---x', ' ---', 'a: b', '# č');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (body) => {
        const text = ['---', 'title: A', '---', ...body].join('\n');
        const found = bodyOf(text);
        expect(text.endsWith(found.body)).toBe(true);
        if (found.body !== '')
          expect(
            text
              .split('\n')
              .slice(found.bodyLine - 1)
              .join('\n'),
          ).toBe(found.body);
      }),
      { seed: 1 },
    );
  });
});

describe('mistakes', () => {
  test('front matter that never ends', () => {
    expect(problem('---', 'title: A', '', 'text')).toEqual({
      data: {},
      problems: ['1:1 The front matter does not end: there is no second line of `---`.'],
    });
  });

  test('a list, a text', () => {
    const problems = ['1:1 Front matter is not a list of `field: value` lines.'];
    expect(problem('---', '- a', '---', 'text')).toEqual({ data: {}, problems });
    expect(problem('---', 'just words', '---', 'text')).toEqual({ data: {}, problems });
  });

  test.each([
    [
      ['title: "A', 'draft: true'],
      '2:8 Front matter is not valid YAML: A quoted text starts with " here, but the closing " is not on this line.',
    ],
    [
      ['title: A: B'],
      '2:8 Front matter is not valid YAML: The text of `title` contains a colon, which starts a new field.',
    ],
    [['title: A', 'title: B'], '3:1 Front matter is not valid YAML: The field `title` is repeated.'],
    [['a:', '\tb: 1'], '3:1 Front matter is not valid YAML: A line is indented with a tab.'],
    [
      ['title: *bold*'],
      '2:8 Front matter is not valid YAML: A text that starts with `*` needs quotes around the whole text.',
    ],
    [['tags: [a, [b', 'c: 1'], '2:7 Front matter is not valid YAML: The bracket `[` is not closed.'],
    [
      ['  a: 1', '  b: 1', 'c: 1'],
      '2:1 Front matter is not valid YAML: The field is indented more than the fields below it.',
    ],
    [
      ["a: 'Rock 'n' roll'"],
      "2:4 Front matter is not valid YAML: The text between two `'` contains a third one, which ends the text.",
    ],
    [
      ['a: "New" offer'],
      '2:4 Front matter is not valid YAML: A text that starts with `"` needs quotes around the whole text.',
    ],
  ])('%j', (lines, message) => {
    expect(problem('---', ...lines, '---', 'text').problems).toEqual([message]);
  });

  test.each(['js', 'javascript', 'coffee', 'toml'])('code as front matter is refused: ---%s', (language) => {
    Object.assign(globalThis, { wasRun: false });
    const { data, problems } = problem(`---${language}`, 'globalThis.wasRun = true', '---', 'text');
    expect(data).toEqual({});
    expect(problems).toHaveLength(1);
    expect((globalThis as { wasRun?: boolean }).wasRun).toBe(false);
  });
});

describe('locateInFrontMatter', () => {
  const text = '---\ntitle: Ceník\nsidebar:\n  position: "3"\ntags:\n  - a\n  - b\n---\ntitle: body\n';
  const locate = locateInFrontMatter('a.md', text);
  const marked = ({ line = 0, column = 0, length = 0 }) => [
    line,
    text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length),
  ];

  test('a key, a value, an item', () => {
    expect(marked(locate(['title'], 'value'))).toEqual([2, 'Ceník']);
    expect(marked(locate(['title'], 'key'))).toEqual([2, 'title']);
    expect(marked(locate(['sidebar', 'position'], 'value'))).toEqual([4, '"3"']);
    expect(marked(locate(['tags', 1], 'value'))).toEqual([7, 'b']);
  });

  test('what is not there has the place of the nearest thing above it', () => {
    expect(marked(locate(['sidebar', 'label'], 'value'))).toEqual([3, 'sidebar']);
    expect(locate(['missing'], 'value')).toEqual({ file: 'a.md', line: 1, column: 1 });
  });

  test('a file without front matter has only a beginning', () => {
    expect(locateInFrontMatter('a.md', 'text\n---\ntitle: A\n---\n')(['title'], 'value')).toEqual({
      file: 'a.md',
      line: 1,
      column: 1,
    });
  });
});

test.each([
  ['', /is empty/],
  [' \n\u200b\n', /is empty/],
  ['# Text\n', /has no front matter/],
  ['\n# Text\n', /has no front matter/],
  ['\n---\ntitle: A\n---\n', /first line, but there are empty lines/],
  [' ---\ntitle: A\n---\n', /first line, but there are empty lines or spaces/],
  ['\u200b---\ntitle: A\n---\n', /an invisible character above it/],
  ['\u00a0\n---\ntitle: A\n---\n', /an invisible character above it/],
])('front matter that is not there, %j', (text, message) => {
  expect(spoken(absentFrontMatter('a.md', text, true) as Diagnostic)).toMatchObject({
    line: 1,
    column: 1,
    message: expect.stringMatching(message),
  });
});

test.each(['---\ntitle: A\n---\n', '---\ntitle: A\n', '---json\n{}\n---\n'])('%j has some, right or wrong', (text) => {
  expect(absentFrontMatter('a.md', text, true)).toBeUndefined();
});
