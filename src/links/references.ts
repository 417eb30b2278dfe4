import { attempt } from '../base/attempt.ts';
import { MOVED_ANCHOR } from '../base/client.ts';
import type { DiagnosticCode } from '../base/codes.ts';
import { error, info, warning } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { extname } from '../base/paths.ts';
import { demandsOf } from './csp-sources.ts';
import {
  decodeEntities,
  META_REFRESH,
  SRCSET_CANDIDATE,
  type StartTag,
  URL_ATTRIBUTES,
  walkTags,
} from './html-tags.ts';
import { elementNames, linkMessages } from './messages.ts';

/** URL in the output, with the element or file format that contains it. */
export interface Reference {
  readonly url: string;
  /** Kind of the reference, for messages: `a href`, `img srcset`, `css url`, `json-ld`, `sitemap loc`. */
  readonly from: string;
}

/** References and anchors of one output file. */
export interface ScannedFile {
  readonly references: readonly Reference[];
  /** Anchors: the `id` of each element, and the `name` of each `<a>`. */
  readonly ids: readonly string[];
  /** Ids of headings (`h1` to `h6`). Messages suggest them first, because authors usually link to headings. */
  readonly headings: readonly string[];
  readonly duplicateIds: readonly string[];
  /** Requirements for the Content-Security-Policy, without duplicates; see `demandsOf`. */
  readonly demands: readonly string[];
  /** URLs of images without an `alt` attribute. An empty `alt` is fine: it marks a decorative image. */
  readonly silentImages: readonly string[];
}

/** Functions that create the diagnostic of a link problem with its default severity, by problem code. */
export const LINK_REPORTS = {
  'link-unsafe': error,
  'link-broken': error,
  'link-form': info,
  'link-anchor-broken': error,
  'link-draft': error,
  'link-anchor-moved': info,
  'link-local': warning,
  'link-own-origin': warning,
} as const satisfies Partial<Record<DiagnosticCode, typeof error | typeof info>>;

/** Reference whose target does not exist or should not be used. */
export interface BrokenReference {
  readonly code: keyof typeof LINK_REPORTS;
  readonly url: string;
  readonly from: string;
  readonly message: Text;
  readonly hint?: Text;
  /** Decoded path of the target, if no page or file exists there. */
  readonly missing?: string;
}

/** Returns the message about a broken reference, and the element with the URL: `/x/ does not exist. (a href)`. */
export function inElement({ message, from }: Pick<BrokenReference, 'message' | 'from'>): Text {
  if (from === 'a href') return message;
  return linkMessages.inElement({ message, element: (elementNames as Readonly<Record<string, Text>>)[from] ?? from });
}

