import { expect, test } from 'vitest';
import { adoptReferences } from '../../src/markdown/foreign/adopt.ts';
import { PARSERS, parse } from './support.ts';

test.each(PARSERS)('links of Hugo lead to their pages, in their places, with %s', async (parser) => {
  const text = 'See [a]({{< ref "a.md#b" >}}), [b]({{% relref "/docs/b" %}}) and [c].\n\n[c]: {{< relref c >}}';
  const { links, diagnostics } = await parse(text, { parser, strict: false });
  expect(links.map(({ url, line, column }) => [url, line, column])).toEqual([
    ['a.md#b', 3, 5],
    ['/docs/b', 3, 32],
    ['c', 3, 66],
  ]);
  expect(diagnostics).toEqual([]);
});

test.each([
  '`[a]({{< ref "b" >}})`',
  '```\n[a]({{< ref "b" >}})\n```',
  'a {{< ref "b" >}}',
  '[a]({{< ref path="b" lang="en" >}})',
])('%s stays as it is', (text) => {
  expect(adoptReferences(text)).toBe(text);
});
