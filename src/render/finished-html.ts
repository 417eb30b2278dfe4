import { MOVED_ANCHOR, type MovedAnchor } from '../base/client.ts';
import { escapeHtml } from '../base/escape.ts';
import { escapeRegExp } from '../base/wildcard.ts';

/** Map from the URL of a script or stylesheet to its hash (`sha256-...`). */
export type Integrity = Readonly<Record<string, string>>;

/** Matches elements of a `<head>` that fetch a script or a stylesheet. */
const FETCHES = /<(?:script\b[^>]*? src|link\b(?=[^>]*? rel="(?:stylesheet|modulepreload)")[^>]*? href)="([^"]*)"/g;

/**
 * Adds `integrity` attributes to the scripts and stylesheets of a `<head>`, so that browsers reject modified files.
 * Other elements are not changed.
 * @see https://www.w3.org/TR/SRI/
 */
export function withIntegrity(head: string, hashes: Integrity): string {
  return head.replace(FETCHES, (element, url: string) => {
    const hash = hashes[url];
    return hash === undefined ? element : `${element} integrity="${hash}"`;
  });
}

/**
 * Returns an import map with the hashes of scripts that other scripts import; an empty string if there are none.
 * Browsers older than Chrome 127, Safari 18 and Firefox 138 ignore the hashes, but there is no other way to check
 * imports.
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export function integrityMap(hashes: Integrity): string {
  const scripts = Object.entries(hashes).filter(([url]) => url.endsWith('.js'));
  if (scripts.length === 0) return '';
  const json = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  return `<script type="importmap">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Pattern for elements that may contain an empty `<span>`, which gets the old id of a moved anchor. */
const HOLDS_TEXT = 'h[1-6]|section|article|aside|div|p|li|dt|dd|td|th|figure|details|summary|span|a|strong|em';

/**
 * Makes moved anchors of a page work. If the anchor moved within the page, adds an empty element with the old id at the
 * new position. For other anchors, adds a `<meta>` element with the new URL, which a script reads to forward visitors.
 * @param html HTML of a page as React writes it: attributes in double quotes, without `<` and `>` in them
 * @param script inline script that forwards visitors, for a site without the client runtime
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
  const hasMoved = page.includes(`<meta name="${MOVED_ANCHOR}"`);
  return hasMoved && script ? page.replace('</head>', () => `<script>${script}</script></head>`) : page;
}

function hashOf(id: string): string {
  return new URL(`#${id.replaceAll('%', '%25')}`, 'http://site.invalid').hash;
}

function targetTag(id: string): RegExp {
  return new RegExp(`<(?:${HOLDS_TEXT})(?: [^<>]*)? id="${escapeRegExp(escapeHtml(id))}"[^<>]*>`);
}
