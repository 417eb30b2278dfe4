import type { Element, Root } from 'hast';

/**
 * Takes the title out of a text that begins with one: templates show the title of the page above the text, and it should not stand
 * there twice. Its id stays, because links may lead to it.
 *
 * @returns the id; undefined when the first heading is none of the first level, or lies in another block
 */
export function takeTitle(tree: Root): string | undefined {
  const at = tree.children.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const title = tree.children[at] as Element | undefined;
  const id = title?.properties['id'];
  if (title?.tagName !== 'h1' || typeof id !== 'string') return undefined;
  tree.children[at] = { type: 'element', tagName: 'span', properties: { id }, children: [] };
  return id;
}
