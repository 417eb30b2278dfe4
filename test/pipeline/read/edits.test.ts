import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Addition } from '../../../src/config/feature.ts';
import { applyEdits, changeFrontMatter, extendFrontMatter } from '../../../src/pipeline/read/edits.ts';
import { readFrontMatter } from '../../../src/pipeline/read/front-matter.ts';

const OLD: Addition = { field: 'redirectFrom', route: '/old/' };
const ANCHOR: Addition = { field: 'movedAnchors', id: 'ceny', to: 'ceník' };

/** Returns the text with the addition, or undefined if it cannot be added. */
function extended(text: string, addition: Addition): string | undefined {
  const edit = extendFrontMatter('a.md', text, addition);
  return edit && applyEdits(text, [edit]).text;
}

describe('front matter gets an old route', () => {
  test.each([
    ['without the field', 'title: A # kept\n# a note', 'title: A # kept\n# a note\nredirectFrom: [/old/]'],
    ['behind a text of several lines', 'd: |\n  one\n  two', 'd: |\n  one\n  two\nredirectFrom: [/old/]'],
    ['beside one route', 'redirectFrom: /a/ # since May\ntitle: A', 'redirectFrom: [/a/, /old/] # since May\ntitle: A'],
    ['in a quoted one', "redirectFrom: '/a/'", "redirectFrom: ['/a/', /old/]"],
    ['in brackets', 'redirectFrom: [/a/, /b/ ]\ntitle: A', 'redirectFrom: [/a/, /b/, /old/ ]\ntitle: A'],
    ['in empty brackets', 'redirectFrom: []', 'redirectFrom: [/old/]'],
    ['in brackets on several lines', 'redirectFrom: [\n  /a/,\n]', 'redirectFrom: [\n  /a/, /old/,\n]'],
    [
      'in a list with comments',
      'redirectFrom:\n  - /a/ # one\n  # two\n  - /b/ # three\ntitle: A',
      'redirectFrom:\n  - /a/ # one\n  # two\n  - /b/ # three\n  - /old/\ntitle: A',
    ],
    ['in a list at the end', 'redirectFrom:\n  - /a/', 'redirectFrom:\n  - /a/\n  - /old/'],
    ['in a list at the margin', 'redirectFrom:\n- /a/\ntitle: A', 'redirectFrom:\n- /a/\n- /old/\ntitle: A'],
  ])('%s', (_, before, after) => {
    expect(extended(`---\n${before}\n---\n\nText.\n`, OLD)).toBe(`---\n${after}\n---\n\nText.\n`);
  });

  test('when it has nothing yet', () => {
    expect(extended('---\n---\nText.\n', OLD)).toBe('---\nredirectFrom: [/old/]\n---\nText.\n');
  });

  test('in a file with Windows line ends and a byte order mark', () => {
    const edit = extendFrontMatter('a.md', '---\ntitle: A\n---\nText.\n', OLD);
    const written = '\ufeff---\r\ntitle: A\r\n---\r\nText.\r\n';
    expect(edit && applyEdits(written, [edit]).text).toBe(
      '\ufeff---\r\ntitle: A\r\nredirectFrom: [/old/]\r\n---\r\nText.\r\n',
    );
  });
});

describe('front matter gets a moved anchor', () => {
  test.each([
    ['without the field', 'title: A', 'title: A\nmovedAnchors:\n  ceny: ceník'],
    [
      'in a group',
      'movedAnchors:\n    a: b # one\ntitle: A',
      'movedAnchors:\n    a: b # one\n    ceny: ceník\ntitle: A',
    ],
    ['in braces', 'movedAnchors: { a: b }', 'movedAnchors: { a: b, ceny: ceník }'],
    ['that has moved before', 'movedAnchors:\n  ceny: cenik # x', 'movedAnchors:\n  ceny: ceník # x'],
  ])('%s', (_, before, after) => {
    expect(extended(`---\n${before}\n---\n`, ANCHOR)).toBe(`---\n${after}\n---\n`);
  });

  test.each(['2024', 'true', "o'clock", '- x', 'a: b', '1-krok', '#x', '-krok', 'a, b', '@home'])('named %s', (id) => {
    const text = extended('---\ntitle: A\n---\n', { field: 'movedAnchors', id, to: '/x/#y' }) ?? '';
    expect(readFrontMatter('a.md', text).data).toEqual({ title: 'A', movedAnchors: { [id]: '/x/#y' } });
  });
});

describe('nothing is offered where it could not be written', () => {
  test.each([
    ['no front matter', 'Text.\n'],
    ['front matter without an end', '---\ntitle: A\n'],
    ['front matter that is no YAML', '---\ntitle: "A\n---\n'],
    ['a field without a value', '---\nredirectFrom:\ntitle: A\n---\n'],
    ['a field that says something else', '---\nredirectFrom: { a: b }\n---\n'],
    ['front matter in braces', '---\n{ title: A }\n---\n'],
    ['front matter that uses itself', '---\nredirectFrom: &a [/x/]\nother: *a\n---\n'],
    ['a page that has the route already', '---\nredirectFrom: [/a/, /old/]\n---\n'],
    ['a page that has no other route', '---\nredirectFrom: /old/\n---\n'],
    ['an alias of a list', '---\na: &a [/x/]\nredirectFrom: *a\n---\n'],
  ])('%s', (_, text) => {
    expect(extendFrontMatter('a.md', text, OLD)).toBeUndefined();
  });
});

