import type { Element, Root, RootContent } from 'hast';

/**
 * Says of each picture when it is fetched: the first one at once, because it is most likely on the first screen, the others when
 * they come near it. What an author has written stays. The tree is not changed: what holds a picture is copied.
 *
 * @param isFirstEager false for a text that begins below another picture, or stands in a list
 */
export function lazyImages(root: Root, isFirstEager: boolean): Root {
  let isNextEager = isFirstEager;
  const inside = <Node extends RootContent>(nodes: readonly Node[]): Node[] =>
    nodes.map((node) => (node.type === 'element' ? (withLoading(node) as Node) : node));
  const withLoading = (element: Element): Element => {
    if (element.tagName !== 'img') {
      return element.children.length === 0 ? element : { ...element, children: inside(element.children) };
    }
    const added = isNextEager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
    isNextEager = false;
    return { ...element, properties: { ...added, ...element.properties } };
  };
  return { ...root, children: inside(root.children) };
}
