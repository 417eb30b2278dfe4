import { integrityOf } from '../base/hash.ts';

/** CSP directives, each with the elements and attributes whose URLs the directive must allow. */
const FETCHES = invert({
  'script-src': ['script src'],
  'img-src': ['img src', 'img srcset', 'source srcset', 'input src', 'video poster', 'image href', 'image xlink:href'],
  'media-src': ['audio src', 'video src', 'source src', 'track src'],
  'frame-src': ['iframe src'],
  'object-src': ['embed src', 'object data'],
  'form-action': ['form action', 'button formaction', 'input formaction'],
});

/** CSP directives, each with the `rel` of links that it must allow (`preload` with `as`). Other links load nothing. */
const LINKS = invert({
  'style-src': ['stylesheet', 'preload style'],
  'img-src': ['icon', 'apple-touch-icon', 'preload image'],
  'manifest-src': ['manifest'],
  'script-src': ['modulepreload', 'preload script'],
  'font-src': ['preload font'],
  'connect-src': ['preload fetch'],
});

/** Inverts an object with lists: returns an object that maps each item to the key of its list. */
function invert(lists: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(lists).flatMap(([key, items]) => items.map((item) => [item, key])));
}

/** Matches attributes with a URL that a browser may run as code (`javascript:`). */
const LEADS = /^(?:href|xlink:href|src|data|action|formaction)$/;

/** Matches the types of scripts that run or control how scripts load. Policies ignore other types (data blocks). */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Returns what an element requires from a Content-Security-Policy. Each item is a directive and a source:
 * `img-src https://cdn.example` for another origin, `script-src 'sha256-...'` for an inline script.
 * `style-src-attr <td style>` and `script-src-attr <a onclick>` stand for attributes that a policy without `unsafe-`
 * cannot allow. Files of the site itself are always allowed and not listed.
 *
 * Data blocks (JSON-LD) are not listed either, because browsers stop at them before they check the policy
 * (https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element).
 * @param attributes map with lowercase names
 * @param text text content of `script` and `style`
 */
export function demandsOf(name: string, attributes: ReadonlyMap<string, string>, text: string): string[] {
  const found: string[] = [];
  const fetches = (directive: string | undefined, url: string) => {
    const origin = directive === undefined ? undefined : originOf(url);
    if (origin !== undefined) found.push(`${directive} ${origin}`);
  };
  for (const [key, value] of attributes) {
    if (key === 'style') found.push(`style-src-attr <${name} style>`);
    else if (key.startsWith('on')) found.push(`script-src-attr <${name} ${key}>`);
    else if (LEADS.test(key) && /^\s*javascript:/i.test(value)) found.push(`script-src-attr <${name} ${key}>`);
    else if (key.endsWith('srcset'))
      for (const [url] of value.matchAll(/(?:https?:)?\/\/[^\s,]+|data:/gi)) fetches(FETCHES[`${name} ${key}`], url);
    else fetches(FETCHES[`${name} ${key}`], value);
  }
  if (name === 'link') fetches(linkDirective(attributes), attributes.get('href') ?? '');
  const isInline =
    (name === 'script' && !attributes.has('src') && RUNS.test(attributes.get('type') ?? '')) || name === 'style';
  if (isInline) found.push(`${name}-src '${integrityOf(text.replace(/\r\n?/g, '\n'))}'`);
  return found;
}

function linkDirective(attributes: ReadonlyMap<string, string>): string | undefined {
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const as = attributes.get('as')?.toLowerCase();
  return kinds.map((kind) => LINKS[kind === 'preload' ? `preload ${as}` : kind]).find((found) => found !== undefined);
}

/** Returns the CSP source for a URL: an origin, `data:` or `blob:`; undefined for URLs of the site or invalid ones. */
function originOf(url: string): string | undefined {
  const trimmed = url.trim();
  if (/^(?:data|blob):/i.test(trimmed)) return trimmed.slice(0, 5).toLowerCase();
  return /^(?:https?:)?\/\//i.test(trimmed) ? URL.parse(trimmed, 'https://site.invalid')?.origin : undefined;
}
