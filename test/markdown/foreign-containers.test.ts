import { expect, test } from 'vitest';
import { adoptContainers } from '../../src/markdown/foreign/adopt.ts';
import { parse } from './support.ts';
import { toHtml } from './to-html.ts';

test.each([
  ['::: tip', ':::tip'],
  ['::: tip A title, "quoted"', ':::tip[A title, "quoted"]'],
  [':::note A title {open}', ':::note[A title]{open}'],
  ['> ::: caution Careful', '> :::warning[Careful]'],
  ['::::important', '::::info'],
  [':::caution[Careful]', ':::warning[Careful]'],
  [':::tab[One]{value=one}', ':::tab[One]{value=one}'],
  ['::: code-group', ':::code-group'],
  ['::: tabs key:os', ':::tabs{group=os}'],
  [':::note[Ours]{x=y}', ':::note[Ours]{x=y}'],
  ['::: mkdocs.structure', '::: mkdocs.structure'],
  [':::', ':::'],
  ['a ::: tip', 'a ::: tip'],
])('%j is %j', (line, adopted) => {
  expect(adoptContainers(line)).toBe(adopted);
});

test('code blocks show their content', () => {
  const code = '````md\n::: tip\n```\n::: tip\n````';
  expect(adoptContainers(`${code}\n::: tip`)).toBe(`${code}\n:::tip`);
});

test('tabs of a plugin of VitePress are tabs', async () => {
  const { hast, diagnostics } = await parse(':::: tabs\n== One\n- a\n\n== Two\nb\n\nc\n::::', { strict: false });
  expect(diagnostics).toEqual([]);
  expect(toHtml(hast).replace(/>\n</g, '><')).toContain(
    '<tab value="one" label="One" id="tabs-1-1"><ul><li>a</li></ul></tab><tab value="two" label="Two" id="tabs-1-2"><p>b</p><p>c</p></tab>',
  );
});

test('content outside tabs is kept', async () => {
  const { hast, diagnostics } = await parse('::::tabs\nlost?\n:::tab[A]\na\n:::\n::::', { strict: false });
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  expect(toHtml(hast)).toMatch(/^<p>lost\?<\/p>\n<tabs .*<p>a<\/p>/);
});
