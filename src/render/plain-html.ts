import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import { escapeText } from './escape-text.ts';

/**
 * Writes what is plain HTML in a body as text, so that React has to make an element for each block of a page only, and not
 * for each word in bold. The bytes are those that React would write, but for its comments between texts: what it treats in a way of
 * its own (forms, styles, attributes that are not listed here) is left to it.
 *
 * @param isComponent whether an element is rendered by a component of the site
 * @param isLeft whether a block stays as it is with all that is in it
 */
export function withPlainHtml(
  root: Root,
  isComponent: (tagName: string) => boolean,
  isLeft: (node: RootContent) => boolean = () => false,
): Root {
  const replace = <Node extends RootContent>(node: Node): Node => {
    if (node.type !== 'element' || node.children.length === 0) return node;
    const html = isComponent(node.tagName) || !TAGS.has(node.tagName) ? undefined : innerHtml(node, isComponent);
    if (html === undefined) return { ...node, children: node.children.map(replace) };
    // React takes it as it takes it of a component.
    const properties = { ...node.properties, dangerouslySetInnerHTML: { __html: html } } as unknown as Properties;
    return { ...node, properties, children: [] };
  };
  return { ...root, children: root.children.map((node) => (isLeft(node) ? node : replace(node))) };
}

/** Undefined when something in it has to be left to React. */
function innerHtml({ tagName, children }: Element, isComponent: (tagName: string) => boolean): string | undefined {
  let html = '';
  for (const child of children) {
    // React warns of space between cells, so it never gets any.
    if (child.type === 'text' && TABLES.has(tagName) && /^[ \t\n\f\r]*$/.test(child.value)) continue;
    const written = outerHtml(child, isComponent);
    if (written === undefined) return undefined;
    html += written;
  }
  return html;
}

function outerHtml(node: ElementContent, isComponent: (tagName: string) => boolean): string | undefined {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element' || !TAGS.has(node.tagName) || isComponent(node.tagName)) return undefined;
  const attributes = attributesOf(node);
  if (attributes === undefined) return undefined;
  if (VOID.has(node.tagName)) return node.children.length === 0 ? `<${node.tagName}${attributes}/>` : undefined;
  const inner = innerHtml(node, isComponent);
  return inner === undefined ? undefined : `<${node.tagName}${attributes}>${inner}</${node.tagName}>`;
}

function attributesOf({ properties }: Element): string | undefined {
  let html = '';
  for (const name in properties) {
    const value = properties[name];
    if (value === undefined || value === null) continue;
    const attribute = ATTRIBUTES[name];
    const text = Array.isArray(value) && name === 'className' ? value.join(' ') : value;
    if (attribute === undefined || (typeof text !== 'string' && typeof text !== 'number')) return undefined;
    html += ` ${attribute}="${escapeText(String(text))}"`;
  }
  return html;
}

/** The elements of Markdown that hold text. */
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td strong em del code a br hr sup'.split(' '),
);
const TABLES = new Set(['table', 'thead', 'tbody', 'tr']);
const VOID = new Set(['br', 'hr']);

/** Property of hast -> attribute, where React writes any text as it is. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  align: 'align',
  className: 'class',
  dataAlign: 'data-align',
  id: 'id',
  href: 'href',
  title: 'title',
};
