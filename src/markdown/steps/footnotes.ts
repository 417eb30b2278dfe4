import type { Element, ElementContent, Root } from 'hast';
import type { Page } from '../page.ts';

/**
 * Numbers footnotes in the order of their first references: a label in Czech would give ids full of percent signs.
 * Definitions that nothing refers to keep a name that no reference can have; they are not shown.
 */
export function numberFootnotes(page: Page): void {
  const numbers = new Map<string, string>();
  for (const { type, identifier } of page.footnotes) {
    if (type === 'footnoteReference' && !numbers.has(identifier)) numbers.set(identifier, String(numbers.size + 1));
  }
  for (const node of page.footnotes) node.identifier = numbers.get(node.identifier) ?? `unused-${node.identifier}`;
}

/**
 * Takes the heading out of the footnotes section and the references to it. What remains is `section[data-footnotes]`,
 * `a[data-footnote-ref]` and `a[data-footnote-backref]`: the templates label them in the language of the site.
 */
export function rehypeFootnotes() {
  return (tree: Root): void => {
    const section = tree.children.at(-1);
    if (section?.type !== 'element' || section.properties['dataFootnotes'] === undefined) return;
    section.children = section.children.filter((child) => child.type === 'element' && child.tagName === 'ol');
    unlabel(tree.children as ElementContent[]);
  };
}

function unlabel(nodes: readonly ElementContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'a') unlabelReference(node);
    unlabel(node.children);
  }
}

function unlabelReference({ properties }: Element): void {
  if (properties['dataFootnoteRef'] !== undefined) delete properties['ariaDescribedBy'];
  if (properties['dataFootnoteBackref'] !== undefined) delete properties['ariaLabel'];
}
