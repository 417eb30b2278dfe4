import type { Element, ElementContent, ElementData, Nodes, Parents, Root } from 'hast';
import { htmlToHast } from 'satteri';

/** The elements of a tree that no plugin has seen yet. */
export function knownElements(tree: Nodes): ReadonlySet<Element> {
  const known = new Set<Element>();
  forEachElement(tree, (element) => known.add(element));
  return known;
}

/**
 * Makes what plugins have added fit to be written: raw HTML becomes elements, and new elements are marked as raw, so that they
 * come out as they are, with styles, MathML and event attributes, of which React would write some in another way.
 */
export function finishElements(tree: Nodes, known: ReadonlySet<Element>): void {
  if ('children' in tree) parseRaw(tree);
  forEachElement(tree, (element) => {
    if (known.has(element) && !isChangedByReact(element)) return;
    element.data = { ...element.data, isRaw: true } as unknown as ElementData;
  });
}

function isChangedByReact({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => name === 'style' || /^on./i.test(name));
}

/** Each piece of raw HTML is whole: plugins for hast have elements for what lies between two tags. */
function parseRaw(parent: Parents): void {
  const children = parent.children as ElementContent[];
  for (const [i, child] of [...children.entries()].reverse()) {
    if ((child.type as string) === 'raw')
      children.splice(
        i,
        1,
        ...((htmlToHast((child as unknown as { value: string }).value, { fragment: true }) as Root)
          .children as ElementContent[]),
      );
    else if (child.type === 'element') parseRaw(child);
  }
}

function forEachElement(node: Nodes, act: (element: Element) => void): void {
  if (node.type === 'element') act(node);
  if ('children' in node) for (const child of node.children) forEachElement(child, act);
}
