import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Addition } from '../../../src/config/feature.ts';
import { applyEdits, extendFrontMatter } from '../../../src/pipeline/read/edits.ts';
import { readFrontMatter } from '../../../src/pipeline/read/front-matter.ts';

const OLD: Addition = { field: 'redirectFrom', route: '/old/' };
const ANCHOR: Addition = { field: 'movedAnchors', id: 'ceny', to: 'ceník' };

/** The text with the addition; undefined when it cannot be written. */
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
