import { readFileSync } from 'node:fs';
import type { Element, Root } from 'hast';
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { TabsProps } from '../../src/config/page.ts';
import { RenderOnce, ResponsiveImage, SearchField } from '../../src/render/components/components.tsx';
import { useData, useLanguages } from '../../src/render/components/scope.ts';
import { createBodyRenderer } from '../../src/render/render-body.tsx';
import { componentFailure } from '../../src/render/render-page.ts';
import { ASSETS, anyProps, fakeModule } from './fake-module.ts';

const h = (tagName: string, properties: Element['properties'], ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const root = (...children: Element[]): Root => ({ type: 'root', children });
const LANGUAGES = ['cs'];

const renderer = (
  components: Readonly<Record<string, (props: never) => ReactNode>> = {},
  data: Readonly<Record<string, unknown>> = {},
) =>
  createBodyRenderer(
    fakeModule(() => null, {
      components: Object.fromEntries(
        Object.entries(components).map(([name, component]) => [name, anyProps(component)]),
      ),
    }),
    ASSETS,
    data,
  );

const TABS = h(
  'tabs',
  {
    id: 'tabs-1',
    group: 'lang',
    tabs: JSON.stringify([
      { value: 'php', label: 'PHP' },
      { value: 'js', label: 'JS & co' },
    ]),
  },
  h('tab', { value: 'php', label: 'PHP', id: 'tabs-1-1' }, h('p', {}, 'one')),
  h('tab', { value: 'js', label: 'JS & co', id: 'tabs-1-2' }, h('p', {}, 'two')),
);

describe('plain components', () => {
  test('tabs follow the contract of the client runtime: every tab names its panel, and the other way round', () => {
    const html = renderer().html(root(TABS), LANGUAGES);
    expect(html).toMatchInlineSnapshot(
      `"<div class="tabs" data-tabs="" data-group="lang"><div role="tablist"><button type="button" role="tab" id="tabs-1-1-tab" aria-controls="tabs-1-1" data-value="php">PHP</button><button type="button" role="tab" id="tabs-1-2-tab" aria-controls="tabs-1-2" data-value="js">JS &amp; co</button></div><div role="tabpanel" id="tabs-1-1" aria-labelledby="tabs-1-1-tab" data-value="php"><p>one</p></div><div role="tabpanel" id="tabs-1-2" aria-labelledby="tabs-1-2-tab" data-value="js"><p>two</p></div></div>"`,
    );
    for (const [, panel] of html.matchAll(/aria-controls="([^"]+)"/g)) expect(html).toContain(`id="${panel}"`);
    for (const [, tab] of html.matchAll(/aria-labelledby="([^"]+)"/g)) expect(html).toContain(`id="${tab}"`);
    expect(html).not.toContain('hidden');
  });

  test('the field of the search names the list that each search dialog has', () => {
    const [, list] =
      /aria-controls="([^"]+)"/.exec(renderToStaticMarkup(<SearchField label="" placeholder="" />)) ?? [];
    for (const dialog of ['src/theme/parts/search-dialog.tsx', 'templates/layout/search-dialog.tsx'])
      expect(readFileSync(dialog, 'utf8')).toContain(`id="${list}"`);
  });

  test('admonition, code, cards', () => {
    expect(
      renderer().html(
        root(
          h('admonition', { kind: 'tip', title: 'A & B' }, h('p', {}, 'text')),
          h('admonition', { kind: 'note' }, 'text'),
          h('code-block', { html: '<pre><code>a &lt; b</code></pre>', lang: 'js', title: 'a.js' }),
          h('cards', {}, h('card', { title: 'A', href: '/a/' }, 'x'), h('card', { title: 'B' })),
        ),
        LANGUAGES,
      ),
    ).toMatchInlineSnapshot(
      `"<aside class="admonition tip"><p class="admonition-title">A &amp; B</p><p>text</p></aside><aside class="admonition note"><p class="admonition-title">Poznámka</p>text</aside><figure class="code-block" data-code=""><figcaption>a.js</figcaption><div><pre><code>a &lt; b</code></pre></div></figure><div class="cards"><div class="card"><p class="card-title"><a href="/a/">A</a></p>x</div><div class="card"><p class="card-title">B</p></div></div>"`,
    );
  });

  test('ordinary elements and text are escaped', () => {
    expect(
      renderer().html(
        root(h('p', { id: 'a"b', className: ['x', 'y'] }, '<script>', h('a', { href: '/?a=1&b=2' }, 'č'))),
        LANGUAGES,
      ),
    ).toBe('<p id="a&quot;b" class="x y">&lt;script&gt;<a href="/?a=1&amp;b=2">č</a></p>');
  });
});

