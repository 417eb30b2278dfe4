import type { Element, Nodes } from 'hast';
import { hash } from '../../base/hash.ts';
import { scanHtml } from '../../links/scan-html.ts';
import { parsePage } from '../../page-text/parse.ts';
import { type AddressReader, addressReader } from './address.ts';
import { structuredData } from './structured-data.ts';
import { type Block, textBlocks } from './text-blocks.ts';

/** What a reviewer wants to know about a page. */
export interface PageFacts {
  /** '' when it has none. */
  readonly title: string;
  /** Where a page leads that is there only to lead on. */
  readonly redirect: string | undefined;
  /** Name -> value: `title`, `description`, `canonical`, `og:title`, `html lang`, `hreflang en`, `JSON-LD Article.headline`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly blocks: readonly Block[];
  /** Links to follow, in the order of the document. */
  readonly links: readonly PageLink[];
  /** Address of what the page shows or loads -> the element that does: `img src`, `link stylesheet`. */
  readonly files: ReadonlyMap<string, string>;
  /** Scripts and styles in the page: element and a short hash of the text. */
  readonly code: readonly { readonly element: string; readonly hash: string }[];
}

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

/**
 * Reads a page.
 *
 * @param html the whole document
 * @param route its address without the origin, decoded
 */
export function pageFacts(html: string, route: string): PageFacts {
  const elements = elementsOf(parsePage(html));
  const canonical = elements.find((element) => element.tagName === 'link' && rel(element) === 'canonical');
  const origin = originOf(text(canonical, 'href'));
  const address = addressReader(route, origin);
  const meta = metaOf(elements, address);
  const root = elements[0];
  return {
    title: meta.get('title') ?? '',
    redirect: redirectOf(elements, address),
    meta,
    blocks: root === undefined ? [] : textBlocks(root),
    links: elements.flatMap((element) => linkOf(element, address)),
    files: new Map([...embedded(html, address), ...linked(elements, address)]),
    code: elements.flatMap(codeOf),
  };
}

/** All elements in the order of the document; the first is `<html>`. What a `<template>` holds is not on the page. */
function elementsOf(node: Nodes): Element[] {
  const found: Element[] = [];
  const walk = (inner: Nodes) => {
    if (inner.type === 'element') found.push(inner);
    if ('children' in inner) for (const child of inner.children) walk(child);
  };
  walk(node);
  return found;
}

/** `5; url=/next/` with a delay is a page to be read; without one it is there to lead on. */
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
        // An SVG has titles too; the first is that of the page.
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

/** What a `<link>` says about the page; undefined for one that loads something. */
function metaLink(element: Element): string | undefined {
  const relation = rel(element);
  if (/^(?:canonical|prev|next|author|license|me|webmention|amphtml)$/.test(relation)) return relation;
  if (relation !== 'alternate') return undefined;
  const language = text(element, 'hrefLang');
  return language === '' ? `alternate ${text(element, 'type')}`.trim() : `hreflang ${language}`;
}

/** What `scanHtml` finds beside: followed, not shown or loaded, or told among the metadata. */
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

function codeOf(element: Element): PageFacts['code'] {
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

/** An attribute; lists such as `rel` with spaces between. '' when there is none. */
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
