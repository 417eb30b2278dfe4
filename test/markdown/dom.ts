import type { Element, Nodes, Root } from 'hast';
import { htmlToHast } from 'satteri';

/**
 * Returns a tree as canonical text, to compare pages as DOMs. Like the CommonMark test runner, it sorts attributes,
 * removes white space between blocks and folds it inside text. It removes IDs of headings, which the specification does
 * not have, and keeps only the text of code.
 */
export function canonical(root: Root): string {
  return root.children
    .map((node) => canonicalNode(node, false))
    .join('')
    .replace(/ *\n */g, '\n')
    .trim();
}

/**
 * Parses HTML and returns its canonical text. A final line ending would repeat unclosed elements.
 */
export function canonicalHtml(html: string): string {
  return canonical(htmlToHast(html.trimEnd(), { fragment: true }) as Root);
}

const BLOCKS = new Set(
  'address blockquote dd details div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const PRESERVED = new Set(['pre', 'textarea', 'script', 'style']);

function canonicalNode(node: Nodes, preserve: boolean): string {
  if (node.type === 'text') return escapeText(preserve ? node.value : node.value.replace(/\s+/g, ' '));
  if (node.type !== 'element') return '';
  if (node.tagName === 'code-block') {
    return code(textOf(htmlToHast(String(node.properties['html']), { fragment: true }) as Root));
  }
  // The specification ends every code block with a line ending. Our lines are only separated by them.
  if (node.tagName === 'pre' && node.children[0]?.type === 'element') return code(textOf(node).replace(/\n$/, ''));
  const inner = preserve || PRESERVED.has(node.tagName);
  let children = node.children.map((child) => canonicalNode(child, inner)).join('');
  children = inner ? children.trimEnd() : children.trim();
  return `${BLOCKS.has(node.tagName) ? '\n' : ''}<${node.tagName}${attributes(node)}>${children}</${node.tagName}>`;
}

function code(text: string): string {
  return `\n<pre>${escapeText(text)}</pre>`;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function attributes({ tagName, properties }: Element): string {
  return Object.entries(properties)
    .filter(
      ([name, value]) =>
        !(name === 'id' && /^h\d$/.test(tagName)) && value !== false && value !== null && value !== undefined,
    )
    .map(
      ([name, value]) =>
        ` ${name.toLowerCase()}="${value === true ? '' : Array.isArray(value) ? value.join(' ') : value}"`,
    )
    .sort()
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
