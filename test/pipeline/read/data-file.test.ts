import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { english } from '../../english.ts';
import { readData } from './read-data.ts';

const prices = z.array(z.strictObject({ code: z.string(), czk: z.coerce.number().positive() }));

/** Returns the value, or the problems as `line:column code message`. */
function read(file: string, text: string, schema: z.ZodType = prices): unknown {
  const { value, diagnostics } = readData({ file, schema }, text);
  if (diagnostics.length === 0) return value;
  expect(value).toBeUndefined();
  return diagnostics.map(({ line, column, code, message }) => `${line}:${column} ${code} ${english(message)}`);
}

const RIGHT = [
  { code: 'cz', czk: 0.9 },
  { code: 'sk', czk: 1.2 },
];

describe('the three formats say the same', () => {
  test.each([
    ['a.yaml', '- code: cz\n  czk: 0.9\n- { code: sk, czk: 1.2 }\n'],
    ['a.yml', '- {code: cz, czk: 0.9}\n- {code: sk, czk: 1.2}\n'],
    ['a.json', '[{ "code": "cz", "czk": 0.9 }, { "code": "sk", "czk": 1.2 }]'],
    ['a.csv', 'code,czk\ncz,0.9\nsk,1.2\n'],
    ['A.CSV', '# a comment\n\ncode, czk\n cz , 0.9\n\n# another\n"sk","1.2"'],
  ])('%s', (file, text) => {
    expect(read(file, text)).toEqual(RIGHT);
  });

  test('no other', () => {
    expect(read('a.toml', 'a = 1')).toEqual(['1:1 data-syntax ssg cannot read files of this type.']);
  });
});

describe('YAML', () => {
  test('syntax', () => {
    expect(read('a.yaml', '- code: cz\n  czk: "1\n')).toEqual([
      '2:8 data-syntax Invalid YAML: A quoted text starts with " here, but the closing " is not on this line.',
    ]);
    expect(read('a.yaml', '- &cz\n  code: cz\n- *zc\n')).toEqual([
      '3:3 data-syntax Invalid YAML: "*zc" refers to a YAML anchor that does not exist.',
    ]);
    expect(read('a.yaml', '- code: cz\n- code: *important*\n')).toEqual([
      '2:9 data-syntax Invalid YAML: A text that starts with `*` needs quotes around the whole text.',
    ]);
  });

  test('a second document', () => {
    expect(read('a.yaml', '- code: cz\n---\n- code: sk\n')).toEqual([
      '2:1 data-syntax Invalid YAML: A line of `---` starts a second YAML document.',
    ]);
  });

  test('an alias of an anchor that is there', () => {
    expect(read('a.yaml', '- &first { code: cz, czk: 0.9 }\n- { <<: *first, code: sk }\n', z.unknown())).toHaveLength(
      2,
    );
  });

  test('aliases that grow without end are refused', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x, x]',
      ...['b', 'c', 'd', 'e'].map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcd'[i]}`)}]`),
    ];
    expect(read('a.yaml', bomb.join('\n'), z.unknown())).toEqual([expect.stringContaining('Excessive alias count')]);
  });

  test('schema', () => {
    expect(read('a.yaml', '- code: cz\n  czk: 0.9\n- code: sk\n  czk: free\n')).toEqual([
      '4:8 data-invalid `[1].czk` has a wrong value: expected a number, found "free".',
    ]);
    expect(read('a.yaml', '')).toEqual(['1:1 data-invalid The value is wrong: expected a list, found nothing.']);
  });
});

describe('JSON', () => {
  test.each([
    ['{"a": 1,}', '1:9', 'a name in double quotes is missing, or there is an extra comma'],
    ['[1,\n 2\n 3]', '3:2', 'a comma or `]` is missing after a list item'],
    ['{\n  "a": tru\n}', '2:11', 'the character'],
    ["['a']", '1:2', "the character ' does not belong here"],
    ['{"a": "čas', '1:11', 'a text in quotes does not end'],
    ['{"a": 1', '1:8', 'a comma or `}` is missing after a value'],
    ['', '1:1', 'the file is empty, or ends too early'],
    ['[1] x', '1:5', 'there is extra text after the end of the JSON'],
  ])('syntax: %j at %s', (text, place, reason) => {
    expect(read('a.json', text, z.unknown())).toEqual([
      expect.stringContaining(`${place} data-syntax Invalid JSON: ${reason}`),
    ]);
  });

  test('schema', () => {
    expect(read('a.json', '[\n  { "code": "cz", "czk": 0.9 },\n  { "code": "sk", "czk": -1 }\n]')).toEqual([
      '3:26 data-invalid `[1].czk` has a wrong value: expected more than 0, found -1.',
    ]);
  });
});

describe('CSV', () => {
  test('quoted cells hold commas, quotes and line breaks', () => {
    const text = 'code,note\n"a, b","he said ""yes"""\nc,"two\nlines"\n';
    expect(read('a.csv', text, z.unknown())).toEqual([
      { code: 'a, b', note: 'he said "yes"' },
      { code: 'c', note: 'two\nlines' },
    ]);
  });

  test('# begins a comment only at the beginning of a line', () => {
    expect(read('a.csv', 'code,note\n# left out\ncz,issue #3\nsk,#fff\n', z.unknown())).toEqual([
      { code: 'cz', note: 'issue #3' },
      { code: 'sk', note: '#fff' },
    ]);
  });

  test.each([
    ['code,czk\ncz\n', 2],
    ['code,czk\ncz,1\n\n# x\nsk,1,2\n', 5],
    ['code,czk\n"cz,1\n', 2],
  ])('syntax: %j in line %d', (text, line) => {
    expect(read('a.csv', text)).toEqual([expect.stringContaining(`${line}:1 data-syntax Invalid CSV: `)]);
  });

  test('schema: the line on which the cell begins, whatever is above and inside it', () => {
    const wrong = (text: string) => (read('a.csv', text) as string[]).map((problem) => problem.split(':')[0]);
    expect(wrong('code,czk\ncz,1\nsk,free\n')).toEqual(['3']);
    expect(wrong('# prices\ncode,czk\n\ncz,1\n# more\nsk,free\n')).toEqual(['6']);
    expect(wrong('code,czk\n"two\nlines",free\n"three\nmore\nlines",free\nx,free')).toEqual(['3', '6', '7']);
    expect(wrong('# prices\ncode,price\ncz,1\n')).toEqual(['2']);
  });

  test('schema: a cell has its column, and its row as a table shows it', () => {
    const told = (text: string) => read('a.csv', text);
    const wrong = 'has a wrong value: expected a number, found "free".';
    expect(told('# prices\ncode,czk\n\ncz,1\nsk, "free"\n')).toEqual([`5:5 data-invalid \`czk\` in row 5 ${wrong}`]);
    // Line breaks in cells do not start rows.
    expect(told('code,czk\n"two\nlines",1\n"a, b",free\n')).toEqual([`4:8 data-invalid \`czk\` in row 3 ${wrong}`]);
    expect(told('code,czkk\ncz,1\nsk,2\n')).toEqual(
      Array(2).fill('1:6 data-invalid The column `czkk` is not a known field.'),
    );
    expect(told('code\ncz\n')).toEqual(['1:1 data-invalid The column `czk` is missing: expected a number.']);
  });

  test('schema: a wrong number of rows belongs to the header', () => {
    const { diagnostics } = readData({ file: 'a.csv', schema: z.array(z.unknown()).min(1) }, '# none yet\ncode,czk\n');
    expect(diagnostics.map(({ line }) => line)).toEqual([2]);
  });
});
