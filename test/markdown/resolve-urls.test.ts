import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { resolveUrls } from '../../src/markdown/hast.ts';
import { parse } from './support.ts';

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) freeze(inner);
  return value;
}

const body = 'Text\n\n[a](b.md) ![c](d.png)\n\n::::cards\n:::card[E]{href=f.md}\n:::\n::::';

test('links, images and components get their URLs, images their size; the tree is not changed', async () => {
  const { hast } = freeze(await parse(body));
  const asked: string[] = [];
  const resolved = resolveUrls(hast, (url, kind) => {
    asked.push(`${kind} ${url}`);
    return kind === 'image' ? { url: `/img/${url}`, width: 20, height: 10 } : { url: `/x/${url}` };
  });
  expect(asked).toEqual(['link b.md', 'image d.png', 'link f.md']);
  expect(resolved).toMatchObject({
    children: [
      {},
      {},
      {
        children: [
          { properties: { href: '/x/b.md' } },
          {},
          { properties: { src: '/img/d.png', alt: 'c', width: 20, height: 10 } },
        ],
      },
      {},
      { tagName: 'cards', children: [{ properties: { href: '/x/f.md' } }] },
    ],
  });
});

test('the source of a script or a video is not an image', async () => {
  const { hast } = await parse('<script src="a.js"></script>\n\n<img src="b.png">', { rawHtml: true });
  const asked: string[] = [];
  resolveUrls(hast, (url, kind) => {
    asked.push(`${kind} ${url}`);
    return { url };
  });
  expect(asked).toEqual(['link a.js', 'image b.png']);
});

test("an author's own size wins", () => {
  const image: Element = { type: 'element', tagName: 'img', properties: { src: 'a.png', width: '5' }, children: [] };
  const root: Root = { type: 'root', children: [image] };
  expect(resolveUrls(root, (url) => ({ url, width: 20, height: 10 }))).toEqual(root);
});
