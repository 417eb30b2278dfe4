import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { brief, PARSERS, parse } from './support.ts';

describe.each(PARSERS)('headings with %s', (parser) => {
  const ids = async (body: string): Promise<unknown[]> => {
    const { hast } = await parse(body, { parser });
    return hast.children
      .filter((node): node is Element => node.type === 'element')
      .map((node) => node.properties['id']);
  };

  test('ids follow the rules of GitHub, with accents', async () => {
    expect(await ids('# Šablony zpráv\n\n## Příchozí SMS & Viber\n\n## `code` *a* b')).toEqual([
      'šablony-zpráv',
      'příchozí-sms--viber',
      'code-a-b',
    ]);
  });

  test('repeated headings get numbers', async () => {
    expect(await ids('## A\n\n## A\n\n## A 1\n\n## A')).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
  });

  test('an explicit id takes precedence, also over an equal one above', async () => {
    expect(await ids('## A\n\n## Jiný {#a}\n\nDalší {#b-c}\n===\n\n## *x* {#d}')).toEqual(['a-1', 'a', 'b-c', 'd']);
  });

  test('the braces of ids are removed, other braces stay', async () => {
    const { toc } = await parse('## Jiný  {#a}\n\n## Kód {id}\n\n## Objekt {}', { parser });
    expect(toc.map(({ text }) => text)).toEqual(['Jiný', 'Kód {id}', 'Objekt {}']);
  });

  test('a heading of symbols also gets an id', async () => {
    expect(await ids('## ???\n\n## !')).toEqual(['section', 'section-1']);
  });

  test('ids of tabs and headings never collide', async () => {
    const body = '::::tabs\n:::tab[A]\nx\n:::\n::::\n\n## Tabs 1';
    expect((await ids(body)).filter(Boolean)).toEqual(['tabs-1', 'tabs-1-2']);
  });

  test('equal explicit ids are reported at the second', async () => {
    const { diagnostics } = await parse('## A {#x}\n\n## B {#x}', { parser });
    expect(diagnostics.map(brief)).toEqual([
      'content/page.md:5:6+4 heading-duplicate-id The id `x` is already taken on this page. | Give each heading its own `{#id}`, because a link reaches only the first one.',
    ]);
  });

  test('ids are made before the typographic rules', async () => {
    const { toc } = await parse('## Zpráva v síti', { parser, typography: 'cs' });
    expect(toc).toEqual([{ id: 'zpráva-v-síti', text: 'Zpráva v\u00A0síti', children: [] }]);
  });

  test('the contents list nests the third level below the second', async () => {
    const { toc } = await parse('# T\n\n### A\n\n## B\n\n### C\n\n#### D\n\n### E\n\n## F', { parser });
    const entry = (text: string, ...children: unknown[]) => ({ id: text.toLowerCase(), text, children });
    expect(toc).toEqual([entry('A'), entry('B', entry('C'), entry('E')), entry('F')]);
  });

  test('content after a second title does not belong to the section above it', async () => {
    const { toc } = await parse('## A\n\n### B\n\n# T\n\n### C', { parser });
    const entry = (text: string, ...children: unknown[]) => ({ id: text.toLowerCase(), text, children });
    expect(toc).toEqual([entry('A', entry('B')), entry('C')]);
  });

  test('headings inside containers are listed too', async () => {
    const { toc } = await parse(':::note\n## A\n:::\n\n> ## B', { parser });
    expect(toc.map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('too many headings give one warning at the first excess heading', async () => {
    const { diagnostics } = await parse('## A\n\n## B\n\n## C\n\n## D', { parser, maxHeadings: 2 });
    expect(diagnostics).toMatchObject([{ code: 'headings-too-many', severity: 'warning', line: 7, column: 1 }]);
    expect((await parse('## A\n\n## B', { parser, maxHeadings: 2 })).diagnostics).toEqual([]);
  });

  test('a table is named after the heading above it', async () => {
    const table = '| a |\n| - |\n| b |';
    const { hast } = await parse(`${table}\n\n## A\n\n${table}\n\n### B {#c}\n\nText.\n\n${table}`, { parser });
    const tables = hast.children.filter((node): node is Element => node.type === 'element' && node.tagName === 'table');
    expect(tables.map(({ properties }) => properties['ariaLabelledBy'])).toEqual([undefined, ['a'], ['c']]);
  });
});
