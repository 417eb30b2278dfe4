import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawMutants } from '../../scripts/mutate/draw.ts';
import { testsOf } from '../../scripts/mutate/importers.ts';
import type { Mutant } from '../../scripts/mutate/mutant.ts';
import { placesOf } from '../../scripts/mutate/places.ts';
import { isWording, summary } from '../../scripts/mutate/report.ts';
import { EFFECTS, pureFiles, ROOMS } from '../../scripts/mutate/rooms.ts';
import { testsFor } from '../../scripts/mutate/tests.ts';

/** Returns all mutants of a source. */
function mutantsOf(source: string, file = 'a.ts'): string[] {
  return placesOf(file, source).flatMap(({ mutations }) =>
    mutations.map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end)),
  );
}

describe('the places of a source', () => {
  test.each<[source: string, ...mutants: string[]]>([
    ['a < b', 'a <= b', 'a >= b'],
    ['a === b', 'a !== b'],
    ['a && b', 'a || b'],
    ['a ?? b', 'a', 'b'],
    ['!a', 'a'],
    ['a?.b', 'a.b'],
    ['a?.[b]', 'a[b]'],
    ['a?.()', 'a()', '{}'],
    ['a ? b : c', 'true ? b : c', 'false ? b : c'],
    ['n++', 'n--'],
    ['const a = 2', 'const a = (2 + 1)', 'const a = (2 + -1)'],
    ["const a = 'x'", "const a = ''"],
    ["const a = ''"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    ['const a = `x ${y}`', "const a = ''"],
    ['const a = [b]', 'const a = []'],
    ['const a = { b: c }', 'const a = ({})'],
    ['const a = b.some(c)', 'const a = b.every(c)'],
    ['const a = b.filter(c)', 'const a = b'],
    ['if (a) return', 'if (true) return', 'if (false) return', 'if (a) {}'],
    ['while (a) b()', 'while (false) b()', 'while (a) {}'],
    [
      String.raw`const a = /^\s+[^b]$/u`,
      String.raw`const a = /\s+[^b]$/u`,
      String.raw`const a = /^\S+[^b]$/u`,
      String.raw`const a = /^\s[^b]$/u`,
      String.raw`const a = /^\s+[b]$/u`,
      String.raw`const a = /^\s+[^b]/u`,
    ],
    [String.raw`const a = /\^[$+]/`, String.raw`const a = /\^[^$+]/`],
  ])('%s', (source, ...mutants) => {
    const statement = /^(?:const|if|while)/.test(source) ? [] : ['{}'];
    expect(new Set(mutantsOf(source))).toEqual(new Set([...mutants, ...statement]));
  });

  test('types, imports and names of properties are none', () => {
    expect(mutantsOf("import { a } from './a.ts';\nexport * from './b.ts';\ntype A = 'b' | 1;")).toEqual([]);
    expect(mutantsOf("interface A { readonly b: 'c' }\nlet a: 'x' | 2;")).toEqual([]);
    expect(mutantsOf("const a = { 'b c': d };")).toEqual(['const a = ({});']);
  });

  test('elements have text and attributes', () => {
    expect(mutantsOf('const a = <p id="b">{c && d}</p>', 'a.tsx')).toEqual([
      'const a = <p id="">{c && d}</p>',
      'const a = <p id="b">{c || d}</p>',
    ]);
  });
});

describe('a draw', () => {
  const source = Array.from({ length: 50 }, (_, i) => `const a${i} = ${i} + b;`).join('\n');
  const draw = (seed: number, isAccepted: (file: string, source: string) => boolean = () => true) =>
    [...drawMutants(placesOf('a.ts', source), () => source, isAccepted, seed)].map(({ line, mutation }) => ({
      line,
      ...mutation,
    }));

  test('repeats itself for a seed, takes every place once, and is another for another seed', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(new Set(draw(1).map(({ start }) => start)).size).toBe(100);
  });

  test('never takes what TypeScript refuses', () => {
    const mutators = draw(1, (_, mutant) => !mutant.includes(' - b')).map(({ mutator }) => mutator);
    expect(new Set(mutators)).toEqual(new Set(['NumberLiteral']));
  });
});

test('the tests of a file are those that import it, the nearest first', () => {
  const importers = new Map([
    ['src/base/a.ts', new Set(['src/base/b.ts', 'test/base/a.test.ts'])],
    ['src/base/b.ts', new Set(['src/links/c.ts', 'test/base/b.test.ts'])],
    ['src/links/c.ts', new Set(['test/links/c.test.ts', 'test/sites.test.ts', 'src/base/a.ts'])],
    ['src/site/d.ts', new Set(['test/site/d.test.ts'])],
  ]);
  expect([...testsOf('src/base/a.ts', importers)]).toEqual([
    ['test/base/a.test.ts', 1],
    ['test/base/b.test.ts', 2],
    ['test/links/c.test.ts', 3],
    ['test/sites.test.ts', 3],
  ]);
  expect(testsFor('src/base/a.ts', importers)).toEqual({
    near: ['test/base/a.test.ts', 'test/base/b.test.ts', 'test/sites.test.ts'],
    far: ['test/links/c.test.ts'],
  });
});

describe('the rooms', () => {
  const sourceOf = (file: string) => readFileSync(file, 'utf8');

  test('are all files of `src/` but effects', () => {
    const files = pureFiles(sourceOf);
    for (const room of ROOMS)
      expect(
        files.some((file) => file === room || file.startsWith(`${room}/`)),
        room,
      ).toBe(true);
    expect(files).not.toContain('src/features/api-samples/mock.ts');
  });

  test('are an error when one names no file, or a file is in none', () => {
    expect(() => pureFiles(sourceOf, [...ROOMS, 'src/gone'])).toThrow('no file matches src/gone.');
    const withoutServe = EFFECTS.filter((path) => path !== 'src/serve');
    expect(() => pureFiles(sourceOf, ROOMS, withoutServe)).toThrow(
      'add these files to ROOMS (pure) or EFFECTS: src/serve/',
    );
  });
});

test('the sum names survivors, and the share of wording apart from the rest', () => {
  const mutant = (before: string): Mutant => ({
    file: 'src/base/a.ts',
    line: 3,
    before,
    mutation: { mutator: 'StringLiteral', start: 0, end: before.length, text: "''" },
    source: '',
  });
  const outcome = (status: 'Killed' | 'Survived') => ({ status, failed: [], message: '' });
  expect(
    ["'a-b'", "'one two three'", '`the page ' + '$' + '{a} is`', '`$' + '{a}-b`'].map((text) =>
      isWording(mutant(text)),
    ),
  ).toEqual([false, true, true, false]);
  const text = summary([
    { mutant: mutant("'a'"), outcome: outcome('Killed') },
    { mutant: mutant("'b'"), outcome: outcome('Survived') },
    { mutant: mutant("'You must not do that.'"), outcome: outcome('Survived') },
  ]);
  expect(text).toContain("Survived src/base/a.ts:3 StringLiteral\n  - 'b'\n  + ''");
  expect(text).toContain('killed: 1 of 3, 33 % (wording 0 of 1, 0 %, all else 1 of 2, 50 %)');
});
