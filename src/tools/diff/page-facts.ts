import type { Element, Nodes } from 'hast';
import { hash } from '../../base/hash.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import { scanHtml } from '../../links/references.ts';
import { parsePage } from '../../render/text/readable.ts';

export type PageFacts = ReturnType<typeof pageFacts>;

export type PageLink = Readonly<Record<'text' | 'href', string>>;

/**
 * Returns the parts of a page that are compared.
 * @param html HTML of the whole document
 * @param route decoded route of the page
 */
export function pageFacts(html: string, route: string) {
  const elements = elementsOf(parsePage(html));
  const canonical = elements.find((element) => element.tagName === 'link' && rel(element) === 'canonical');
  const origin = originOf(text(canonical, 'href'));
  const address = addressReader(route, origin);
  const meta = metaOf(elements, address);
  const root = elements[0];
  return {
    title: meta.get('title') ?? '',
    /** Target of the redirect, if the page does nothing but redirect. */
    redirect: redirectOf(elements, address),
    /** Metadata by name: `title`, `description`, `og:title`, `html lang`, `hreflang en`, `JSON-LD Article.headline`. */
    meta,
    blocks: root === undefined ? [] : textBlocks(root),
    /** Links that visitors can follow, in document order. */
    links: elements.flatMap((element) => linkOf(element, address)),
    /** URLs of files that the page shows or loads, with element and attribute: `img src`, `link stylesheet`. */
    files: new Map([...embedded(html, address), ...linked(elements, address)]),
    /** Inline scripts and styles, each with the name of the element and a short hash of the content. */
    code: elements.flatMap(codeOf),
  };
}

/** Returns all elements in document order, starting with `<html>`. The content of `<template>` is left out. */
function elementsOf(node: Nodes): Element[] {
  const found: Element[] = [];
  const walk = (inner: Nodes) => {
    if (inner.type === 'element') found.push(inner);
    if ('children' in inner) for (const child of inner.children) walk(child);
  };
  walk(node);
  return found;
}

