import { integrityOf } from '../base/hash.ts';

/** Attributes with a URL that a page fetches or submits to: element and attribute -> directive of a policy. */
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

/** `rel` of a link, or `as` of a preload -> directive. Other links fetch nothing. */
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

/** Attributes whose URL may be code. */
const LEADS = /^(?:href|xlink:href|src|data|action|formaction)$/;

/** Types of scripts that run, or that control how other scripts load. Other types are data blocks, which policies ignore. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Returns the demands of an element on a Content-Security-Policy, as a directive and a source each: `img-src
 * https://cdn.example` for another origin, `script-src 'sha256-...'` for a script in the page. `style-src-attr <td style>` and
 * `script-src-attr <a onclick>` name attributes that a policy without `unsafe-` cannot allow. Files of the site itself have no
 * demands.
 *
 * Data blocks (JSON-LD) have none either: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 * returns at a data block before it checks the policy.
 *
 * @param attributes by lower-case name
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

/** Returns the source of a URL in a policy: an origin, or `data:`. Returns undefined for the site itself and for invalid URLs. */
function originOf(url: string): string | undefined {
  const trimmed = url.trim();
  if (/^(?:data|blob):/i.test(trimmed)) return trimmed.slice(0, 5).toLowerCase();
  if (!/^(?:https?:)?\/\//i.test(trimmed)) return undefined;
  try {
    return new URL(trimmed, 'https://site.invalid').origin;
  } catch {
    return undefined;
  }
}
