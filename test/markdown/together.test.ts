import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { togetherPieces } from '../../src/base/typography/cs.ts';
import { PARSERS, parse } from './support.ts';
import { toHtml } from './to-html.ts';

const together = (word: string) => `<span class="ssg-together">${word}</span>`;

describe.each(PARSERS)('%s', (parser) => {
  const htmlOf = async (body: string, typography: 'cs' | false = 'cs') =>
    toHtml((await parse(body, { parser, typography })).hast);

  test('no line breaks after the hyphen of e-mail, in text, links, headings and tables', async () => {
    expect(await htmlOf('Napište e-mailem. [E-shop](/sms/) a **e-shopy**')).toBe(
      `<p>Napište ${together('e-mailem')}. <a href="/sms/">${together('E-shop')}</a> a\u00a0<strong>${together('e-shopy')}</strong></p>`,
    );
    expect(await htmlOf('## Přijde e-mail')).toContain(`Přijde ${together('e-mail')}`);
    expect(await htmlOf('| e-mail |\n| --- |\n| e-mailu |')).toContain(`<td>${together('e-mailu')}</td>`);
  });

  test('contents, anchors and excerpts contain the plain word', async () => {
    const { toc, excerpt } = await parse('E-mail přijde.\n\n## Přijde e-mail', { parser, typography: 'cs' });
    expect(toc).toMatchObject([{ text: 'Přijde e-mail', id: 'přijde-e-mail' }]);
    expect(excerpt ?? '').not.toContain('<');
  });

  test('so do a verb with -li and the name of an encoding', async () => {
    expect(await htmlOf('Platíte-li za UCS-2, viz sms-lizátko.')).toContain(
      '<span class="ssg-together">Platíte-li</span> za <span class="ssg-together">UCS-2</span>, viz sms-lizátko.',
    );
  });

  test('code, addresses, other hyphens and other languages are unchanged', async () => {
    const body = '`e-mail` <https://e-shop.example/> sms-ka, x-e-mail, E-123';
    expect(await htmlOf(body)).not.toContain('span');
    expect(await htmlOf('e-mail', false)).not.toContain('span');
  });
});

test('the pieces of any text join to the text', () => {
  const word = fc.constantFrom('e-mail', 'E-shopu', 'e-', 'a', ' ', '-', 'é-', 'e-mail-e-mail', '\n', '5');
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('');
      expect(
        togetherPieces(text)
          .map(({ piece }) => piece)
          .join(''),
      ).toBe(text);
    }),
  );
});
