import { describe, expect, test } from 'vitest';
import { OBJECT } from '../../src/base/position.ts';
import { markdownPassages } from '../../src/markdown/running-text.ts';

/** Returns each passage next to the same passage assembled from the file by its offsets. */
const both = async (body: string, parser: 'satteri' | 'remark') =>
  (await markdownPassages(body, { parser })).map(({ text, offsets }) => [
    text,
    offsets.map((offset) => (offset === -1 ? OBJECT : body[offset])).join(''),
  ]);

describe.each(['satteri', 'remark'] as const)('with %s', (parser) => {
  test('text has its place', async () => {
    const body =
      '# Nadpis\n\nVěta s *důrazem* a\n  pokračováním.\n\n> Citát\n> dál\n\n- a\n  b\n\n| x | y |\n| - | - |\n| ěš | č |\n';
    for (const [text, written] of await both(body, parser)) expect(written).toBe(text);
    expect((await both(body, parser)).map(([text]) => text)).toEqual([
      ...['Nadpis', 'Věta s důrazem a\npokračováním.', 'Citát\ndál', 'a\nb', 'x', 'y', 'ěš', 'č'],
    ]);
  });

  test('code, images, addresses and ids are not text', async () => {
    const body =
      '## Cena {#cena}\n\nPole `to` a ![obr](a.png) na https://a.example/ <https://b.example/>\n\n```js\nx  y\n```\n';
    expect((await both(body, parser)).map(([text]) => text)).toEqual([
      'Cena',
      `Pole ${OBJECT} a ${OBJECT} na ${OBJECT} ${OBJECT}`,
    ]);
  });

  test('the mark of a decorative image is not text, and the text after it has the right place', async () => {
    expect(await both('![](a.svg){decorative} Čára.', parser)).toEqual([[`${OBJECT} Čára.`, `${OBJECT} Čára.`]]);
  });

  test('escapes and references are decoded; decoded characters have no place', async () => {
    const [pair] = await both('a \\* b &amp; c &#x1F600; d \\\\ e', parser);
    expect(pair).toEqual(['a * b & c \u{1F600} d \\ e', `a * b ${OBJECT} c ${OBJECT}${OBJECT} d \\ e`]);
  });

  test('text in directives is text', async () => {
    const texts = (await both(':::note[Pozor na to]\nText uvnitř.\n:::\n', parser)).map(([text]) => text);
    expect(texts).toEqual(['Pozor na to', 'Text uvnitř.']);
  });
});
