import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { rehypeOwnNames } from '../../src/markdown/hast.ts';

const e = { apart: 'e\u0301', whole: 'é' };

test('names of anchors are normalised, other names are unchanged data', () => {
  const tree: Root = {
    type: 'root',
    children: ['a', 'input'].map((tagName) => ({
      type: 'element',
      tagName,
      properties: Object.fromEntries(['name', 'id', 'form', 'ariaLabelledBy', 'title'].map((name) => [name, e.apart])),
      children: [],
    })),
  };
  const file = { data: { page: { isDecomposed: true } } };
  rehypeOwnNames()(tree, file as unknown as Parameters<ReturnType<typeof rehypeOwnNames>>[1]);
  const others = { id: e.whole, form: e.whole, ariaLabelledBy: e.whole, title: e.apart };
  expect(tree.children).toMatchObject([
    { properties: { name: e.whole, ...others } },
    { properties: { name: e.apart, ...others } },
  ]);
});
