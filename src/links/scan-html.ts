import { decodeEntities } from './entities.ts';
import type { Reference, ScannedFile } from './reference.ts';
import { scanCss } from './scan-css.ts';
import { scanJson } from './scan-json.ts';

/**
 * Finds every URL and every anchor of an HTML text (a page, or a part of one that begins and ends between elements).
 *
 * One pass over the text, no tree: links are checked on each output byte of a build, so this has to be fast. Comments
 * and the text of `script`, `style`, `textarea`, `title` and `template` markup are treated as HTML treats them.
 */
export function scanHtml(html: string): ScannedFile {
  const references: Reference[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  const add = (url: string, from: string) => {
    // The same URL twice on a page is one fact; the first place stands for both.
    if (seen.has(url)) return;
    seen.add(url);
    references.push({ url: detach(url), from });
  };

  let at = html.indexOf('<');
  while (at !== -1 && at < html.length - 1) {
    const code = html.charCodeAt(at + 1);
    if (code === BANG) {
      at = html.startsWith('<!--', at) ? after(html, '-->', at + 4) : after(html, '>', at);
    } else if (!isLetter(code)) {
      at++;
    } else if (isPlain(html, at + 1)) {
      at = PLAIN_TAG.lastIndex;
    } else {
      const tag = readTag(html, at + 1);
      for (const url of urlsOf(tag)) add(url[0], url[1]);
      const id = tag.attributes.get('id') ?? (tag.name === 'a' ? tag.attributes.get('name') : undefined);
      if (id !== undefined && id !== '') {
        if (ids.has(id)) duplicateIds.add(detach(id));
        ids.add(detach(id));
      }
      at = tag.end;
      if (RAW_TEXT.has(tag.name)) {
        const close = closing(html, tag.name, at);
        const text = html.slice(at, close);
        if (tag.name === 'style') for (const url of scanCss(text)) add(url, 'css url');
        if (tag.attributes.get('type') === 'application/ld+json') for (const url of scanJson(text)) add(url, 'json-ld');
        at = close;
      }
    }
    at = at === -1 ? -1 : html.indexOf('<', at);
  }
  return { references, ids: [...ids], duplicateIds: [...duplicateIds] };
}

const BANG = 33;
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title']);

/** A tag with no attribute but a class: nine of ten, tokens of highlighted code above all. */
const PLAIN_TAG = /(?!script|style|title|textarea)[a-z][a-z0-9]*(?: class="[^"]*")?>/y;

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
const ATTRIBUTE = /[\s/]*(?:([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?|(>))/y;

/** Attributes that hold a URL or an anchor, or that say what the URL of another one means. */
const WANTED =
  /^(?:id|name|href|src|srcset|imagesrcset|poster|action|formaction|data|cite|background|xlink:href|content|property|http-equiv|type|rel|style|data-src)$/;

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
    if (match === null)
      return { name, attributes, end: after(html, '>', end) === -1 ? html.length : after(html, '>', end) };
    end = ATTRIBUTE.lastIndex;
    if (match[5] !== undefined) return { name, attributes, end };
    // React writes some names in camel case: `srcSet`, `formAction`.
    const key = (match[1] ?? '').toLowerCase();
    if (!WANTED.test(key)) continue;
    const value = match[2] ?? match[3] ?? match[4];
    if (value !== undefined && !attributes.has(key)) attributes.set(key, decodeEntities(value));
  }
}

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
        if (name === 'ssg-island') urls.push([value, 'island script']);
        break;
      case 'data':
        if (name === 'object') urls.push([value.trim(), 'object data']);
        break;
      case 'srcset':
      case 'imagesrcset':
        for (const candidate of value.split(/,\s+/))
          urls.push([candidate.trim().split(/\s/, 1)[0] ?? '', `${name} ${key}`]);
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
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return [];
  const url = /url\s*=\s*['"]?([^'"]+)/i.exec(value)?.[1];
  return url === undefined ? [] : [[url, 'meta refresh']];
}

function closing(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return html.length;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** A copy that does not keep the whole page in memory: V8's substrings point into their parent. */
function detach(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
