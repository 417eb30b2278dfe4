import { MOVED_ANCHOR } from '../shared/moved-anchors.ts';
import { demandsOf } from './csp-sources.ts';
import { decodeEntities } from './entities.ts';
import type { Reference, ScannedFile } from './reference.ts';
import { scanCss } from './scan-css.ts';
import { scanJson } from './scan-json.ts';

/**
 * Finds every URL and every anchor of an HTML text (a page, or a part of one that begins and ends between elements).
 *
 * One pass over the text, no tree: links are checked on each output byte of a build, so this has to be fast. Comments
 * and the text of `script`, `style`, `textarea` and `title` hold no elements; a `template` holds links, but no anchors.
 */
export function scanHtml(html: string): ScannedFile {
  const references: Reference[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  const headings: string[] = [];
  const duplicateIds = new Set<string>();
  const demands = new Set<string>();
  const silentImages = new Set<string>();
  const add = (url: string, from: string) => {
    // The same URL twice on a page is one fact; the first place stands for both.
    if (seen.has(url)) return;
    seen.add(url);
    references.push({ url: detach(url), from });
  };

  let templates = 0;
  let at = html.indexOf('<');
  while (at !== -1 && at < html.length - 1) {
    const code = html.charCodeAt(at + 1);
    if (code === BANG || code === QUESTION) {
      at = html.startsWith('<!--', at) ? afterComment(html, at) : after(html, '>', at);
    } else if (code === SLASH) {
      if (templates > 0 && TEMPLATE_END.test(html.slice(at, at + 11))) templates--;
      // Without a name it is a comment too.
      at = isLetter(html.charCodeAt(at + 2)) ? at + 2 : after(html, '>', at);
    } else if (!isLetter(code)) {
      at++;
    } else if (isPlain(html, at + 1)) {
      at = PLAIN_TAG.lastIndex;
    } else {
      const tag = readTag(html, at + 1);
      for (const url of urlsOf(tag)) add(url[0], url[1]);
      if (tag.name === 'img' && !tag.attributes.has('alt')) silentImages.add(detach(tag.attributes.get('src') ?? ''));
      if (templates === 0) {
        for (const id of anchorsOf(tag)) {
          if (ids.has(id)) duplicateIds.add(detach(id));
          ids.add(detach(id));
          if (HEADING.test(tag.name)) headings.push(detach(id));
        }
      }
      at = tag.end;
      if (tag.name === 'template') templates++;
      const close = RAW_TEXT.has(tag.name) ? closing(html, tag.name, at) : at;
      const text = html.slice(at, close);
      for (const demand of demandsOf(tag.name, tag.attributes, text)) demands.add(demand);
      if (RAW_TEXT.has(tag.name)) {
        if (tag.name === 'style') for (const url of scanCss(text)) add(url, 'css url');
        if (tag.attributes.get('type') === 'application/ld+json') for (const url of scanJson(text)) add(url, 'json-ld');
        at = close;
      }
    }
    at = at === -1 ? -1 : html.indexOf('<', at);
  }
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
const BANG = 33;
const SLASH = 47;
const QUESTION = 63;
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);
const TEMPLATE_END = /^<\/template[\s/>]/i;

/** A tag with no attribute but a class: nine of ten, tokens of highlighted code above all. */
const PLAIN_TAG =
  /(?!script|style|t(?:itle|extarea|emplate)|iframe|no(?:embed|frames)|xmp)[a-z][a-z0-9]*(?: class="[^"]*")?>/y;

function isPlain(html: string, start: number): boolean {
  PLAIN_TAG.lastIndex = start;
  return PLAIN_TAG.test(html);
}

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset after `>`. */
  readonly end: number;
}

const TAG_NAME = /[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?|(>))/y;

