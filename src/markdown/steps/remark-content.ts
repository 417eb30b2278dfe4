import type { Code, Root, RootContent } from 'mdast';
import { codeBlock } from '../code/code-block.ts';
import { codeTextOf } from '../code/code-text.ts';
import { markExcerpt } from '../excerpt.ts';
import { checkHeadingLevels } from '../lint/heading-levels.ts';
import type { Node, Parent } from '../nodes.ts';
import type { Origin } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { markDecorative } from './decorative.ts';
import { numberFootnotes } from './footnotes.ts';
import { assignHeadingIds, collectHeading } from './headings.ts';
import { checkHtml } from './html.ts';
import { collectComponentLinks, collectDefinition, collectLink, resolveReferences } from './links.ts';
import { nameTables } from './tables.ts';
import { typesetInline } from './typography.ts';

/**
 * The steps that look at single nodes, in one walk over the tree: heading ids, links, footnotes, raw HTML, code,
 * typography. What needs the whole page (ids, references) is settled after the walk.
 */
export function remarkContent() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    markExcerpt(tree);
    visitChildren(tree, page.origin, page);
    resolveReferences(page);
    numberFootnotes(page);
    assignHeadingIds(page);
    checkHeadingLevels(page);
    nameTables(page);
    tree.position = undefined;
    await Promise.all(page.pending);
  };
}

function visitChildren(parent: Parent, origin: Origin, page: Page): void {
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    // remark-gfm gives some automatic links no place.
    child.position ??= parent.position;
    if (child.type === 'image' || child.type === 'imageReference') markDecorative(child, children[index + 1]);
    if (child.type === 'code') page.code?.push(codeTextOf(child, origin));
    if (child.type === 'code' && !isForPlugin(child, page)) children[index] = codeBlock(child, origin, page);
    else visit(child, origin, page);
  }
}

function visit(node: Node, origin: Origin, page: Page): void {
  switch (node.type) {
    case 'heading':
      collectHeading(node, origin, page);
      break;
    case 'table':
      page.tables.push({ node, heading: page.headings.at(-1)?.node });
      break;
    case 'link':
    case 'image':
    case 'linkReference':
    case 'imageReference':
      collectLink(node, origin, page);
      break;
    case 'component':
      collectComponentLinks(node, origin, page);
      break;
    case 'definition':
      collectDefinition(node.identifier, node.url, page);
      break;
    case 'footnoteReference':
    case 'footnoteDefinition':
      page.footnotes.push(node);
      break;
    case 'html':
      checkHtml(node, origin, page);
      break;
  }
  if ('children' in node) visitChildren(node, node.type === 'included' ? node.origin : origin, page);
  if (page.options.typography && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')) {
    typesetInline(node);
  }
  // Every message has its place by now; hast without positions is half as large and twice as fast to make.
  // In an included file they would be places of another file.
  if (!page.keepsPositions || origin !== page.origin) node.position = undefined;
}

/** Whether a block of code stays an ordinary `pre > code`: a plugin has said what it becomes, or looks for it. */
function isForPlugin({ lang, data }: Code, { options }: Page): boolean {
  return data?.hName !== undefined || data?.hChildren !== undefined || options.pluginLanguages.includes(lang ?? '');
}
