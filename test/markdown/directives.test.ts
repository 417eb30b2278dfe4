import type { Element, Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import type { DirectiveSpec } from '../../src/base/directives.ts';
import { brief, PARSERS, parse } from './support.ts';

/**
 * Returns elements as nested lists `[name, properties, ...children]` and text as strings. Line endings between blocks
 * are left out.
 */
function outline(node: Nodes): unknown {
  if (node.type === 'text') return node.value;
  const children = 'children' in node ? node.children.filter((child) => !isLineEnd(child)).map(outline) : [];
  return node.type === 'element' ? [node.tagName, node.properties, ...children] : children;
}

function isLineEnd(node: Nodes): boolean {
  return node.type === 'text' && node.value === '\n';
}

const directives: Readonly<Record<string, DirectiveSpec>> = {
  'price-table': {
    content: 'none',
    attributes: {
      country: { type: 'string', required: true, oneOf: ['CZ', 'SK'] },
      rows: { type: 'number' },
      compact: { type: 'boolean' },
    },
  },
  steps: { content: 'blocks', attributes: { src: { type: 'string' } } },
  kbd: { content: 'text' },
};

describe.each(PARSERS)('directives with %s', (parser) => {
  const run = async (body: string) => {
    const { hast, diagnostics, links } = await parse(body, { parser, directives });
    return { outline: outline(hast), problems: diagnostics.map(brief), links };
  };

  test('an admonition has a kind and a title', async () => {
    expect(await run(':::warning[Pozor na *limit*]\nText\n:::\n\n:::tip\nRada\n:::')).toEqual({
      outline: [
        ['admonition', { kind: 'warning', title: 'Pozor na limit' }, ['p', {}, 'Text']],
        ['admonition', { kind: 'tip' }, ['p', {}, 'Rada']],
      ],
      problems: [],
      links: [],
    });
  });

  test.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'info'],
    ['INFO', 'info'],
    ['warning', 'warning'],
    ['CAUTION', 'danger'],
    ['DANGER', 'danger'],
  ])('the alert [!%s] is the admonition %s', async (name, kind) => {
    expect((await run(`> [!${name}]\n> Text **tučně**\n>\n> Další`)).outline).toEqual([
      ['admonition', { kind }, ['p', {}, 'Text ', ['strong', {}, 'tučně']], ['p', {}, 'Další']],
    ]);
  });

  test('an alert without text, and with a hard break after its marker', async () => {
    expect((await run('> [!NOTE]')).outline).toEqual([['admonition', { kind: 'note' }]]);
    expect((await run('> [!NOTE]  \n> Text')).outline).toEqual([['admonition', { kind: 'note' }, ['p', {}, 'Text']]]);
  });

  test('a marker with text on its line is a quotation and reported as misspelt', async () => {
    expect(await run('> [!NOTE] Text')).toMatchObject({
      outline: [['blockquote', {}, ['p', {}, '[!NOTE] Text']]],
      problems: [
        'content/page.md:3:3+8 foreign-syntax A misspelt or misplaced marker is shown as text: `[!NOTE]`. | Write `> [!NOTE]`. Write the text on the next line, after `>`.',
      ],
    });
    expect((await run('[!NOTE]\nText')).problems).toEqual([
      expect.stringMatching(/^content.page.md:3:1.7 .*`> .!NOTE.`/),
    ]);
    expect((await run('[!NOTE](./a.md)\nText')).problems).not.toContainEqual(expect.stringContaining('> [!NOTE]'));
    expect((await run('> [!NOTE]Text\n> more')).outline).toEqual([['blockquote', {}, ['p', {}, '[!NOTE]Text\nmore']]]);
    expect((await run('> [!NOET]\n> Text')).problems).toEqual([
      'content/page.md:3:3+7 directive-unknown There is no alert `[!NOET]`. | Did you mean `[!NOTE]`?',
    ]);
    expect((await run('> [!QUESTION]\n> Text')).problems).toEqual([
      'content/page.md:3:3+11 directive-unknown There is no alert `[!QUESTION]`. | Known alerts: CAUTION, TIP, NOTE, INFO, WARNING and 2 more.',
    ]);
  });

  test('tabs list their tabs and give them ids', async () => {
    const body = '::::tabs{group=lang}\n:::tab[PHP]{value=php}\nA\n:::\n:::tab[Čisté C]\nB\n:::\n::::';
    expect(await run(body)).toEqual({
      outline: [
        [
          'tabs',
          {
            id: 'tabs-1',
            group: 'lang',
            tabs: '[{"value":"php","label":"PHP"},{"value":"čisté-c","label":"Čisté C"}]',
          },
          ['tab', { value: 'php', label: 'PHP', id: 'tabs-1-1' }, ['p', {}, 'A']],
          ['tab', { value: 'čisté-c', label: 'Čisté C', id: 'tabs-1-2' }, ['p', {}, 'B']],
        ],
      ],
      problems: [],
      links: [],
    });
  });

  test('a code group creates a tab for each titled block', async () => {
    const { outline: tree, problems } = await run(
      ':::code-group{group=lang}\n```php title="PHP"\n1\n```\n```js title="send.js"\n2\n```\n:::',
    );
    expect(problems).toEqual([]);
    expect(tree).toMatchObject([
      [
        'tabs',
        { id: 'tabs-1', group: 'lang', tabs: '[{"value":"php","label":"PHP"},{"value":"sendjs","label":"send.js"}]' },
        ['tab', { value: 'php', label: 'PHP', id: 'tabs-1-1' }, ['code-block', { lang: 'php' }]],
        ['tab', { value: 'sendjs', label: 'send.js', id: 'tabs-1-2' }, ['code-block', { lang: 'js' }]],
      ],
    ]);
    expect(JSON.stringify(tree)).not.toContain('"title"');
  });

  test.each([
    [':::tab[A]\nx\n:::', '3:1+9', '`tab` works only inside `tabs`.'],
    [
      '::::tabs\n:::tab[A]{value=a}\nx\n:::\n:::tab[B]{value=a}\ny\n:::\n::::',
      '7:1+18',
      'Two tabs of one group have the value "a".',
    ],
    ['::::tabs\ntext\n\n:::tab[A]\nx\n:::\n::::', '4:1+4', '`tabs` contains something that is not a tab.'],
    [':::tabs\n:::', '3:1+7', '`tabs` is empty.'],
    ['::::tabs\n:::tab\nx\n:::\n::::', '4:1+6', '`tab` has no label.'],
    [':::code-group\n```php\n1\n```\n:::', '4:1+6', 'A code block of a `code-group` has no title.'],
    [':::details\nx\n:::', '3:1+10', '`details` has no label.'],
    ['::::cards[x]\n:::card[A]\n:::\n::::', '3:1+12', '`cards` does not accept a label.'],
    [':::note{title=x}\ny\n:::', '3:9+5', '`note` has no attribute `title`.'],
    [':::note Nadpis\ny\n:::', '3:1+14', 'The text after `:::note` would be lost: "Nadpis".'],
    [':::note\ny', '3:1+7', '`:::note` is not closed.'],
    ['::::note\n:::tip\ny\n:::', '3:1+8', '`::::note` is not closed.'],
    ['text\n\n:::', '5:1+3', 'These colons neither open nor close a directive.'],
    ['::price-table{country=DE}', '3:15+7', 'The attribute `country` of `price-table` has an invalid value: "DE".'],
    ['::price-table{country=CZ rows=x}', '3:26+4', 'The attribute `rows` of `price-table` has an invalid value: "x".'],
    ['::price-table', '3:1+13', '`price-table` needs the attribute `country`.'],
    [':::price-table{country=CZ}\n:::', '3:1+26', '`:::price-table` has a wrong number of colons.'],
  ])('%j is reported', async (body, place, message) => {
    const { problems } = await run(body);
    expect(problems.map((problem) => problem.split(' | ')[0])).toContain(
      `content/page.md:${place} directive-invalid ${message}`,
    );
  });

  test('a correct page is not reported', async () => {
    const body =
      ':::::cards\n::::card[A]{href=/a/}\n:::note\n1\n:::\n::::\n:::::\n\n> :::tip\n> 2\n> :::\n\n- :::info\n  3\n  :::\n\n:::details[B]{open}\n:::';
    expect((await run(body)).problems).toEqual([]);
  });

  test('details are plain HTML with the label as its summary', async () => {
    expect((await run(':::details[Více *zde*]{open}\nText\n:::')).outline).toEqual([
      ['details', { open: true }, ['summary', {}, 'Více ', ['em', {}, 'zde']], ['p', {}, 'Text']],
    ]);
  });

  test('cards have a title and a link, which is checked like any other', async () => {
    const { outline: tree, links } = await run('::::cards\n:::card[SMS]{href=/sms/}\nText\n:::\n::::');
    expect(tree).toEqual([['cards', {}, ['card', { title: 'SMS', href: '/sms/' }, ['p', {}, 'Text']]]]);
    expect(links).toEqual([{ url: '/sms/', kind: 'link', file: 'content/page.md', line: 4, column: 19, length: 5 }]);
  });

  test('directives of the site get typed attributes, their label and their content', async () => {
    const body =
      '::price-table[Ceník]{country=CZ rows=3 compact}\n\n:::steps[Kroky]{src=x.png}\nText\n:::\n\nKlávesa :kbd[Ctrl].\n\n::price-table{country=SK}';
    const { outline: tree, problems, links } = await run(body);
    expect(problems).toEqual([]);
    expect(tree).toEqual([
      ['price-table', { country: 'CZ', rows: 3, compact: true, label: 'Ceník' }],
      ['steps', { src: 'x.png', label: 'Kroky' }, ['p', {}, 'Text']],
      ['p', {}, 'Klávesa ', ['kbd', { label: 'Ctrl' }, 'Ctrl'], '.'],
      ['price-table', { country: 'SK' }],
    ]);
    expect(links).toMatchObject([{ url: 'x.png', kind: 'image', line: 5, column: 21, length: 5 }]);
  });

  test.each(['V 12:30 a:b, poměr 1:2:3', 'Sloupec: hodnota :slovo: ::before', 'Text\\:note a viz:tip'])(
    'colons in %j are text',
    async (text) => {
      expect(await run(text)).toMatchObject({ outline: [['p', {}, text.replace('\\', '')]], problems: [] });
    },
  );

  test('a pseudo-element on its own line is text, a misspelt directive is not', async () => {
    expect(await run('::before')).toMatchObject({ outline: [['p', {}, '::before']], problems: [] });
    expect((await run('::price-tabel')).problems).toEqual([
      'content/page.md:3:1+13 directive-unknown There is no directive `::price-tabel`. | Did you mean `price-table`?',
    ]);
  });

  test('the content of unknown directives is kept', async () => {
    const { outline: tree, problems } = await run(':::notee[Titulek]\nText\n:::\n\nA :kdb[Ctrl] B');
    expect(tree).toEqual([
      ['p', {}, 'Titulek'],
      ['p', {}, 'Text'],
      ['p', {}, 'A ', 'Ctrl', ' B'],
    ]);
    expect(problems).toEqual([
      'content/page.md:3:1+17 directive-unknown There is no directive `:::notee`. | Did you mean `note`?',
      'content/page.md:7:3+10 directive-unknown There is no directive `:kdb`. | Did you mean `kbd`?',
    ]);
  });

  test('names of Object.prototype are neither directives nor attributes', async () => {
    const { problems } = await run(':::constructor\nx\n:::\n\n:::note{toString=1}\nx\n:::');
    expect(problems.map((problem) => problem.split(' ')[1])).toEqual(['directive-unknown', 'directive-invalid']);
  });
});

test('pages never share the properties of an element', async () => {
  const first = await parse(':::note[A]\nx\n:::');
  const second = await parse(':::note[B]\nx\n:::');
  expect((first.hast.children[0] as Element).properties).toEqual({ kind: 'note', title: 'A' });
  expect((second.hast.children[0] as Element).properties).toEqual({ kind: 'note', title: 'B' });
});
