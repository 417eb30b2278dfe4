import { expect, test } from 'vitest';
import { parseData } from '../../../src/pipeline/read/data-files.ts';
import { readFrontMatter } from '../../../src/pipeline/read/front-matter.ts';
import { isTooDeep, MAX_YAML_NESTING, readYaml } from '../../../src/pipeline/read/yaml.ts';
import { english } from '../../english.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

test('data may have so many levels, and no more', () => {
  expect(isTooDeep('x')).toBe(false);
  expect(isTooDeep(nested(MAX_YAML_NESTING))).toBe(false);
  expect(isTooDeep(nested(MAX_YAML_NESTING + 1))).toBe(true);
  expect(isTooDeep(nested(1_000_000))).toBe(true);
});

test('what is referred to twice is no circle, what holds itself is', () => {
  const shared = { a: [1] };
  expect(isTooDeep([shared, shared, { shared }])).toBe(false);
  const circle: unknown[] = [1];
  circle.push({ circle });
  expect(isTooDeep({ circle })).toBe(true);
});

test('values that are referred to again and again are looked through once', () => {
  let value: unknown = [1];
  for (let i = 0; i < MAX_YAML_NESTING - 2; i++) value = [value, value];
  expect(isTooDeep(value)).toBe(false);
});

const problems = (file: string, text: string) => {
  const parsed = parseData(file, text);
  return parsed.ok
    ? []
    : parsed.diagnostics.map(({ line, column, message }) => `${line}:${column} ${english(message)}`);
};
const REASON = `It is nested more than ${MAX_YAML_NESTING} levels deep, or contains itself.`;

test.each(['['.repeat(20_000), '['.repeat(20_000) + ']'.repeat(20_000), '['.repeat(500) + ']'.repeat(500)])(
  'deep JSON and YAML are reported at the bracket that is too much',
  (brackets) => {
    const isClosed = brackets.endsWith(']');
    const text = `{ "a]": ${brackets}${isClosed ? '}' : ''}`;
    if (isClosed) expect(problems('a.json', text)).toEqual([`1:${8 + MAX_YAML_NESTING} Invalid JSON: ${REASON}`]);
    else expect(problems('a.json', text)).toEqual([expect.stringContaining('Invalid JSON: ')]);
    if (brackets.length > 2000)
      expect(problems('a.yaml', text)).toEqual([`1:${8 + MAX_YAML_NESTING} Invalid YAML: ${REASON}`]);
    const { diagnostics } = readFrontMatter('a.md', `---\ntitle: x\nx: ${brackets}\n---\n`);
    expect(diagnostics).toMatchObject([{ code: 'front-matter-yaml', line: 3 }]);
  },
);

test('blocks that are nested too deeply', () => {
  const blocks = (levels: number) => Array.from({ length: levels }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
  expect(problems('a.yaml', blocks(MAX_YAML_NESTING))).toEqual([]);
  expect(problems('a.yaml', blocks(2 * MAX_YAML_NESTING))).toEqual([`201:201 Invalid YAML: ${REASON}`]);
  expect(problems('a.yaml', `${'- '.repeat(5000)}a`)).toEqual([`1:401 Invalid YAML: ${REASON}`]);
});

test('YAML that refers to what it stands in', () => {
  expect(problems('a.yaml', 'a: &a [*a]')).toEqual([`1:1 Invalid YAML: ${REASON}`]);
  expect(problems('a.yaml', 'a: &a [1]\nb: *a\nc: *a')).toEqual([]);
});

test('a key that stands twice is found in any map, the first of all problems is told', () => {
  const of = (text: string) => {
    const read = readYaml(text);
    return read.ok ? read.value : `${read.line}:${read.column} ${english(read.reason)}`;
  };
  expect(of('a: 1\nb: 2\na: 3')).toBe('3:1 The field `a` is repeated');
  expect(of('a: { x: 1, "x": 2 }')).toBe('1:12 The field `x` is repeated');
  expect(of('- a: 1\n  a: 2')).toBe('2:3 The field `a` is repeated');
  expect(of('? { a: 1, a: 2 }\n: 1')).toBe('1:11 The field `a` is repeated');
  expect(of('b: { x: 1, x: 2 }\na: 1\na: 2')).toBe('1:12 The field `x` is repeated');
  expect(of('a: "\na: 1\na: 2')).toMatch(/^1:4 A quoted text starts with "/);
  expect(of('1: a\n"1": b')).toEqual({ 1: 'b' });
  expect(of('a: 1\nA: 2')).toEqual({ a: 1, A: 2 });
});

test('as many keys as a large price list has', () => {
  const text = Array.from({ length: 30_000 }, (_, i) => `key${i}: ${i}`).join('\n');
  const read = readYaml(text);
  expect(read.ok && Object.keys(read.value as object)).toHaveLength(30_000);
  expect(readYaml(`${text}\nkey7: 1`)).toMatchObject({ ok: false, line: 30_001 });
});