/** Finds all URLs and anchors in the HTML of a page or fragment. Links inside `<template>` count, anchors do not. */
export function scanHtml(html: string): ScannedFile {
  const references: Reference[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  const headings: string[] = [];
  const duplicateIds = new Set<string>();
  const demands = new Set<string>();
  const silentImages = new Set<string>();
  const add = (url: string, from: string) => {
    if (seen.has(url)) return;
    seen.add(url);
    references.push({ url: detach(url), from });
  };
  const read = (tag: StartTag, text: string, isInTemplate: boolean) => {
    for (const url of urlsOf(tag)) add(url[0], url[1]);
    if (tag.name === 'img' && !tag.attributes.has('alt')) silentImages.add(detach(tag.attributes.get('src') ?? ''));
    for (const id of isInTemplate ? [] : anchorsOf(tag)) {
      if (ids.has(id)) duplicateIds.add(detach(id));
      ids.add(detach(id));
      if (HEADING.test(tag.name)) headings.push(detach(id));
    }
    for (const demand of demandsOf(tag.name, tag.attributes, text)) demands.add(demand);
    if (tag.name === 'style') for (const url of scanCss(text)) add(url, 'css url');
    if (tag.attributes.get('type') === 'application/ld+json') for (const url of scanJson(text)) add(url, 'json-ld');
  };

  walkTags(html, { wanted: WANTED, onTag: read });
  return {
    references,
    ids: [...ids],
    headings,
    duplicateIds: [...duplicateIds],
    demands: [...demands].map(detach),
    silentImages: [...silentImages],
  };
}

const HEADING = /^h[1-6]$/;

/** Matches attributes that contain a URL or anchor, change the meaning of a URL, or matter to a CSP. */
const WANTED = new RegExp(
  `^(?:${[...URL_ATTRIBUTES].join('|')}|id|name|srcset|imagesrcset|data|content|property|http-equiv|type|rel|as|style|alt|data-src|on[a-z]+)$`,
);

/** Returns the anchors that an element defines: its `id`, and the `name` of an `<a>`. */
function anchorsOf({ name, attributes }: StartTag): string[] {
  const id = attributes.get('id') ?? '';
  const old = name === 'a' ? (attributes.get('name') ?? '') : '';
  return [id, old === id ? '' : old].filter((anchor) => anchor !== '');
}

/** Matches the name of `<meta>` elements whose content is a URL. */
const META_URL =
  /^(?:og:(?:url|image|image:url|image:secure_url|audio|video)|twitter:(?:image|player|url)|msapplication-.*image.*)$/;

function urlsOf({ name, attributes }: StartTag): [url: string, from: string][] {
  const urls: [string, string][] = [];
  for (const [key, value] of attributes) {
    if (URL_ATTRIBUTES.has(key)) urls.push([value.trim(), `${name} ${key}`]);
    switch (key) {
      case 'data-src':
        // An island (interactive component) lists several URLs, separated by spaces: its script and the imported ones.
        if (name === 'ssg-island') for (const url of value.split(' ')) urls.push([url, 'island script']);
        break;
      case 'data':
        if (name === 'object') urls.push([value.trim(), 'object data']);
        break;
      case 'srcset':
      case 'imagesrcset':
        for (const [, url] of value.matchAll(SRCSET_CANDIDATE)) urls.push([url ?? '', `${name} ${key}`]);
        break;
      case 'style':
        for (const url of scanCss(value)) urls.push([url, 'css url']);
        break;
      case 'content':
        urls.push(...metaUrls(name, attributes, value));
        break;
      default:
    }
  }
  return urls;
}

function metaUrls(name: string, attributes: ReadonlyMap<string, string>, value: string): [string, string][] {
  if (name !== 'meta') return [];
  const property = attributes.get('property') ?? attributes.get('name') ?? '';
  if (META_URL.test(property)) return [[value, property]];
  if (property === MOVED_ANCHOR) return [[value.slice(value.indexOf(' ') + 1), 'moved anchor']];
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return [];
  const refresh = META_REFRESH.exec(value);
  return refresh === null ? [] : [[(refresh[1] ?? refresh[2] ?? refresh[3] ?? '').trim(), 'meta refresh']];
}

/** Copies a string. A substring would keep the HTML of the whole page in memory (V8). */
function detach(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

const URL_TOKEN = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s][^)\s]*))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the URLs in a stylesheet or a `style` attribute, except those in comments. */
export function scanCss(css: string): string[] {
  const urls: string[] = [];
  for (const match of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(URL_TOKEN)) {
    const url = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
    if (url !== undefined && url !== '') urls.push(url);
  }
  return urls;
}

const LOCATION =
  /<(loc|link|guid|id|url)(?:\s[^>]*)?>\s*(https?:\/\/[^<\s]+)\s*<\/\1>|<(?:link|enclosure)\s[^>]*?(?:href|url)="([^"]+)"/g;

/** Returns the URLs in a sitemap or feed. */
export function scanXml(xml: string): Reference[] {
  return [...xml.matchAll(LOCATION)].map(([, element, text, attribute]) => ({
    url: decodeEntities(text ?? attribute ?? ''),
    from: element ?? 'link',
  }));
}

/** Returns the strings in JSON-LD that are an absolute http(s) URL or a path that starts with `/`. */
function scanJson(json: string): string[] {
  const urls: string[] = [];
  const walk = (value: unknown, key: string) => {
    // Skip the context, types and internal ids. They look like links, but nothing has to exist at these URLs.
    if (key === '@context' || key === '@type' || (key === '@id' && String(value).includes('#'))) return;
    if (typeof value === 'string') {
      if (/^(?:https?:\/\/|\/)\S*$/.test(value) && !value.includes('{')) urls.push(value);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name);
    }
  };
  attempt(() => walk(JSON.parse(json), ''));
  return urls;
}

/** Functions that find references in a text, by file extension. */
const SCANS: Readonly<Record<string, (text: string) => readonly Reference[]>> = {
  '.css': (text) => scanCss(text).map((url) => ({ url, from: 'css url' })),
  '.xml': scanXml,
  '.html': (text) => scanHtml(text).references,
};

/** Checks if a file of this type can contain references. */
export function mayRefer(path: string): boolean {
  return SCANS[extname(path)] !== undefined;
}

/** Returns the references in an output file; an empty array for other types of files. */
export function referencesOf(path: string, bytes: Uint8Array): readonly Reference[] {
  return SCANS[extname(path)]?.(Buffer.from(bytes).toString('utf8')) ?? [];
}
