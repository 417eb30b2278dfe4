import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../sample.ts';
import { brief, PARSERS, parse } from './support.ts';
import { toHtml } from './to-html.ts';

describe.each(PARSERS)('links with %s', (parser) => {
  const links = async (body: string) => (await parse(body, { parser })).links;

  test('every notation of links and images, with its place', async () => {
    const body = [
      '[a](/a/ "x") a ![b](b.png)',
      '<https://c.example> https://d.example www.e.example f@g.example',
      '> - [h][Ref], [ref][], [REF], ![i][ref]',
      '',
      '| [j](/j/) |',
      '| --- |',
      '| **[k](#k)** |',
      '',
      'Poznámka[^1]',
      '',
      '[^1]: [l](/l/)',
      '',
      '[ref]: /ref/',
    ].join('\n');
    const at = (url: string, kind: string, line: number, column: number, length: number) => ({
      url,
      kind,
      file: 'content/page.md',
      line,
      column,
      length,
    });
    expect(await links(body)).toEqual([
      at('/a/', 'link', 3, 1, 12),
      at('b.png', 'image', 3, 16, 11),
      at('https://c.example', 'link', 4, 1, 19),
      at('https://d.example', 'link', 4, 21, 17),
      at('https://www.e.example', 'link', 4, 39, 13),
      at('mailto:f@g.example', 'link', 4, 53, 11),
      at('/ref/', 'link', 5, 5, 8),
      at('/ref/', 'link', 5, 15, 7),
      at('/ref/', 'link', 5, 24, 5),
      at('/ref/', 'image', 5, 31, 9),
      at('/j/', 'link', 7, 3, 8),
      at('#k', 'link', 9, 5, 7),
      at('/l/', 'link', 13, 7, 8),
    ]);
  });

  test('a link over two lines has its length on the first line', async () => {
    expect(await links('x [a\nb](/a/)')).toMatchObject([{ line: 3, column: 3, length: 2 }]);
  });

  test('the first of two definitions counts; identifiers ignore case', async () => {
    expect(await links('[Žluť]\n\n[žluť]: /a/\n[ŽLUŤ]: /b/')).toMatchObject([{ url: '/a/' }]);
  });

  test('columns count UTF-16 code units, without carriage returns', async () => {
    expect(await links('😀 č [a](/a/)\r\n[b](/b/)')).toMatchObject([
      { line: 3, column: 6, length: 8 },
      { line: 4, column: 1, length: 8 },
    ]);
  });

  test('images without alternative text give a warning', async () => {
    const { diagnostics } = await parse('![](x.png) ![ ](x.png) ![a](x.png) ![][r]\n\n[r]: x.png', { parser });
    expect(diagnostics.map(brief)).toEqual(
      ['3:1+10', '3:12+11', '3:36+6'].map(
        (place) =>
          `content/page.md:${place} image-alt-missing The image has no alternative text. | Describe the image between the square brackets. If it is only decoration, write \`![](...){decorative}\`.`,
      ),
    );
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  test('the place of a link is the place of its text', async () => {
    const word = fc.constantFrom('slovo', 'žluť', '😀', '12:30', '*důraz*', '`kód`', 'k', '\\*', '&amp;', '  \n', '\n');
    const prefix = fc.constantFrom('', '> ', '- ', '1. ', '# ', '> - ', ':::note\n');
    await fc.assert(
      fc.asyncProperty(
        prefix,
        fc.array(word, { maxLength: 6 }),
        fc.integer({ min: 1, max: 99 }),
        async (start, words, firstLine) => {
          const source = `${start}x ${words.join(' ')} [odkaz](/cíl/) y${start.startsWith(':::') ? '\n:::' : ''}`;
          const found = (await parse(source, { parser, firstLine })).links;
          const [link] = found;
          expect(found).toHaveLength(1);
          if (!link) return;
          const line = source.split('\n')[link.line - firstLine] ?? '';
          expect(line.slice(link.column - 1, link.column - 1 + link.length)).toBe('[odkaz](/cíl/)');
        },
      ),
      { seed: 1, numRuns: runs(200, 3) },
    );
  });
});

test.each(PARSERS)('an address in the text of a link is not a separate link, with %s', async (parser) => {
  const { hast, links } = await parse('[https://a.cz/x][b]\n\n[b]: ./c.md', { parser });
  expect(toHtml(hast)).toContain('<p><a href="./c.md">https://a.cz/x</a></p>');
  expect(links.map(({ url }) => url)).toEqual(['./c.md']);
});