/** Matches a refresh without a delay. A page with a delayed refresh (`5; url=/next/`) is meant to be read. */
const AT_ONCE = /^\s*0*(?:\.0*)?\s*[;,]\s*url\s*=\s*["']?([^"']+)/i;

function redirectOf(elements: readonly Element[], address: AddressReader): string | undefined {
  for (const element of elements) {
    if (element.tagName !== 'meta' || text(element, 'httpEquiv').toLowerCase() !== 'refresh') continue;
    const target = AT_ONCE.exec(text(element, 'content'))?.[1];
    if (target !== undefined) return address.of(target.trim());
  }
  return undefined;
}

function metaOf(elements: readonly Element[], address: AddressReader): Map<string, string> {
  const meta = new Map<string, string>();
  const add = (name: string, value: string) => {
    let free = name;
    for (let n = 2; meta.has(free); n++) free = `${name} (${n})`;
    meta.set(free, address.inMeta(value.replace(/\s+/g, ' ').trim()));
  };
  for (const element of elements) {
    switch (element.tagName) {
      case 'html':
        for (const name of ['lang', 'dir']) if (text(element, name) !== '') add(`html ${name}`, text(element, name));
        break;
      case 'title':
        // Take only the first title, because SVG elements may have titles, too.
        if (!meta.has('title')) add('title', textOf(element));
        break;
      case 'meta': {
        const name = text(element, 'property') || text(element, 'name') || text(element, 'httpEquiv');
        if (name !== '') add(name.toLowerCase(), text(element, 'content'));
        break;
      }
      case 'link': {
        const name = metaLink(element);
        if (name !== undefined) add(name, text(element, 'href'));
        break;
      }
      case 'script':
        if (isStructuredData(element))
          for (const [name, value] of structuredData(textOf(element))) add(`JSON-LD ${name}`, value);
        break;
      default:
    }
  }
  return meta;
}

/** Returns the name of a `<link>` that contains metadata. Returns undefined for a `<link>` that loads a file. */
function metaLink(element: Element): string | undefined {
  const relation = rel(element);
  if (/^(?:canonical|prev|next|author|license|me|webmention|amphtml)$/.test(relation)) return relation;
  if (relation !== 'alternate') return undefined;
  const language = text(element, 'hrefLang');
  return language === '' ? `alternate ${text(element, 'type')}`.trim() : `hreflang ${language}`;
}

/** Matches references found by `scanHtml` that are links or metadata and not embedded files. */
const NOT_EMBEDDED =
  /^(?:a |area |form |button |link href|meta |json-ld|og:|twitter:|msapplication|base |blockquote |q |del |ins )/;

function embedded(html: string, address: AddressReader): [string, string][] {
  const found = scanHtml(html).references.filter(
    ({ url, from }) => !NOT_EMBEDDED.test(from) && !/^(?:#|data:)/.test(url),
  );
  return found.map(({ url, from }) => [address.of(url), from]);
}

function linked(elements: readonly Element[], address: AddressReader): [string, string][] {
  return elements
    .filter((element) => element.tagName === 'link' && metaLink(element) === undefined && text(element, 'href') !== '')
    .map((element) => [address.of(text(element, 'href')), `link ${rel(element)}`]);
}

function linkOf(element: Element, address: AddressReader): PageLink[] {
  if (element.tagName !== 'a' && element.tagName !== 'area') return [];
  if (typeof element.properties['href'] !== 'string') return [];
  const label = textOf(element) || text(element, 'ariaLabel') || imageText(element);
  return [{ text: label, href: address.of(element.properties['href']) }];
}

function imageText(element: Element): string {
  return elementsOf(element)
    .map((inner) => text(inner, 'alt'))
    .join(' ')
    .trim();
}

function codeOf(element: Element): Readonly<Record<'element' | 'hash', string>>[] {
  const { tagName, properties } = element;
  if ((tagName !== 'script' && tagName !== 'style') || properties['src'] !== undefined) return [];
  return isStructuredData(element) ? [] : [{ element: tagName, hash: hash(textOf(element)).slice(0, 8) }];
}

function isStructuredData(element: Element): boolean {
  return element.tagName === 'script' && text(element, 'type').toLowerCase() === 'application/ld+json';
}

function rel(element: Element): string {
  return text(element, 'rel').toLowerCase();
}

/** Returns the value of an attribute; empty if there is none. Lists such as `rel` are joined with spaces. */
function text(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return Array.isArray(value) ? value.join(' ') : value === undefined || value === null ? '' : String(value);
}

function textOf(node: Nodes): string {
  const collect = (inner: Nodes): string =>
    inner.type === 'text' ? inner.value : 'children' in inner ? inner.children.map(collect).join('') : '';
  return collect(node).replace(/\s+/g, ' ').trim();
}

function originOf(url: string): string | undefined {
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** Origin for pages that do not contain the URL of their site. This domain is reserved (RFC 2606). */
const UNKNOWN_ORIGIN = 'https://site.invalid';

type AddressReader = ReturnType<typeof addressReader>;

/**
 * Creates the functions that normalize URLs in a page.
 * @param route route of the page
 * @param origin origin in the canonical link of the page, if there is one
 */
function addressReader(route: string, origin = UNKNOWN_ORIGIN) {
  const base = origin + encodeURI(route);
  /** Returns `/path` for a URL on the same site, `#anchor` for the same page, and any other URL unchanged. */
  const of = (url: string): string => {
    if (url.startsWith('#')) return decodeSafely(url);
    const absolute = parse(url, base);
    if (absolute === undefined) return url;
    if (absolute.origin !== origin) return absolute.href;
    // Unlike in the link checker, the query is part of the result, because a changed query is a difference.
    return decodeSafely(absolute.pathname + absolute.search + absolute.hash);
  };
  return {
    of,
    /**
     * Removes the path from the page's own URL. If the origin of the site changes, all pages then have the same change,
     * and a change of many pages is reported only once.
     */
    inMeta(value: string): string {
      const url = /^https?:\/\/\S+$/.test(value) ? parse(value) : undefined;
      if (url === undefined || decodeSafely(url.pathname + url.search) !== route) return value;
      return `${url.origin} (its own address)${decodeSafely(url.hash)}`;
    },
  };
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/**
 * Returns the values in a JSON-LD script by path: `Article.headline`, `BreadcrumbList.itemListElement[0].name`. Paths
 * into a top-level list or `@graph` start with the type of the object and not with an index, so that an added object
 * does not change the paths of the others. Invalid JSON is returned as a single value.
 */
function structuredData(json: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) walk(item, path === '' ? '' : `${path}[${i}]`);
    } else if (typeof value === 'object' && value !== null) {
      const { '@type': type } = value as { readonly '@type'?: unknown };
      const start = path === '' && typeof type === 'string' ? type : path;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '@graph') walk(inner, '');
        else walk(inner, start === '' ? key : `${start}.${key}`);
      }
    } else found.push([path, String(value)]);
  };
  try {
    walk(JSON.parse(json), '');
  } catch {
    return [['(not valid JSON)', json.replace(/\s+/g, ' ').trim()]];
  }
  return found;
}

