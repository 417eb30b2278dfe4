import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { parseCodeMeta, parseRanges, takeMagicComments } from '../../src/markdown/code-blocks.ts';
import { brief, PARSERS, parse } from './support.ts';

describe.each(PARSERS)('code blocks with %s', (parser) => {
  const run = async (body: string) => {
    const { hast, diagnostics } = await parse(body, { parser });
    return { properties: (hast.children[0] as Element).properties, problems: diagnostics.map(brief) };
  };

  test('the component gets finished HTML, the language, the title and line numbers', async () => {
    expect(await run('```php title="Odeslání <b>" lineNumbers\n$a = 1 < 2;\n```')).toEqual({
      properties: {
        lang: 'php',
        title: 'Odeslání <b>',
        lineNumbers: true,
        html: '<pre class="code" role="group" aria-label="php" translate="no" tabindex="0" data-scrolls><code class="language-php"><span class="line"><span class="var">$a</span> <span class="op">=</span> <span class="num">1</span> <span class="op">&lt;</span> <span class="num">2</span><span class="pun">;</span></span></code></pre>',
      },
      problems: [],
    });
  });

  test('unlabelled and indented code is plain text', async () => {
    const html =
      '<pre class="code" role="group" aria-label="text" translate="no" tabindex="0" data-scrolls><code class="language-text"><span class="line">a &amp; b</span>\n<span class="line"></span>\n<span class="line">c</span></code></pre>';
    expect((await run('```\na & b\n\nc\n```')).properties).toEqual({ lang: 'text', html });
    expect((await run('    a & b\n\n    c')).properties).toEqual({ lang: 'text', html });
  });

  test('an alias is shown by its configured name', async () => {
    expect((await run('```sh\nls\n```')).properties['lang']).toBe('bash');
    expect((await run('```C#\nx\n```')).properties['lang']).toBe('csharp');
    expect((await run('```plaintext\nx\n```')).properties['lang']).toBe('text');
  });

  test('marked lines, by number and by comment', async () => {
    const { properties, problems } = await run(
      '```php {1,3-4} ins={2}\n$a;\n$b;\n$c; // [!code --]\n$d; # [!code focus]\n```',
    );
    expect(problems).toEqual([]);
    expect([...String(properties['html']).matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'line highlighted',
      'line diff add',
      'line highlighted diff remove',
      'line highlighted focused',
    ]);
    expect(properties['html']).toContain('<pre class="code has-focus"');
    expect(properties['html']).not.toContain('!code');
  });

  test('options without a space after the language', async () => {
    const { properties, problems } = await run('```js{1}\nx\n```');
    expect(problems).toEqual([]);
    expect(properties).toMatchObject({ lang: 'js', html: expect.stringContaining('line highlighted') });
  });

  test('an unknown language is reported and shown as text', async () => {
    const { properties, problems } = await run('- ```rubi\n  x\n  ```');
    expect(problems).toEqual([
      'content/page.md:3:6+4 code-language-unknown The language `rubi` is not configured. | Did you mean `ruby`? Otherwise write `text`.',
    ]);
    expect(properties).toEqual({});
    expect((await run('```brainfuck\nx\n```')).properties['lang']).toBe('text');
  });

  test('unknown options and missing lines are reported at their place', async () => {
    expect((await run('```php titel="x" {9} ins={a} title=""\nx\n```')).problems).toEqual([
      'content/page.md:3:8+9 code-meta-invalid `titel="x"` is not an option of a code block. | Did you mean `title`?',
      'content/page.md:3:18+3 code-meta-invalid `{9}` is not a range of lines in this block. | Write lines as `{1,3-5}`; the block has 1 line.',
      'content/page.md:3:22+7 code-meta-invalid `ins={a}` is not a range of lines in this block. | Write lines as `ins={1,3-5}`; the block has 1 line.',
      'content/page.md:3:30+8 code-meta-invalid The title of a code block is empty. | Write `title="..."`.',
    ]);
  });
});

test.each([
  ['1', [1]],
  ['1,3-5', [1, 3, 4, 5]],
  [' 2 - 3 , 1', [2, 3, 1]],
])('the ranges %j', (text, lines) => {
  expect([...(parseRanges(text, 9) ?? [])]).toEqual(lines);
});

test.each(['', '0', 'a', '3-1', '1-', '10', '1-999999999', '99999999999999999999'])(
  '%j is no range of nine lines',
  (text) => {
    expect(parseRanges(text, 9)).toBeUndefined();
  },
);

test.each([
  ["title='a b'", 'a b'],
  ['title="a \\{1\\}"', 'a \\{1\\}'],
  ['title=send.php', 'send.php'],
  ['title="{1}"', '{1}'],
])('the title in %s', (meta, title) => {
  expect(parseCodeMeta(meta, 5, { strict: true })).toMatchObject({ title, problems: [] });
});

test.each([
  ['a(); // [!code ++]', 'a();', 'added'],
  ['a # [!code --]', 'a', 'removed'],
  ['a -- [!code focus]', 'a', 'focused'],
  ['<a> <!-- [!code highlight] -->', '<a>', 'highlighted'],
  ['a /* [!code ++] */', 'a', 'added'],
] as const)('the magic comment in %s', (line, code, mark) => {
  const taken = takeMagicComments(`x\n${line}`, true);
  expect(taken.code).toBe(`x\n${code}`);
  expect([...taken.marks[mark]]).toEqual([2]);
});

test('a comment on its own line marks the following lines, whose number can be given; two comments can follow each other', () => {
  const { code, marks } = takeMagicComments('// [!code focus:2]\na\nb\nc // [!code ++] // [!code highlight]', true);
  expect(code).toBe('a\nb\nc');
  expect([...marks.focused]).toEqual([1, 2]);
  expect([...marks.added]).toEqual([3]);
  expect([...marks.highlighted]).toEqual([3]);
});

test('text that only looks like a magic comment stays', () => {
  const code = 'a // [!code error]\nb [!code ++]\n"// [!code ++]" + c';
  expect(takeMagicComments(code, true).code).toBe(code);
});

test.each([
  ['hl_lines=[2,"4-5"]', { highlighted: new Set([2, 4, 5]) }],
  ['hl_lines="1 3"', { highlighted: new Set([1, 3]) }],
  ['{linenos=true hl_lines=[1] style="monokai"}', { highlighted: new Set([1]), lineNumbers: true }],
  ['{linenos=table,hl_lines=[2-3]}', { highlighted: new Set([2, 3]), lineNumbers: true }],
  ['{linenos=false}', { lineNumbers: false }],
  ['linenums="1" title="a b.py"', { lineNumbers: true, title: 'a b.py' }],
  ['showLineNumbers', { lineNumbers: true }],
  ['showLineNumbers {1}', { lineNumbers: true, highlighted: new Set([1]) }],
  ['[send.js]', { title: 'send.js' }],
  ["filename='a.js' ins={2}", { title: 'a.js', added: new Set([2]) }],
])('words of other tools behind a language: %s', (meta, expected) => {
  expect(parseCodeMeta(meta, 5, { strict: false })).toMatchObject(expected);
  expect(parseCodeMeta(meta, 5, { strict: true })).not.toMatchObject({ ...expected, problems: [] });
});

test('comments of Docusaurus mark lines where the site is not strict', () => {
  const code = 'a\n// highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne';
  const { code: shown, marks } = takeMagicComments(code, false);
  expect(shown).toBe('a\nb\nc\nd\ne');
  expect([...marks.highlighted]).toEqual([2, 3, 4]);
  expect(takeMagicComments(code, true).code).toBe(code);
});
