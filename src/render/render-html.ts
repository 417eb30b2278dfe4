import type { Element, Root, RootContent } from 'hast';
import type { ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type Text, WordedError } from '../base/message.ts';
import { renderMessages } from './messages.ts';

/** Error in a template that the generator itself detects, reported without a stack trace of the generator. */
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
 * Maximum number of elements of a page. A page with more elements probably has a component that renders itself, which
 * React would continue until memory is exhausted. A page with this many elements has about 10 MB of HTML; the largest
 * page of the site in this repository has 5,000.
 */
const MOST_ELEMENTS = 300_000;

/**
 * Lower maximum for rendering such a page again, to find the component that renders itself. Nearly all pages have fewer
 * elements outside of this component, so the element that exceeds the maximum is one of this component.
 */
const ENOUGH_TO_TELL = 10_000;

/** Number of elements that the page being rendered may still create. Only one page is rendered at a time. */
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

/** React's JSX functions with a counter of elements, for the compiled code of the site. */
export const COUNTED_JSX = {
  'react/jsx-runtime': { ...runtime, jsx: counted(runtime.jsx), jsxs: counted(runtime.jsxs) },
};

/**
 * Prepares rendering a failed page a second time, to find the component that caused the error. Returns a function that
 * the caller must call before rendering. If the page had too many elements, the second limit is lower, because React
 * would need 20 s for so many nested elements.
 */
export function countAgain(): () => void {
  const most = left < 0 ? ENOUGH_TO_TELL : MOST_ELEMENTS;
  return () => {
    left = most;
  };
}

/** Error for a component that waits for a promise. Inside `<Suspense>`, React may hide the actual error. */
export const NOT_READY = new TemplateMistake(
  'template-throws',
  renderMessages.componentNotReadyWhen,
  renderMessages.importWithoutLazyLoad,
);

/** Matches React's message for a component that suspends outside `<Suspense>`. */
const SUSPENDED = /^(?:Minified React error #426\b|A component suspended while responding)/;
/** Start of a Suspense fallback in React's output. Text is escaped, so only React itself can write this string. */
const FALLBACK = '<!--$!--><template';

/**
 * Renders an element to HTML.
 * @throws any error of a component, or `TemplateMistake`
 */
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

/** Lowercase HTML attributes that React writes in camel case. SVG attributes are left out: their case matters. */
const NAMES = [
  'acceptCharset|accessKey|allowFullScreen|autoCapitalize|autoComplete|autoCorrect|autoFocus|autoPlay|cellPadding|cellSpacing',
  'charSet|colSpan|contentEditable|controlsList|crossOrigin|dateTime|disablePictureInPicture|disableRemotePlayback|encType',
  'enterKeyHint|fetchPriority|formAction|formEncType|formMethod|formNoValidate|formTarget|frameBorder|hrefLang|imageSizes',
  'imageSrcSet|inputMode|itemID|itemProp|itemRef|itemScope|itemType|maxLength|minLength|noModule|noValidate|playsInline',
  'popoverTarget|popoverTargetAction|readOnly|referrerPolicy|rowSpan|spellCheck|srcDoc|srcLang|srcSet|tabIndex|useMap',
].join('|');

/**
 * Matches what `asWritten` changes: attribute names in camel case, and URLs with spaces. Does not match URLs with code
 * or data (`javascript:`, `data:`), because errors about such URLs quote them as the author wrote them.
 */
const WRITTEN = new RegExp(
  `<(script|style)\\b[^>]*>[^]*?</\\1>| (?:${NAMES})="| (?:href|src|action)="(?!(?:javascript|data):)[^"]* [^"]*"`,
  'g',
);
const START_TAG = /^<[^>]*>/;

/**
 * Normalises the HTML of React: writes attribute names in lowercase and encodes spaces in URLs, so that templates can
 * use routes directly. Texts, scripts and stylesheets are not changed.
 */
export function asWritten(html: string): string {
  return html.replace(WRITTEN, (found, element?: string) => {
    if (element !== undefined) return found.replace(START_TAG, (tag) => asWritten(tag));
    return found.endsWith('="') ? found.toLowerCase() : ` ${found.slice(1).replaceAll(' ', '%20')}`;
  });
}

/** Matches the placeholder for raw HTML number `n`, made of private-use characters, which content does not contain. */
const TOKEN = /\uE002(\d+)\uE003/g;

/** Elements whose content is not HTML or not visible. Components of the site do not replace elements inside them. */
const CLOSED = new Set(['iframe', 'math', 'noscript', 'script', 'style', 'svg', 'title']);

const LOSES_LINE_BREAK = new Set(['listing', 'pre', 'textarea']);

const writer = unified().use(rehypeStringify).freeze();

/**
 * Replaces the tags of raw HTML in a body with placeholders. React would change raw HTML: it drops event attributes,
 * moves elements such as `title` and `meta` to the front, and omits duplicates. With placeholders the author's HTML
 * stays in place with all attributes. The content between a start and an end tag remains part of the body.
 * @param isComponent returns true if a component of the site renders the element. Such raw elements are replaced only
 * if they have event attributes, which components do not support
 */
export function withoutRawHtml(body: Root, isComponent: (tagName: string) => boolean) {
  const pieces: string[] = [];
  const token = (html: string): RootContent => ({ type: 'text', value: `\uE002${pieces.push(html) - 1}\uE003` });
  const replace = <Node extends RootContent>(nodes: readonly Node[]) => joinTexts(nodes.flatMap(take)) as Node[];
  const take = (node: RootContent): readonly RootContent[] => {
    if (node.type !== 'element') return [node];
    if (!isRaw(node) || (isComponent(node.tagName) && !hasEvents(node)))
      return [{ ...node, children: replace(node.children) }];
    if (CLOSED.has(node.tagName)) return [token(write(node))];
    const { start, end } = tags(node);
    const [first] = node.children;
    // The HTML parser drops the first line break in elements such as `pre`. If the tree still starts with a line break,
    // the source had two.
    const lost = first?.type === 'text' && first.value.startsWith('\n') && LOSES_LINE_BREAK.has(node.tagName);
    return [token(lost ? `${start}\n` : start), ...replace(node.children), ...(end === '' ? [] : [token(end)])];
  };
  return {
    body: { ...body, children: replace(body.children) },
    /** Replaces the placeholders in the rendered body with the raw HTML. */
    restore: (html: string) =>
      pieces.length === 0 ? html : html.replace(TOKEN, (_, n: string) => pieces[Number(n)] ?? ''),
  };
}

function isRaw({ data }: Element): boolean {
  return (data as { readonly isRaw?: boolean } | undefined)?.isRaw === true;
}

function hasEvents({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => /^on./i.test(name));
}

/** Returns the start tag and the end tag of an element. The end tag of a void element such as `<br>` is empty. */
function tags(node: Element): { readonly start: string; readonly end: string } {
  const whole = write({ ...node, children: [] });
  const end = `</${node.tagName}>`;
  return whole.endsWith(end) ? { start: whole.slice(0, -end.length), end } : { start: whole, end: '' };
}

function write(node: Element): string {
  // Drop `sources`, which is a property of the image component and not an HTML attribute.
  const { sources: _, ...properties } = node.properties;
  return writer.stringify({ type: 'root', children: [{ ...node, properties }] });
}

/** Merges adjacent texts, because React would write a comment between them. */
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