/** Returns the front matter with changed fields, or undefined if they cannot be changed. */
function changed(before: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  const text = `---\n${before}\n---\n\nText.\n`;
  const edits = changeFrontMatter('a.md', text, fields);
  return edits && applyEdits(text, edits).text.slice(4, -'\n---\n\nText.\n'.length);
}

describe('fields are changed, and nothing else', () => {
  test.each([
    ['a text', 'title: A # kept\ndraft: true', { title: 'B' }, 'title: B # kept\ndraft: true'],
    ['a text with a colon', 'title: A', { title: 'B: c' }, "title: 'B: c'"],
    ['a text that looks like a number', 'title: A', { title: '2024' }, "title: '2024'"],
    ['a text in double quotes', 'title: "A"', { title: 'B' }, 'title: "B"'],
    ['a text in single quotes', "title: 'A'", { title: "B's" }, "title: 'B''s'"],
    ['a text of several lines', 'd: >\n  one\n  two\n\ntitle: A', { d: 'three' }, 'd: three\n\ntitle: A'],
    ['a text that gets a second line', 'd: one\ntitle: A', { d: 'one\ntwo' }, 'd: |-\n  one\n  two\ntitle: A'],
    ['an empty field', 'd:\ntitle: A', { d: 'one' }, 'd: one\ntitle: A'],
    ['a switch', 'draft: true # for now', { draft: false }, 'draft: false # for now'],
    ['a field that goes', 'title: A\n# why\ndraft: true # x\nd: e', { draft: undefined }, 'title: A\n# why\nd: e'],
    ['the last field goes', 'title: A\ntags:\n  - a\n  - b', { tags: undefined }, 'title: A'],
    ['a new list', 'title: A', { tags: ['a', 'b, c'] }, "title: A\ntags: [a, 'b, c']"],
    ['a new group', 'title: A', { cover: { src: './a.png', alt: 'A' } }, 'title: A\ncover:\n  src: ./a.png\n  alt: A'],
    ['an item in brackets goes', 'tags: ["a", b, c] # x', { tags: ['a', 'c'] }, 'tags: ["a", c] # x'],
    ['an item of lines goes', 'tags:\n  - a # one\n  - b\n  - c', { tags: ['a', 'c'] }, 'tags:\n  - a # one\n  - c'],
    ['all items go', 'tags: [a]\nd: e', { tags: [] }, 'tags: []\nd: e'],
    ['an item is put first', 'tags:\n- b\nd: e', { tags: ['a', 'b'] }, 'tags:\n- a\n- b\nd: e'],
    ['an item of lines is replaced', 'tags:\n  - a\n  - b # x', { tags: ['a', 'c'] }, 'tags:\n  - a\n  - c # x'],
    [
      'a field in a group',
      'cover:\n  src: a # x\n  alt: "A"',
      { cover: { alt: 'B', src: 'a' } },
      'cover:\n  src: a # x\n  alt: "B"',
    ],
    [
      'a new field in a group',
      'cover:\n  src: a\nd: e',
      { cover: { src: 'a', alt: 'B' } },
      'cover:\n  src: a\n  alt: B\nd: e',
    ],
    [
      'items that are groups',
      'faq:\n  - q: a\n    a: b\nd: e',
      {
        faq: [
          { q: 'a', a: 'b' },
          { q: 'c', a: 'd' },
        ],
      },
      'faq:\n  - q: a\n    a: b\n  - q: c\n    a: d\nd: e',
    ],
    [
      'equal fields in another order',
      'title: A\ncover: {src: a, alt: b}',
      { cover: { alt: 'b', src: 'a' }, title: 'A' },
      'title: A\ncover: {src: a, alt: b}',
    ],
  ])('%s', (_, before, fields, after) => {
    expect(changed(before, fields)).toBe(after);
  });

  test('whatever is changed has the new values, or nothing is written', () => {
    const name = fc.constantFrom('title', 'tags', 'cover', 'd');
    const group = (of: fc.Arbitrary<unknown>) => fc.dictionary(name, of, { noNullPrototype: true });
    const leaf = fc.oneof(fc.string(), fc.boolean(), fc.integer());
    const value = fc.oneof(leaf, fc.array(leaf), fc.array(group(leaf)), group(leaf));
    const groups = group(value);
    let written = 0;
    let asked = 0;
    fc.assert(
      fc.property(groups, groups, (old, fields) => {
        const before = Object.keys(old).length === 0 ? '' : stringify(old).trimEnd();
        asked++;
        const after = changed(before, fields);
        if (after === undefined) return;
        written++;
        expect(readFrontMatter('a.md', `---\n${after}\n---\n`).data).toEqual({ ...old, ...fields });
      }),
      // The share below depends on the values.
      { seed: 20_261_127 },
    );
    expect(written / asked).toBeGreaterThan(0.9);
  });
});

test('whatever is written says what it is meant to say, and no line of the text changes', () => {
  const fields = fc.dictionary(fc.constantFrom('title', 'note', 'tags'), fc.oneof(fc.string(), fc.array(fc.string())));
  fc.assert(
    fc.property(fields, fc.string({ minLength: 1 }), (data, id) => {
      const yaml = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
      const text = `---\n${yaml.join('')}---\n\nText.\n`;
      const after = extended(text, { field: 'movedAnchors', id, to: 'x' });
      if (after === undefined) return;
      expect(readFrontMatter('a.md', after).data).toEqual({ ...data, movedAnchors: { [id]: 'x' } });
      const lines = new Set(after.split('\n'));
      expect(text.split('\n').filter((line) => !lines.has(line))).toEqual([]);
    }),
  );
});
