import type { Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { toText } from '../../src/base/message.ts';
import { fixOfFinding, lintTree } from '../../src/markdown/lint/lint.ts';
import { processorFor } from '../../src/markdown/processor.ts';
import { expectRecorded, recordOf } from '../recorded.ts';
import { PARSERS } from './support.ts';

/** All findings of the texts of this file. */
const records: string[] = [];

/** Returns the marked texts with the start of their messages. */
async function told(text: string, options = { strict: false, hasPlugins: false }): Promise<string[]> {
  const [satteri, remark] = await Promise.all(
    PARSERS.map(async (parser) => lintTree((await processorFor(parser, text)).parse(text) as Root, text, options)),
  );
  expect(satteri).toEqual(remark);
  const found = (satteri ?? []).map((one) => {
    const { code, message, hint } = one;
    return recordOf({ code, message, hint, fix: fixOfFinding(text, one) }, `${one.start}-${one.end}`);
  });
  records.push(`${JSON.stringify(text)}\n${found.map((one) => `${one}\n`).join('')}`);
  return (satteri ?? [])
    .filter(({ code }) => code === 'foreign-syntax')
    .map(
      ({ start, end, message, hint }) =>
        `${text.slice(start, end)} | ${toText(message).split(/ (?:is shown|does|has)/)[0]} | ${toText(hint)}`,
    );
}

const IN_CODE = 'To show the characters, put them in backticks.';

describe('syntax of other tools is reported', () => {
  test.each([
    [
      'a\n{{< figure src="a.png" >}}',
      '{{< figure src="a.png" >}} | A Hugo shortcode | Write `![What it shows](./picture.png)`.',
    ],
    ['{{%alert%}}x{{%/alert%}}', '{{%alert%}} | A Hugo shortcode | Write `:::note[Title]`.'],
    ['{{<mermaid>}}', '{{<mermaid>}} | A Hugo shortcode | Write the content'],
    ['[a]({{< ref "b.md" >}})', '{{< ref "b.md" >}} | A Hugo shortcode | Write `[text](./page.md)`.'],
    ['<div>\n{{< tabs >}}\n</div>', '{{< tabs >}} | A Hugo shortcode | Write `::::tabs`.'],
    ['{% include a.html %}', '{% include a.html %} | A Liquid tag | Write `::include{file=...}`.'],
    ['{% if x %} a {% endif %}', '{% if x %} | A Liquid tag | Write the content'],
    ['By {{ site.author | upcase }}.', '{{ site.author | upcase }} | A template expression | Write `:value[...]`.'],
    ['{{ $frontmatter.title }}', '{{ $frontmatter.title }} | A template expression | Write'],
    ['```rs\n{{#include a.rs:3:9}}\n```', '{{#include a.rs:3:9}} | An mdBook tag | Write `::include{file=...}`.'],
    ["import Tabs from '@theme/Tabs';", "import Tabs from '@theme/Tabs'; | A line of MDX | Rename the file to"],
    ['export const a = 1;', 'export const a = 1; | A line of MDX | Rename the file to'],
    [
      '[!INCLUDE [a](../b.md)]',
      '[!INCLUDE [a](../b.md)] | An include from another tool | Write `::include{file=../b.md}`.',
    ],
    [
      ':::code language="x" source="a.cs" range="1-2":::',
      ':::code language="x" source="a.cs" range="1-2"::: | An include from another tool | Write `::include{file=a.cs}`.',
    ],
    ['--8<-- "a.md"', '--8<-- "a.md" | An include from another tool | Write `::include{file=...}`.'],
    ['<<< @/a.js{2}', '<<< @/a.js{2} | An include from another tool | Write'],
    ['<!--@include: ./a.md-->', '<!--@include: ./a.md--> | A VitePress include | Write `::include{file=./a.md}`.'],
    [
      '<script setup lang="ts">\nimport A from "a"\n</script>',
      '<script setup lang="ts"> | A Vue script | Write the content',
    ],
    ['/// note | Title\ntext\n///', '/// note | Title | An MkDocs block | Write `:::note[Title]`.'],
    ['[TOC]', '[TOC] | A table of contents | Delete this'],
    ['[[toc]]', '[[toc]] | A table of contents | Delete this'],
    ['- a\n{:toc}', '{:toc} | A table of contents | Delete this'],
    ['text\n{: .note #a}', '{: .note #a} | An attribute list | Only headings'],
    ['[a](b.md){ .button }', '{ .button } | An attribute list | Only headings'],
    ['so $a^2 + \\sqrt{b}$ is', '$a^2 + \\sqrt{b}$ | A formula | Write the formula without'],
    ['so $x$ is', '$x$ | A formula | Write the formula without'],
    ['$$\nE = mc^2\n$$', '$$\nE = mc^2\n$$ | A formula | Write the formula without'],
    ['see [[Getting started]]', '[[Getting started]] | A wiki link | Write `[Getting started](./getting-started.md)`.'],
    ['see [[page|this]]', '[[page|this]] | A wiki link | Write `[this](./page.md)`.'],
    ['see [[start]] now', '[[start]] | A wiki link | Write'],
    ['[[Help/Limits#SMS|so]]', '[[Help/Limits#SMS|so]] | A wiki link | Write `[so](./help/limits.md)`.'],
    ['a\n\n// ask Petra', '// ask Petra | Markup of another tool | Write `<!-- ask Petra -->`'],
    ['/* ask Petra */', '/* ask Petra */ | Markup of another tool | Write `<!-- ask Petra -->`'],
    ['Hi %%NAME%%', '%%NAME%% | Markup of another tool | To show'],
    ['is ==very *much*== so', '==very *much*== | Highlighted text | Write `**very *much***`.'],
    ['[b]Pozor[/b] na to', '[b]Pozor[/b] | Markup of another tool | Write `**Pozor**`'],
    ['[constructor]a[/constructor]', '[constructor]a[/constructor] | Markup of another tool | To show'],
    ['done :tada:', ':tada: | An emoji name | Write the emoji itself'],
    ['see :material-eye: here', ':material-eye: | An MkDocs icon | Use an image'],
    ['- :octicons-arrow-right-24:', ':octicons-arrow-right-24: | An MkDocs icon | Use an image'],
    ['| a |\n| - |\n| :fontawesome-brands-x: |', ':fontawesome-brands-x: | An MkDocs icon | Use an image'],
    ['## Icons :simple-git:', ':simple-git: | An MkDocs icon | Use an image'],
    ['| a |\n| - |\n| :+1: |', ':+1: | An emoji name | Write the emoji itself'],
  ])('%s', async (text, expected) => {
    const found = await told(text);
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(expected)).toBe(true);
    expect(found[0]?.includes('Write `') && !found[0].endsWith(IN_CODE)).toBe(false);
  });

  test('blocks of MkDocs in a strict site', async () => {
    const text = '!!! note "A"\n    a\n\n??? tip\n    b\n\n=== "c"\n    d';
    expect(await told(text)).toEqual([]);
    expect(await told(text, { strict: true, hasPlugins: false })).toEqual([
      `!!! note "A" | An MkDocs block | Write \`:::note[Title]\`. ${IN_CODE}`,
      `??? tip | An MkDocs block | Write \`:::details[Summary]\`. ${IN_CODE}`,
      `=== "c" | An MkDocs block | Write \`::::tabs\`. ${IN_CODE}`,
    ]);
  });
});

