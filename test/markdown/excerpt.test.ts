import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import { runs } from '../sample.ts';
import { canonical } from './dom.ts';
import { PARSERS, parse } from './support.ts';

const MARKER = '<!-- more -->';

function elementsIn(node: Nodes): Extract<Nodes, { type: 'element' }>[] {
  const own = node.type === 'element' ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(elementsIn)] : own;
}

describe.each(PARSERS)('the excerpt, by %s', (parser) => {
  const excerptOf = async (body: string) => {
    const { excerpt } = await parse(body, { parser });
    return excerpt && canonical(excerpt);
  };

  test.each([
    ['between two paragraphs', `Úvod.\n\n${MARKER}\n\nZbytek.`],
    ['without blank lines', `Úvod.\n${MARKER}\nZbytek.`],
    ['written tightly', 'Úvod.\n\n<!--more-->\n\nZbytek.'],
    ['at the end', `Úvod.\n\n${MARKER}`],
    ['with Windows line ends', `Úvod.\r\n\r\n${MARKER}\r\n\r\nZbytek.`],
    ['the first of two', `Úvod.\n\n${MARKER}\n\nZbytek.\n\n${MARKER}\n\nKonec.`],
  ])('is what stands above the marker: %s', async (_, body) => {
    expect(await excerptOf(body)).toBe('<p>Úvod.</p>');
  });

  test.each([
    ['no marker', 'Úvod.\n\nZbytek.'],
    ['another comment', 'Úvod.\n\n<!-- moreover -->\n\nZbytek.'],
    ['nothing above', `${MARKER}\n\nZbytek.`],
    ['nothing above but a definition', `[a]: /a/\n\n${MARKER}\n\nZbytek [a].`],
    ['in a list', `- Úvod.\n\n  ${MARKER}\n\n  Zbytek.`],
    ['in a quotation', `> Úvod.\n>\n> ${MARKER}\n>\n> Zbytek.`],
    ['in a container', `:::note\n\nÚvod.\n\n${MARKER}\n\nZbytek.\n\n:::`],
    ['in a paragraph', `Úvod. ${MARKER} Zbytek.`],
    ['in code', `Úvod.\n\n\`\`\`html\n${MARKER}\n\`\`\`\n\nZbytek.`],
  ])('is none: %s', async (_, body) => {
    expect(await excerptOf(body)).toBeUndefined();
  });

  test('may contain several blocks of any kind', async () => {
    const body = `## Nadpis\n\nText.\n\n- bod\n\n${MARKER}\n\nZbytek.`;
    expect(await excerptOf(body)).toBe('<h2>Nadpis</h2>\n<p>Text.</p>\n<ul><li>bod</li></ul>');
  });

  test('has no ids and no references to footnotes, which the body keeps', async () => {
    const body = `## Nadpis {#kotva}\n\n> ### Část\n>\n> Text.[^1] x^2^[^2]\n\n${MARKER}\n\nZbytek.[^1]\n\n[^1]: Jedna.\n[^2]: Dvě.`;
    const { excerpt, hast } = await parse(body, { parser });
    const ids = (tree: Nodes | undefined) =>
      elementsIn(tree ?? expect.fail()).map(({ properties }) => properties['id']);
    const references = (tree: Nodes | undefined) =>
      elementsIn(tree ?? expect.fail()).filter(({ properties }) => properties['dataFootnoteRef'] !== undefined);
    expect(ids(excerpt).filter((id) => id !== undefined)).toEqual([]);
    expect(references(excerpt)).toEqual([]);
    expect(ids(hast)).toEqual(expect.arrayContaining(['kotva', 'část', 'fn-1', 'fn-2']));
    expect(references(hast)).toHaveLength(3);
    expect(canonical(excerpt ?? expect.fail())).toContain('Text. x^2^');
  });

  test('cannot change the body', async () => {
    const { excerpt, hast } = await parse(`## A\n\n${MARKER}\n\nB`, { parser });
    const inBody = new Set<Nodes>(elementsIn(hast));
    expect(elementsIn(excerpt ?? expect.fail()).filter((element) => inBody.has(element))).toEqual([]);
  });

  test('without a marker leaves the body unchanged', async () => {
    const block = fc.constantFrom(
      ...['Odstavec s [odkazem](/a/) a poznámkou.[^1]', '## Nadpis', '### Nadpis {#kotva}', '> Citát', '---'],
      ...['```php\n$x = 1;\n```', '| a |\n| - |\n| b |', ':::tip\n\nRada.\n\n:::', '![Kruh](./kruh.svg)'],
    );
    const blocks = fc.uniqueArray(block, { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(blocks, fc.nat(6), fc.boolean(), async (all, at, rawHtml) => {
        const marked = [...all.slice(0, at % all.length), MARKER, ...all.slice(at % all.length)];
        const [without, withMarker] = await Promise.all(
          [all, marked].map((body) => parse(`${body.join('\n\n')}\n\n[^1]: Poznámka.`, { parser, rawHtml })),
        );
        expect(withMarker?.hast).toEqual(without?.hast);
        expect(withMarker?.toc).toEqual(without?.toc);
        expect(withMarker?.links.map(({ url }) => url)).toEqual(without?.links.map(({ url }) => url));
      }),
      { seed: 4, numRuns: runs(150, 3) },
    );
  });
});

test('both parsers give the same excerpt', async () => {
  const body = `# A {#a}\n\nB[^1] **c** "d"\n\n\`\`\`php\n1\n\`\`\`\n\n${MARKER}\n\nD\n\n[^1]: E`;
  const [satteri, remark] = await Promise.all(PARSERS.map((parser) => parse(body, { parser, typography: 'cs' })));
  expect(satteri?.excerpt).toBeDefined();
  expect(satteri).toEqual(remark);
});
