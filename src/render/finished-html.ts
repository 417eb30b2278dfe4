import { MOVED_ANCHOR, type MovedAnchor } from '../base/client.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { escapeHtml } from './render-html.ts';

/** URL of a script or stylesheet -> its hash, `sha256-...`. */
export type Integrity = Readonly<Record<string, string>>;

/** Elements of a head that fetch a script or a stylesheet. */
const FETCHES = /<(?:script\b[^>]*? src|link\b(?=[^>]*? rel="(?:stylesheet|modulepreload)")[^>]*? href)="([^"]*)"/g;

/**
 * Adds integrity hashes to the scripts and stylesheets of a head, so that browsers reject files that were changed. URLs of
 * other files stay unchanged.
 *
 * @see https://www.w3.org/TR/SRI/
 */
export function withIntegrity(head: string, hashes: Integrity): string {
  return head.replace(FETCHES, (element, url: string) => {
    const hash = hashes[url];
    return hash === undefined ? element : `${element} integrity="${hash}"`;
  });
}

/**
 * Returns an import map with the hashes of imported scripts. Browsers older than Chrome 127, Safari 18 and Firefox 138 ignore
 * the map, but there is no other way to check imports of modules. Returns '' without hashes.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export function integrityMap(hashes: Integrity): string {
  const scripts = Object.entries(hashes).filter(([url]) => url.endsWith('.js'));
  if (scripts.length === 0) return '';
  const json = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  return `<script type="importmap">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Start tags of elements with text, after which an empty `span` is valid. */
const HOLDS_TEXT = 'h[1-6]|section|article|aside|div|p|li|dt|dd|td|th|figure|details|summary|span|a|strong|em';

/**
 * Makes former anchors of a page work. An anchor that moved within the page becomes an empty element with the old id. For other
 * anchors, the head tells a script the new URL.
 *
 * @param html HTML of a page as React writes it: attributes in double quotes, without `<` and `>` in them
 * @param script that forwards anchors, for a site without the runtime
 */
export function withMovedAnchors(html: string, moved: readonly MovedAnchor[], script: string): string {
  let page = html;
  for (const { id, to } of moved) {
    const target = to.startsWith('#') ? targetTag(decodeURIComponent(to.slice(1))).exec(page) : null;
    if (target !== null) {
      const end = target.index + target[0].length;
      page = `${page.slice(0, end)}<span id="${escapeHtml(id)}"></span>${page.slice(end)}`;
    } else {
      const meta = `<meta name="${MOVED_ANCHOR}" content="${escapeHtml(`${hashOf(id)} ${to}`)}"/>`;
      page = page.replace('</head>', () => `${meta}</head>`);
    }
  }
  const isTold = page.includes(`<meta name="${MOVED_ANCHOR}"`);
  return isTold && script ? page.replace('</head>', () => `<script>${script}</script></head>`) : page;
}

/** Returns the hash of an id as `location.hash` contains it. */
function hashOf(id: string): string {
  return new URL(`#${id.replaceAll('%', '%25')}`, 'http://site.invalid').hash;
}

function targetTag(id: string): RegExp {
  const written = escapeRegExp(escapeHtml(id));
  return new RegExp(`<(?:${HOLDS_TEXT})(?: [^<>]*)? id="${written}"[^<>]*>`);
}
