import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import type { ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type Text, WordedError } from '../base/message.ts';
import { renderMessages } from './messages.ts';

/** Mistake in a template that the generator detects. Shown without the stack of the generator. */
export class TemplateMistake extends WordedError {
  readonly code: 'asset-unknown' | 'island-invalid' | 'template-throws';
  readonly hint: Text | undefined;
  constructor(code: TemplateMistake['code'], message: Text, hint?: Text) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/**
 * Maximum number of elements of a page. More elements mean that a component renders itself, which React would continue until
 * memory ends. Such a page would have about 10 MB of HTML; the pages of this site have at most 5,000 elements.
 */
const MOST_ELEMENTS = 300_000;

/** Number of elements for a second rendering. More than the depth of any page, so that the recursive component is reached. */
const ENOUGH_TO_TELL = 10_000;

/** Number of elements that the current rendering may still create. Rendering is synchronous. */
let left = MOST_ELEMENTS;

function counted<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    if (--left < 0)
      throw new TemplateMistake(
        'template-throws',
        renderMessages.moreThanElementsMade({ count: new Intl.NumberFormat('en').format(MOST_ELEMENTS) }),
      );
    return make(...args);
  };
}

/** JSX functions for compiled code of the site: React's own functions with a counter. */
export const COUNTED_JSX = {
  'react/jsx-runtime': { ...runtime, jsx: counted(runtime.jsx), jsxs: counted(runtime.jsxs) },
};

/**
 * Prepares the second rendering of a failed page. Returns a function to call before the rendering. After too many elements, a
 * smaller number suffices to find the cause; React would need 20 s to render all of them nested.
 */
export function countAgain(): () => void {
  const most = left < 0 ? ENOUGH_TO_TELL : MOST_ELEMENTS;
  return () => {
    left = most;
  };
}

/** Mistake of a component that suspends. Inside `<Suspense>`, the component may also have thrown another error. */
export const NOT_READY = new TemplateMistake(
  'template-throws',
  renderMessages.componentNotReadyWhen,
  renderMessages.importWithoutLazyLoad,
);

/** React's message for a component that suspends outside of `<Suspense>`: in production, and in development. */
const SUSPENDED = /^(?:Minified React error #426\b|A component suspended while responding)/;
/** The start of a fallback. Text is escaped, so only React writes this. */
const FALLBACK = '<!--$!--><template';

/** @throws whatever a component throws, or `TemplateMistake` */
export function renderHtml(element: ReactElement): string {
  left = MOST_ELEMENTS;
  let html: string;
  try {
    html = renderToString(element);
  } catch (cause) {
    throw cause instanceof Error && SUSPENDED.test(cause.message) ? NOT_READY : cause;
  }
  if (html.includes(FALLBACK)) throw NOT_READY;
  return asWritten(html);
}

/** Attributes that React writes in camel case. Attributes of SVG (`viewBox`) are not included, because their case matters. */
const NAMES = [
  'acceptCharset|accessKey|allowFullScreen|autoCapitalize|autoComplete|autoCorrect|autoFocus|autoPlay|cellPadding|cellSpacing',
  'charSet|colSpan|contentEditable|controlsList|crossOrigin|dateTime|disablePictureInPicture|disableRemotePlayback|encType',
  'enterKeyHint|fetchPriority|formAction|formEncType|formMethod|formNoValidate|formTarget|frameBorder|hrefLang|imageSizes',
  'imageSrcSet|inputMode|itemID|itemProp|itemRef|itemScope|itemType|maxLength|minLength|noModule|noValidate|playsInline',
  'popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcDoc|srcLang|srcSet|tabIndex|useMap',
].join('|');

/** Matches attribute names and addresses to rewrite. Addresses with code or data stay, because they are reported as they are. */
const WRITTEN = new RegExp(
  `<(script|style)\\b[^>]*>[^]*?</\\1>| (?:${NAMES})="| (?:href|src|action)="(?!(?:javascript|data):)[^"]* [^"]*"`,
  'g',
);
const START_TAG = /^<[^>]*>/;

/**
 * Converts HTML of React to the form of the standard: attribute names in lower case, spaces in addresses encoded, so that
 * templates can use routes directly. Texts, scripts and stylesheets stay unchanged.
 */
export function asWritten(html: string): string {
  return html.replace(WRITTEN, (found, element?: string) => {
    if (element !== undefined) return found.replace(START_TAG, (tag) => asWritten(tag));
    return found.endsWith('="') ? found.toLowerCase() : ` ${found.slice(1).replaceAll(' ', '%20')}`;
  });
}

const ESCAPED = /["'&<>]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes text and attribute values like React. */
export function escapeHtml(text: string): string {
  return text.replace(ESCAPED, (sign) => ESCAPES[sign] as string);
}

/**
 * Writes plain HTML in a body as text, so that React creates an element per block only, not per word in bold. The bytes equal
 * React's, without its comments between texts. Constructs that React treats specially (forms, styles, unlisted attributes) are
 * left to React.
 *
 * @param isComponent true for an element that a component of the site renders
 * @param isLeft true for a block that stays unchanged with all its content
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
    // The property has the form that React expects, so React inserts the HTML unchanged.
    const properties = { ...node.properties, dangerouslySetInnerHTML: { __html: html } } as unknown as Properties;
    return { ...node, properties, children: [] };
  };
  return { ...root, children: root.children.map((node) => (isLeft(node) ? node : replace(node))) };
}

/** Returns the inner HTML of an element; undefined if React has to render a part of it. */
function innerHtml({ tagName, children }: Element, isComponent: (tagName: string) => boolean): string | undefined {
  let html = '';
  for (const child of children) {
    // React warns about white space between table cells, so such white space is dropped.
    if (child.type === 'text' && TABLES.has(tagName) && /^[ \t\n\f\r]*$/.test(child.value)) continue;
    const written = outerHtml(child, isComponent);
    if (written === undefined) return undefined;
    html += written;
  }
  return html;
}

function outerHtml(node: ElementContent, isComponent: (tagName: string) => boolean): string | undefined {
  if (node.type === 'text') return escapeHtml(node.value);
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
    html += ` ${attribute}="${escapeHtml(String(text))}"`;
  }
  return html;
}

/** Elements of Markdown with text. */
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td strong em del code a br hr sup'.split(' '),
);
const TABLES = new Set(['table', 'thead', 'tbody', 'tr']);
const VOID = new Set(['br', 'hr']);

