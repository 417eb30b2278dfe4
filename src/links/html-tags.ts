import { attempt } from '../base/attempt.ts';

/** Attributes to read, and callbacks to call for tags and attribute values. */
interface TagReader {
  /** Matches the names of the attributes to read, in lowercase, but not `class`. The first of equal attributes counts. */
  readonly wanted: RegExp;
  /** Called for each tag. `text` is the text of an element that cannot contain other elements, such as `script`. */
  readonly onTag?: (tag: StartTag, text: string, isInTemplate: boolean) => void;
  /** Called with each attribute value as written and its offset in the HTML, before `onTag`. */
  readonly onValue?: (tag: StartTag, name: string, from: number, written: string) => void;
}

/**
 * Reads the start tags in HTML, in one pass and without building a tree, because every output page of a build is
 * checked. Comments and the text of elements such as `script` and `textarea` contain no tags.
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
      // Skips an end tag without a name up to `>`, because browsers treat it as a comment.
      at = isLetter(html.charCodeAt(at + 2)) ? at + 2 : after(html, '>', at);
    } else if (!isLetter(code)) {
      at++;
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
/** Elements whose text cannot contain other elements. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp']);
const TEMPLATE_END = /^<\/template[\s/>]/i;

/** Start tag with the attributes whose names match `TagReader.wanted`. `end` is the offset after the tag. */
export interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

const TAG_NAME = /[^\s/>]+/y;
const ATTRIBUTE = /[\s/]*(?:([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?|(>))/y;

const NONE: ReadonlyMap<string, string> = new Map();

function readTag(html: string, start: number, { wanted, onValue }: TagReader): StartTag {
  TAG_NAME.lastIndex = start;
  const name = (TAG_NAME.exec(html)?.[0] ?? '').toLowerCase();
  let end = start + name.length;
  // Skips a class without looking at other attributes. Nine of ten tags have no others, such as tokens of highlighted code.
  const plainEnd = (html.startsWith(' class="', end) && html.indexOf('"', end + 8) + 1) || end;
  if (html[plainEnd] === '>') return { name, attributes: NONE, end: plainEnd + 1 };
  const attributes = new Map<string, string>();
  // Collect the offsets of attributes only if there is a callback that receives them.
  const found: [name: string, from: number, written: string][] | undefined = onValue === undefined ? undefined : [];
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const match = ATTRIBUTE.exec(html);
    // A tag without a closing `>` extends to the end of the file, and browsers ignore it.
    if (match === null) return { name, attributes: NONE, end: html.length };
    end = ATTRIBUTE.lastIndex;
    if (match[5] !== undefined) {
      const tag = { name, attributes, end };
      for (const one of found ?? []) onValue?.(tag, ...one);
      return tag;
    }
    // Ignore the case of names: React writes some in camel case, for example `srcSet`.
    const key = (match[1] ?? '').toLowerCase();
    if (!wanted.test(key) || attributes.has(key)) continue;
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    attributes.set(key, decodeEntities(value));
    found?.push([key, end - (match[4] === undefined ? 1 : 0) - value.length, value]);
  }
}

/** Attributes whose whole value is a URL, in any element. */
export const URL_ATTRIBUTES: ReadonlySet<string> = new Set(
  'href src poster action formaction cite background xlink:href'.split(' '),
);

/** Matches a candidate of a `srcset`: URL, which may contain commas, and descriptors (HTML, 4.8.4.2.1). */
export const SRCSET_CANDIDATE = /([^\s,]\S*?)(?:,+(?=\s|$)|\s[^,(]*(?:\([^)]*\)?[^,(]*)*(?:,|$)|$)/g;

/**
 * Matches the content of `<meta http-equiv="refresh">`, such as `5; url=/next/`. The standard allows nearly everything
 * between number and URL.
 */
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

/** Matches a character reference. A name without semicolon must not look like a query parameter (`?a=1&lt=2`). */
const REFERENCE = /&(?:#x([0-9a-f]+);?|#(\d+);?|(amp|lt|gt|quot|apos|nbsp)(?:;|(?![=\w])))/gi;

/** Decodes character references that serialisers write: numeric ones, the five of XML, and `&nbsp;`. */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    return NAMED[name ?? ''] ?? whole;
  });
}

/** Returns the character with a code point. Like browsers, returns U+FFFD for an invalid one. */
function character(code: number): string {
  const exists = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return exists ? String.fromCodePoint(code) : '\uFFFD';
}

/**
 * Decodes percent escapes. Returns malformed text unchanged.
 * @param decode `decodeURIComponent` or `decodeURI`
 */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  return attempt(() => decode(text)) ?? text;
}
