import type { Element, Root, RootContent } from 'hast';
import { composed, isOwnAddress } from '../../base/normal-form.ts';
import type { MarkdownLink } from '../document.ts';
import { type PageFile, pageOf } from '../page.ts';
import { URL_PROPERTIES } from '../url-properties.ts';

/** Properties of hast that hold an id, or several. */
const IDS = [
  'id',
  'htmlFor',
  'headers',
  'list',
  'form',
  'ariaActiveDescendant',
  'ariaControls',
  'ariaDescribedBy',
  'ariaDetails',
  'ariaErrorMessage',
  'ariaFlowTo',
  'ariaLabelledBy',
  'ariaOwns',
];

/** Gives ids, and links to what is on the site, their composed form: a link leads to its anchor whichever form each has. */
export function rehypeOwnNames() {
  return (tree: Root, file: PageFile): void => {
    if (pageOf(file).isDecomposed) walk(tree.children);
  };
}

/** The links of a page as the tree has them then. */
export function composedLinks(links: readonly MarkdownLink[]): readonly MarkdownLink[] {
  return links.map((link) => ({ ...link, url: isOwnAddress(link.url) ? composed(link.url) : link.url }));
}

function walk(nodes: readonly RootContent[]): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    compose(node);
    walk(node.children);
  }
}

function compose({ tagName, properties }: Element): void {
  for (const name of tagName === 'a' ? [...IDS, 'name'] : IDS) {
    const value = properties[name];
    if (typeof value === 'string') properties[name] = composed(value);
    else if (Array.isArray(value)) properties[name] = value.map((id) => composed(String(id)));
  }
  for (const name in URL_PROPERTIES) {
    const value = properties[name];
    if (typeof value === 'string' && isOwnAddress(value)) properties[name] = composed(value);
  }
}