/** Property of hast -> attribute, for attributes whose value React writes unchanged. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  align: 'align',
  className: 'class',
  dataAlign: 'data-align',
  id: 'id',
  href: 'href',
  title: 'title',
};

/** Token of piece `n` of raw HTML in React's output. Private-use characters, which no content contains. */
const TOKEN = /\uE002(\d+)\uE003/g;

/** Elements whose content is no HTML, or not visible. Components do not apply to their content. */
const CLOSED = new Set(['iframe', 'math', 'noscript', 'script', 'style', 'svg', 'title']);

const LOSES_LINE_BREAK = new Set(['listing', 'pre', 'textarea']);

const writer = unified().use(rehypeStringify).freeze();

/** Body with tokens instead of raw HTML. */
export interface WithoutRawHtml {
  readonly body: Root;
  /** Replaces the tokens in React's output by the raw HTML. */
  restore(html: string): string;
}

/**
 * Replaces the tags of raw HTML in a body by tokens, because React would change them: it drops event attributes, moves elements
 * of the head (`title`, `meta`, asynchronous scripts) to the front, and omits duplicates. With tokens, the author's HTML keeps
 * its place and all attributes. The content between two tags stays a part of the body.
 *
 * @param isComponent true for an element that a component of the site renders. Such components also get raw elements, except
 * elements with event attributes, which no component can take.
 */
export function withoutRawHtml(body: Root, isComponent: (tagName: string) => boolean): WithoutRawHtml {
  const pieces: string[] = [];
  const token = (html: string): RootContent => ({ type: 'text', value: `\uE002${pieces.push(html) - 1}\uE003` });
  const replace = <Node extends RootContent>(nodes: readonly Node[]): Node[] => {
    let changed: RootContent[] | undefined;
    for (const [i, node] of nodes.entries()) {
      const replaced = take(node);
      if (changed === undefined && (replaced.length !== 1 || replaced[0] !== node)) changed = nodes.slice(0, i);
      changed?.push(...replaced);
    }
    return (changed === undefined ? nodes : joinTexts(changed)) as Node[];
  };
  const take = (node: RootContent): readonly RootContent[] => {
    if (node.type !== 'element') return [node];
    if (!isRaw(node) || (isComponent(node.tagName) && !hasEvents(node))) {
      const children = replace(node.children);
      return [children === node.children ? node : { ...node, children }];
    }
    if (CLOSED.has(node.tagName)) return [token(write(node))];
    const { start, end } = tags(node);
    const [first] = node.children;
    // HTML parsers drop the first line break of elements such as `pre`. The source had a second one, which is restored here.
    const lost = first?.type === 'text' && first.value.startsWith('\n') && LOSES_LINE_BREAK.has(node.tagName);
    return [token(lost ? `${start}\n` : start), ...replace(node.children), ...(end === '' ? [] : [token(end)])];
  };
  const children = replace(body.children);
  return {
    body: children === body.children ? body : { ...body, children },
    restore: (html) => (pieces.length === 0 ? html : html.replace(TOKEN, (_, n: string) => pieces[Number(n)] ?? '')),
  };
}

function isRaw({ data }: Element): boolean {
  return (data as { readonly isRaw?: boolean } | undefined)?.isRaw === true;
}

/** Checks for event attributes: `onclick` is `onClick` in hast. */
function hasEvents({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => /^on./i.test(name));
}

/** Returns the start tag and the end tag. A void element has only a start tag. */
function tags(node: Element): { readonly start: string; readonly end: string } {
  const whole = write({ ...node, children: [] });
  const end = `</${node.tagName}>`;
  return whole.endsWith(end) ? { start: whole.slice(0, -end.length), end } : { start: whole, end: '' };
}

function write(node: Element): string {
  // `sources` of a picture is read by its component only and must not become an attribute.
  const { sources: _, ...properties } = node.properties;
  return writer.stringify({ type: 'root', children: [{ ...node, properties }] });
}

/** Joins adjacent texts, between which React would add comments. */
function joinTexts(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}