describe('intended text is not reported', () => {
  test.each([
    'It costs $5 and $6, or $a and $b; $HOME/$USER, US$ and $$.',
    'Prices from $10-$20 to $1,000 (in $).',
    '`{{< x >}}` and `{% y %}` and `$x$`, `:tada:`',
    '```\n{{< x >}} {% y %} $x$ [[A b]]\n```\n\n    {{ site.x }} :tada:',
    '\\{{< x >}} and \\{% x %}, \\:tada:, \\$x$',
    'at 12:30:45, a:smile:b, http://a.cz:80:, :unknown:',
    'a // b, see //a.cz/ and\n//a.cz/, [1]: no, a /* b\n\n[1]: https://a.cz/',
    'a == b and c == d, x==y==z, ====, a=b==',
    '{{ .Date }} of Go and {{x}} and {{}}',
    'array [[1, 2], [3]] and [[x]](y) and\n[[params]]',
    '# Title {#id .class}\n\n## Other {: .x }',
    'import the file from there\n\nexport of goods = trade',
    '<script>\nlet a = "{{ site.x }}{% b %}";\n</script>\n\n<pre>\n{{< x >}}\n</pre>',
    '[a](https://b.cz/?==c==&$x$) <https://b.cz/:tada:>',
    '![a]($x$.png) [^1] is\n\n[^1]: text',
    'use -8<- as scissors; a <<< b',
    'set {a, b} and (x){y} and f(x){.5}',
  ])('%s', async (text) => {
    expect(await told(text)).toEqual([]);
  });

  test('nor syntax that plugins of the site may support', async () => {
    const text = 'a :tada: $x$ [[A b]] ==c== [d](e){ .f }';
    expect(await told(text)).toHaveLength(5);
    expect(await told(text, { strict: true, hasPlugins: true })).toEqual([]);
  });
});

test('all findings have the recorded words, marks and fixes', () =>
  expectRecorded('test/markdown/foreign-findings.txt', records.join('\n')));
