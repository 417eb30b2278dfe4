import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { parse, type TestSetup } from './support.ts';

/** Returns the props of each component when the generator renders the tree. */
async function propsOf(body: string, setup: TestSetup = {}): Promise<Record<string, unknown>[]> {
  const { hast } = await parse(body, setup);
  const given: Record<string, unknown>[] = [];
  const record = (name: string) => (props: { children?: ReactNode }) => {
    const { children, ...rest } = props;
    given.push({ name, ...rest });
    return createElement(Fragment, null, children);
  };
  const names = ['admonition', 'code-block', 'tabs', 'tab', 'cards', 'card', 'price-table'];
  const components = Object.fromEntries(names.map((name) => [name, record(name)]));
  const tree = unified().use(rehypeReact, { Fragment, jsx, jsxs, components }).stringify(hast);
  renderToStaticMarkup(createElement(Fragment, null, tree as ReactNode));
  return given;
}

test('components get properties with their names and types', async () => {
  const body = [
    ':::note[T]\nx\n:::',
    '```php title="a b" lineNumbers\n1\n```',
    '::::tabs{group=lang}\n:::tab[A]{value=a}\nx\n:::\n::::',
    '::::cards\n:::card[C]{href=/c/}\nx\n:::\n::::',
    '::price-table[L]{rows=3 compact dense=false country=CZ}',
  ].join('\n\n');
  const price = {
    rows: { type: 'number' },
    compact: { type: 'boolean' },
    dense: { type: 'boolean' },
    country: { type: 'string' },
  } as const;
  expect(await propsOf(body, { directives: { 'price-table': { content: 'none', attributes: price } } })).toEqual([
    { name: 'admonition', kind: 'note', title: 'T' },
    {
      name: 'code-block',
      lang: 'php',
      title: 'a b',
      lineNumbers: true,
      html: expect.stringContaining('<pre class="code"'),
    },
    { name: 'tabs', id: 'tabs-1', group: 'lang', tabs: '[{"value":"a","label":"A"}]' },
    { name: 'tab', id: 'tabs-1-1', value: 'a', label: 'A' },
    { name: 'cards' },
    { name: 'card', title: 'C', href: '/c/' },
    { name: 'price-table', rows: 3, compact: true, dense: false, country: 'CZ', label: 'L' },
  ]);
});
