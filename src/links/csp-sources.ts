import { integrityOf } from '../base/hash.ts';

/** Map from element and attribute to the CSP directive that must allow the URL in the attribute. */
const FETCHES: Readonly<Record<string, string>> = {
  'script src': 'script-src',
  'img src': 'img-src',
  'img srcset': 'img-src',
  'source srcset': 'img-src',
  'input src': 'img-src',
  'video poster': 'img-src',
  'image href': 'img-src',
  'image xlink:href': 'img-src',
  'audio src': 'media-src',
  'video src': 'media-src',
  'source src': 'media-src',
  'track src': 'media-src',
  'iframe src': 'frame-src',
  'embed src': 'object-src',
  'object data': 'object-src',
  'form action': 'form-action',
  'button formaction': 'form-action',
  'input formaction': 'form-action',
};

/** Map from the `rel` of a `<link>`, or `preload` and its `as`, to the directive. Other links fetch nothing. */
const LINKS: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  manifest: 'manifest-src',
  modulepreload: 'script-src',
  'preload font': 'font-src',
  'preload image': 'img-src',
  'preload script': 'script-src',
  'preload style': 'style-src',
  'preload fetch': 'connect-src',
};

/** Matches attributes whose URL can be code (`javascript:`). */
const LEADS = /^(?:href|xlink:href|src|data|action|formaction)$/;

/** Matches the types of scripts that run or control how scripts load. Policies ignore other types (data blocks). */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Returns what an element requires from a Content-Security-Policy. Each item is a directive and a source:
 * `img-src https://cdn.example` for another origin, `script-src 'sha256-...'` for an inline script.
 * `style-src-attr <td style>` and `script-src-attr <a onclick>` stand for attributes that a policy without `unsafe-`
 * cannot allow. Files of the site itself are always allowed and not listed.
 *
 * Data blocks (JSON-LD) are not listed either, because browsers do not check them:
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element returns at a data block before it
 * checks the policy.
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

/**
 * Returns the source that allows a URL: an origin, `data:` or `blob:`; undefined for URLs of the site or invalid ones.
 */
function originOf(url: string): string | undefined {
  const trimmed = url.trim();
  if (/^(?:data|blob):/i.test(trimmed)) return trimmed.slice(0, 5).toLowerCase();
  return /^(?:https?:)?\/\//i.test(trimmed) ? URL.parse(trimmed, 'https://site.invalid')?.origin : undefined;
}