/** Block of text: a paragraph, list item, table cell or line of code. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'label';
  /** Text with single spaces. A heading starts with as many `#` as its level. */
  readonly text: string;
  readonly place: Place;
}

/** Position of a block: `main` in `<main>`; `frame` in navigation, header or footer, which pages share; else `body`. */
type Place = 'main' | 'body' | 'frame';

/** Elements whose content is not visible text. */
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'svg']);
/** Inline elements (HTML standard, 3.2.5.2.5), without those that stylesheets usually display as blocks. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img ins kbd label mark output q rp rt ruby s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Inline elements that may be part of a word. All other elements are separated from the text next to them. */
const TIGHT = new Set('abbr b bdi bdo code del em font i ins kbd mark s small strong sub sup u var wbr'.split(' '));
/** Attributes whose values are texts for users. */
const LABELS = ['alt', 'ariaLabel', 'title', 'placeholder'] as const;
const FRAME = new Set(['nav', 'header', 'footer', 'aside']);

function textBlocks(root: Nodes): Block[] {
  const blocks: Block[] = [];
  let running = '';

  const end = (kind: Block['kind'], place: Place, prefix = '') => {
    const text = running.replace(/\s+/g, ' ').trim();
    running = '';
    if (text !== '') blocks.push({ kind, text: prefix + text, place });
  };

  const walk = (node: Nodes, place: Place, inCode: boolean) => {
    if (node.type === 'text') {
      // Treat each line of code as a separate block.
      const [first = '', ...lines] = inCode ? node.value.split('\n') : [node.value];
      running += first;
      for (const line of lines) {
        end('text', place);
        running = line;
      }
    } else if (node.type === 'root') walkAll(node.children, place, inCode);
    else if (node.type === 'element' && !SKIPPED.has(node.tagName)) walkElement(node, place, inCode);
  };

  const walkAll = (children: readonly Nodes[], place: Place, inCode: boolean) => {
    let before: Nodes | undefined;
    for (const child of children) {
      const apart = before?.type === 'element' && child.type === 'element' && !TIGHT.has(child.tagName);
      if (apart && !inCode) running += ' ';
      walk(child, place, inCode);
      before = child;
    }
  };

  const walkElement = (element: Element, around: Place, inCode: boolean) => {
    const { tagName, properties, children } = element;
    const place = placeOf(element, around);
    for (const name of LABELS) {
      const text = String(properties[name] ?? '').replace(/\s+/g, ' ');
      if (text.trim() !== '') blocks.push({ kind: 'label', text: text.trim(), place });
    }
    if (tagName === 'br') running += inCode ? '' : ' ';
    const code = inCode || tagName === 'pre';
    if (INLINE.has(tagName)) return walkAll(children, place, code);
    end('text', around);
    const level = /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
    walkAll(children, place, code);
    if (level > 0) end('heading', place, `${'#'.repeat(level)} `);
    else end('text', place);
  };

  walk(root, 'body', false);
  end('text', 'body');
  return blocks;
}

function placeOf({ tagName }: Element, around: Place): Place {
  if (tagName === 'main') return 'main';
  // A header or footer inside `<main>` is content of the page, and not part of the frame that pages share.
  return around === 'body' && FRAME.has(tagName) ? 'frame' : around;
}

/** Returns the texts of the page itself. These are the texts in `<main>`, or else all texts outside the frame. */
export function ownTexts(blocks: readonly Block[]): string[] {
  const main = blocks.filter(({ place }) => place === 'main');
  const own = main.length > 0 ? main : blocks.filter(({ place }) => place === 'body');
  return own.filter(({ kind }) => kind !== 'label').map(({ text }) => text);
}
