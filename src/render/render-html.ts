import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';
import type { ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type Text, WordedError } from '../base/message.ts';
import { renderMessages } from './messages.ts';

/** Mistake of a template that the generator detects. It is shown without the generator's own stack. */
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
 * Elements of one page, above which a component is taken for one that renders itself: React goes on with it until the memory
 * ends. A page of that size would have some 10 MB of HTML; the pages of this site have 5,000 elements at most.
 */
const MOST_ELEMENTS = 300_000;

/** Deeper than pages are, so that what renders itself is at work when they are used up. */
const ENOUGH_TO_TELL = 10_000;

/** How many elements may still be made in the rendering that is under way: rendering never waits for anything. */
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

/** What compiled JSX of the site calls: React's own functions, and a count of what they make. */
export const COUNTED_JSX = {
  'react/jsx-runtime': { ...runtime, jsx: counted(runtime.jsx), jsxs: counted(runtime.jsxs) },
};

/**
 * For the page that has just failed: what its second rendering calls before it makes an element. After too many elements a few of
 * them tell as much, and React needs 20 s for all of them when they stand in each other.
 */
export function countAgain(): () => void {
  const most = left < 0 ? ENOUGH_TO_TELL : MOST_ELEMENTS;
  return () => {
    left = most;
  };
}

/** The mistake of a component for which React would have to wait. Inside `<Suspense>` it may also have thrown something. */
export const NOT_READY = new TemplateMistake(
  'template-throws',
  renderMessages.componentNotReadyWhen,
  renderMessages.importWithoutLazyLoad,
);

/** React's words for a component that waits outside of `<Suspense>`: in production, and in development. */
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

/** Attributes that React writes as its properties are called. Those of SVG (`viewBox`) are not here: there letters count. */
const NAMES = [
  'acceptCharset|accessKey|allowFullScreen|autoCapitalize|autoComplete|autoCorrect|autoFocus|autoPlay|cellPadding|cellSpacing',
  'charSet|colSpan|contentEditable|controlsList|crossOrigin|dateTime|disablePictureInPicture|disableRemotePlayback|encType',
  'enterKeyHint|fetchPriority|formAction|formEncType|formMethod|formNoValidate|formTarget|frameBorder|hrefLang|imageSizes',
  'imageSrcSet|inputMode|itemID|itemProp|itemRef|itemScope|itemType|maxLength|minLength|noModule|noValidate|playsInline',
  'popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcDoc|srcLang|srcSet|tabIndex|useMap',
].join('|');

/** A program or data in an address is no place to go, and is reported as it stands. */
const WRITTEN = new RegExp(
  `<(script|style)\\b[^>]*>[^]*?</\\1>| (?:${NAMES})="| (?:href|src|action)="(?!(?:javascript|data):)[^"]* [^"]*"`,
  'g',
);
const START_TAG = /^<[^>]*>/;

/**
 * HTML of React as the standard and its checkers want it: names of attributes in small letters, and spaces of addresses encoded, so
 * that templates can write the route of a page as it is. Texts, scripts and stylesheets stay as they are.
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

/** As React writes it, in text and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(ESCAPED, (sign) => ESCAPES[sign] as string);
}

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

/** Stands for piece `n` of raw HTML in React's output: private-use characters, which no content holds. */
const TOKEN = /\uE002(\d+)\uE003/g;

/** Their content is no HTML, or not for the page: no component has anything to do in them. */
const CLOSED = new Set(['iframe', 'math', 'noscript', 'script', 'style', 'svg', 'title']);

const LOSES_LINE_BREAK = new Set(['listing', 'pre', 'textarea']);

const writer = unified().use(rehypeStringify).freeze();

/** A body whose raw HTML is out of the way of React. */
export interface WithoutRawHtml {
  readonly body: Root;
  /** Puts it back into what React has made of the body. */
  restore(html: string): string;
}

/**
 * Takes the tags of raw HTML out of a body, because React would change them: it drops event attributes, moves what belongs into a
 * head (`title`, `meta`, asynchronous scripts) in front of everything else, and leaves out what it has seen before. What the
 * author wrote comes out where it was written, with all its attributes. What stands between two tags stays a part of the body.
 *
 * @param isComponent whether an element is rendered by a component of the site, which then gets raw elements too; not those
 * with event attributes, which no component can take
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
    // A parser takes the first line break of these away; another one stood there when it was read.
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

/** `onclick` is `onClick` in hast. */
function hasEvents({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => /^on./i.test(name));
}

/** Start and end tag; an element that holds nothing has only the first. */
function tags(node: Element): { readonly start: string; readonly end: string } {
  const whole = write({ ...node, children: [] });
  const end = `</${node.tagName}>`;
  return whole.endsWith(end) ? { start: whole.slice(0, -end.length), end } : { start: whole, end: '' };
}

function write(node: Element): string {
  // What a picture of the site has beside its address is for its component.
  const { sources: _, ...properties } = node.properties;
  return writer.stringify({ type: 'root', children: [{ ...node, properties }] });
}

/** Texts side by side would each get a comment of React between them. */
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
