/** Attributes to read from start tags, and callbacks for tags and values. */
interface TagReader {
  /** Attributes to read, in lower case. Of a repeated attribute, the first counts. */
  readonly wanted: RegExp;
  /** Called for a tag, with its text if the element cannot contain other elements. */
  readonly onTag?: (tag: StartTag, text: string, isInTemplate: boolean) => void;
  /** Called for the literal value of an attribute and its offset, before the tag. */
  readonly onValue?: (tag: StartTag, name: string, from: number, written: string) => void;
}

/**
 * Reads the start tags of an HTML text, except tags without attributes or with only a class.
 *
 * One pass over the text without a tree, because links are checked in every output byte of a build. Comments and the text of
 * `script`, `style`, `textarea` and `title` contain no elements.
 */
export function walkTags(html: string, reader: TagReader): void {
  let templates = 0;
  let at = html.indexOf('<');
  while (at !== -1 && at < html.length - 1) {
    const code = html.charCodeAt(at + 1);
    if (code === BANG || code === QUESTION) {
      at = html.startsWith('<!--', at) ? afterComment(html, at) : after(html, '>', at);
    } else if (code === SLASH) {
      if (templates > 0 && TEMPLATE_END.test(html.slice(at, at + 11))) templates--;
      // Browsers treat an end tag without a name as a comment.
      at = isLetter(html.charCodeAt(at + 2)) ? at + 2 : after(html, '>', at);
    } else if (!isLetter(code)) {
      at++;
    } else if (isPlain(html, at + 1)) {
      at = PLAIN_TAG.lastIndex;
    } else {
      const tag = readTag(html, at + 1, reader);
      const isInTemplate = templates > 0;
      at = tag.end;
      if (tag.name === 'template') templates++;
      const close = RAW_TEXT.has(tag.name) ? closing(html, tag.name, at) : at;
      reader.onTag?.(tag, html.slice(at, close), isInTemplate);
      at = close;
    }
    at = at === -1 ? -1 : html.indexOf('<', at);
  }
}

const BANG = 33;
const SLASH = 47;
const QUESTION = 63;
/** Elements whose text contains no other elements. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);
const TEMPLATE_END = /^<\/template[\s/>]/i;

/** Tag without attributes except a class: nine of ten tags, mostly tokens of highlighted code. */
const PLAIN_TAG =
  /(?!script|style|t(?:itle|extarea|emplate)|iframe|no(?:embed|frames)|xmp)[a-z][a-z0-9]*(?: class="[^"]*")?>/y;

function isPlain(html: string, start: number): boolean {
  PLAIN_TAG.lastIndex = start;
  return PLAIN_TAG.test(html);
}

/** Start tag with the requested attributes. */
export interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset after the closing `>` of the tag. */
  readonly end: number;
}

const TAG_NAME = /[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?|(>))/y;

const NONE: ReadonlyMap<string, string> = new Map();

function readTag(html: string, start: number, { wanted, onValue }: TagReader): StartTag {
  TAG_NAME.lastIndex = start;
  const name = (TAG_NAME.exec(html)?.[0] ?? '').toLowerCase();
  let end = start + name.length;
  if (html.charCodeAt(end) === 62) return { name, attributes: NONE, end: end + 1 };
  const attributes = new Map<string, string>();
  // Positions of attributes are collected only if `onValue` is given, because most callers do not need them.
  const found: [name: string, from: number, written: string][] | undefined = onValue === undefined ? undefined : [];
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    // A tag without its closing `>` is not a tag to browsers, so the rest of the file is skipped.
    if (match === null) return { name, attributes: NONE, end: html.length };
    end = ATTRIBUTE.lastIndex;
    if (match[5] !== undefined) {
      const tag = { name, attributes, end };
      for (const one of found ?? []) onValue?.(tag, ...one);
      return tag;
    }
    // React writes some attribute names in camel case, for example `srcSet` and `formAction`.
    const key = (match[1] ?? '').toLowerCase();
    if (!wanted.test(key) || attributes.has(key)) continue;
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    attributes.set(key, decodeEntities(value));
    found?.push([key, end - (match[4] === undefined ? 1 : 0) - value.length, value]);
  }
}

/** One image of a `srcset`: a URL, which may contain commas, and its descriptors (HTML standard, 4.8.4.2.1). */
export const SRCSET_CANDIDATE = /([^\s,]\S*?)(?:,+(?=\s|$)|\s[^,(]*(?:\([^)]*\)?[^,(]*)*(?:,|$)|$)/g;

/** `5; url=/next/`. The standard requires little more than the number and the URL. */
export const META_REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(\S.*))/is;

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

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** Character reference. A name without its semicolon counts unless it may be a query parameter: `?a=1&lt=2`. */
const REFERENCE = /&(?:#x([0-9a-f]+);?|#(\d+);?|(amp|lt|gt|quot|apos|nbsp)(?:;|(?![=\w])))/gi;

/** Decodes the character references that serialisers write in attributes: numeric ones and the five of XML. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    return NAMED[name ?? ''] ?? whole;
  });
}

/** Returns the character of a code. An invalid code gives a replacement character, as in browsers. */
function character(code: number): string {
  const exists = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return exists ? String.fromCodePoint(code) : '\uFFFD';
}

/** Decodes percent escapes; malformed text stays as it is. `decode` is `decodeURIComponent` or `decodeURI`. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
