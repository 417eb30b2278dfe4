import { expect, test } from 'vitest';
import { openLists } from '../../../src/features/search/check-search.ts';

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });
const lists = openLists(
  [
    file(
      'llms.txt',
      '# Site\n\n> About messages.\n\n## Pages\n\n' +
        '- [Ceny zpráv](https://example.com/ceny/index.md): Kolik zprávy stojí.\n' +
        '- [Zprávy \\[SMS\\]](https://example.com/sms.md): Jak zprávy odesílat.\n' +
        '- [Limity](https://example.com/limity/index.md)\n' +
        '- [Zprávy na později](https://example.com/cas/index.md): Zprávy odejdou v určený čas.\n',
    ),
    file('zeme/llms.txt', '- [Německo](https://example.com/zeme/n%C4%9Bmecko/index.md): Zprávy do Německa.\n'),
    file('llms-full.txt', '- [Reklamace](https://example.com/reklamace/index.md)\n'),
  ],
  'cs',
);

test('the line that shares the rare word comes first, in whatever form', () => {
  expect(lists.ask('Jaká je cena zprávy?')[0]).toBe('/ceny/');
  expect(lists.ask('Kolik stojí zprávy v Německu?')).toHaveLength(3);
  expect(lists.ask('Německem')).toEqual(['/zeme/německo/']);
  expect(lists.ask('SMS')).toEqual(['/sms/']);
});

test('lines that share nothing are none, nor are those of texts', () => {
  expect(lists.ask('Kdy můžu podat reklamaci?')).toEqual([]);
});