/** Attributes that hold a URL or an anchor, that say what the URL of another one means, or that a policy may block. */
const WANTED =
  /^(?:id|name|href|src|srcset|imagesrcset|poster|action|formaction|data|cite|background|xlink:href|content|property|http-equiv|type|rel|as|style|alt|data-src|on[a-z]+)$/;

const NONE: ReadonlyMap<string, string> = new Map();

function readTag(html: string, start: number): Tag {
  TAG_NAME.lastIndex = start;
  const name = (TAG_NAME.exec(html)?.[0] ?? '').toLowerCase();
  let end = start + name.length;
  if (html.charCodeAt(end) === 62) return { name, attributes: NONE, end: end + 1 };
  const attributes = new Map<string, string>();
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    // A tag that never ends is no tag.
    if (match === null) return { name, attributes: NONE, end: html.length };
    end = ATTRIBUTE.lastIndex;
    if (match[5] !== undefined) return { name, attributes, end };
    // React writes some names in camel case: `srcSet`, `formAction`.
    const key = (match[1] ?? '').toLowerCase();
    if (!WANTED.test(key)) continue;
    if (!attributes.has(key)) attributes.set(key, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
}

/** An element may carry an id and, as old pages do, a name. */
function anchorsOf({ name, attributes }: Tag): string[] {
  const id = attributes.get('id') ?? '';
  const old = name === 'a' ? (attributes.get('name') ?? '') : '';
  return [id, old === id ? '' : old].filter((anchor) => anchor !== '');
}

/** One image of a `srcset`: a URL, which may hold commas, and its descriptors (HTML standard, 4.8.4.2.1). */
const CANDIDATE = /([^\s,]\S*?)(?:,+(?=\s|$)|\s[^,(]*(?:\([^)]*\)?[^,(]*)*(?:,|$)|$)/g;

/** Meta elements whose content is a URL. */
const META_URL =
  /^(?:og:(?:url|image|image:url|image:secure_url|audio|video)|twitter:(?:image|player|url)|msapplication-.*image.*)$/;

function urlsOf({ name, attributes }: Tag): [url: string, from: string][] {
  if (attributes.size === 0) return [];
  const urls: [string, string][] = [];
  for (const [key, value] of attributes) {
    switch (key) {
      case 'href':
      case 'src':
      case 'poster':
      case 'action':
      case 'formaction':
      case 'cite':
      case 'background':
      case 'xlink:href':
        urls.push([value.trim(), `${name} ${key}`]);
        break;
      case 'data-src':
        // The script, and what it imports.
        if (name === 'ssg-island') for (const url of value.split(' ')) urls.push([url, 'island script']);
        break;
      case 'data':
        if (name === 'object') urls.push([value.trim(), 'object data']);
        break;
      case 'srcset':
      case 'imagesrcset':
        for (const [, url] of value.matchAll(CANDIDATE)) urls.push([url ?? '', `${name} ${key}`]);
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

/** `5; url=/next/`, of which the standard asks for little more than the number and the URL. */
const REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/is;

function metaUrls(name: string, attributes: ReadonlyMap<string, string>, value: string): [string, string][] {
  if (name !== 'meta') return [];
  const property = attributes.get('property') ?? attributes.get('name') ?? '';
  if (META_URL.test(property)) return [[value, property]];
  if (property === MOVED_ANCHOR) return [[value.slice(value.indexOf(' ') + 1), 'moved anchor']];
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return [];
  const refresh = REFRESH.exec(value);
  return refresh === null ? [] : [[(refresh[1] ?? refresh[2] ?? refresh[3] ?? '').trim(), 'meta refresh']];
}

function closing(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (html.slice(at + 2, end).toLowerCase() === name && /[\s/>]/.test(html.charAt(end))) return at;
  }
  return html.length;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y;

function afterComment(html: string, start: number): number {
  COMMENT.lastIndex = start;
  return COMMENT.test(html) ? COMMENT.lastIndex : -1;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** A copy that does not keep the whole page in memory: V8's substrings point into their parent. */
function detach(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