describe("the site's components", () => {
  test('stand in for the plain ones; tabs receive a list', () => {
    const Tabs = ({ tabs, group }: TabsProps) => (
      <ol data-group={group}>
        {tabs.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ol>
    );
    const Heading = ({ children }: { children?: ReactNode }) => <h2 className="mine">{children}</h2>;
    expect(renderer({ tabs: Tabs, h2: Heading }).html(root(h('h2', {}, 'A'), TABS), LANGUAGES)).toBe(
      '<h2 class="mine">A</h2><ol data-group="lang"><li>PHP</li><li>JS &amp; co</li></ol>',
    );
  });

  test('may use data, but not what belongs to templates', () => {
    const Price = () => <b>{useData<number>('price')}</b>;
    expect(renderer({ price: Price }, { price: 3 }).html(root(h('price', {})), LANGUAGES)).toBe('<b>3</b>');
    const Shared = () => <RenderOnce component={Price} props={{}} />;
    expect(() => renderer({ price: Shared }).html(root(h('price', {})), LANGUAGES)).toThrow(
      'RenderOnce works only in templates',
    );
  });
});

test('comments between texts are left out, but for islands, which React takes over', () => {
  const two = ['one', 2];
  const Static = () => <p>{two}</p>;
  const Tool = () => createElement('ssg-island', { 'data-name': 'tool' }, <b>{two}</b>);
  const html = renderer({ fixed: Static, tool: Tool }).html(
    root(h('fixed', {}), h('tool', {}), h('fixed', {})),
    LANGUAGES,
  );
  expect(html).toBe('<p>one2</p><ssg-island data-name="tool"><b>one<!-- -->2</b></ssg-island><p>one2</p>');
});

test('componentFailure names the components round a failure, innermost first', async () => {
  const Inner = (): ReactNode => {
    throw new Error('broken');
  };
  const Outer = ({ children }: { children?: ReactNode }) => <section>{children}</section>;
  const element = renderer({ outer: Outer, inner: Inner }).element(root(h('outer', {}, h('inner', {}))), LANGUAGES);
  expect(await componentFailure(element, 'cause')).toEqual({ cause: 'cause', components: ['Inner', 'Outer'] });
});

test('a component asks for the languages of the page that its text is of', () => {
  const Words = () => <b>{useLanguages().join(' ')}</b>;
  const { html } = renderer({ words: Words });
  expect(html(root(h('words', {})), ['en', 'cs'])).toBe('<b>en cs</b>');
  expect(html(root(h('words', {})), LANGUAGES)).toBe('<b>cs</b>');
});

describe('ResponsiveImage', () => {
  const sources = [{ type: 'image/webp', srcSet: '/a.webp 64w' }];
  const html = (props: Partial<ComponentProps<typeof ResponsiveImage>>) =>
    renderToStaticMarkup(<ResponsiveImage src="/a.png" alt="A" width={64} height={32} {...props} />).replace(
      /^<link[^>]*>/,
      '',
    );

  test('is a picture as wide as the window, or as its page says', () => {
    const picture = (sizes: string) =>
      `<picture><source type="image/webp" srcSet="/a.webp 64w" sizes="${sizes}"/><img src="/a.png" alt="A" width="64" height="32" srcSet="/a.png 64w" sizes="${sizes}"/></picture>`;
    expect(html({ sources, srcSet: '/a.png 64w' })).toBe(picture('100vw'));
    expect(html({ sources, srcSet: '/a.png 64w', sizes: '50vw' })).toBe(picture('50vw'));
  });

  test('of one size and format is an image', () => {
    expect(html({})).toBe('<img src="/a.png" alt="A" width="64" height="32"/>');
    expect(html({ srcSet: '/a.png 64w' })).toContain('sizes="100vw"');
  });
});
