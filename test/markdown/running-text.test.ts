import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runningText } from '../../src/markdown/running-text.ts';
import { runs } from '../sample.ts';
import { PARSERS } from './support.ts';

describe.each(PARSERS)('running text, by %s', (parser) => {
  const text = (body: string) => runningText(body, { parser });

  test('consists of paragraphs, headings, items and cells, one per line', async () => {
    const body = '# Nadpis\n\nPrvní *odstavec*\ntextu.\n\n- bod\n- další\n\n> citát\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    const lines = ['Nadpis', 'První odstavec\ntextu.', 'bod', 'další', 'citát', 'a', 'b', '1', '2'];
    expect(await text(body)).toBe(lines.join('\n'));
  });

  test('separates words of adjacent elements', async () => {
    expect((await text('konec\n\nzačátek')).split(/\s/)).toEqual(['konec', 'začátek']);
    expect((await text('| vlevo | vpravo |\n| - | - |')).split(/\s/)).toEqual(['vlevo', 'vpravo']);
    expect((await text('řádek\\\ndalší')).split(/\s/)).toEqual(['řádek', 'další']);
  });

  test.each([
    ['blocks of code', '```php\n$x = 1;\n```\n\n    indented'],
    ['raw HTML', '<div>\nprvek\n</div>\n\n<!-- more -->'],
    ['definitions', '[a]: https://www.example.com/cesta "Titulek"'],
    ['included files', '::include{file="cast.md"}'],
    ['rules', '---'],
    ['nothing at all', ''],
  ])('leaves out %s', async (_, body) => {
    expect(await text(`Před.\n\n${body}\n\nPo.`)).toBe('Před.\nPo.');
  });

  test('contains the words of links and inline code, without addresses and marks', async () => {
    const body =
      'Pole [`ttl`](/docs/api/json/ttl/ "Platnost") je <b>v</b> ![obrázku](./a.svg)**sekundách**.[^1]\n\n[^1]: Pod čarou.';
    expect(await text(body)).toBe('Pole ttl je v sekundách.\nPod čarou.');
  });

  test('contains the content of a container, without its name and attributes', async () => {
    const body = ':::note[Pozor]{icon="kruh"}\n\nUvnitř s :kbd[Enter].\n\n:::';
    expect(await text(body)).toBe('Pozor\nUvnitř s Enter.');
  });
});

test('both parsers return the same', async () => {
  const word = fc.constantFrom('slovo', 'č', '*důraz*', '`kód`', '[odkaz](/a/)', '153', '12:30', 'a&amp;b', '~~ne~~');
  const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const block = fc.oneof(
    line,
    line.map((text) => `## ${text}`),
    fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
    line.map((text) => `> ${text}\n> dál`),
    line.map((text) => `| ${text} | b |\n| --- | --- |\n| c | ${text} |`),
    line.map((text) => `\`\`\`\n${text}\n\`\`\``),
    line.map((text) => `:::tip\n\n${text}\n\n:::`),
    line.map((text) => `<aside>${text}</aside>`),
  );
  const body = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('\n\n'));
  await fc.assert(
    fc.asyncProperty(body, async (markdown) => {
      const [satteri, remark] = await Promise.all(PARSERS.map((parser) => runningText(markdown, { parser })));
      expect(satteri).toBe(remark);
    }),
    { seed: 3, numRuns: runs(200, 3) },
  );
});
