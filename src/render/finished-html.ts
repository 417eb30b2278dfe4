import { MOVED_ANCHOR, type MovedAnchor } from '../base/client.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { escapeHtml } from './render-html.ts';

/** URL of a script or stylesheet -> its hash, `sha256-...`. */
export type Integrity = Readonly<Record<string, string>>;

/** Elements of a head that fetch a script or a stylesheet. */
const FETCHES = /<(?:script\b[^>]*? src|link\b(?=[^>]*? rel="(?:stylesheet|modulepreload)")[^>]*? href)="([^"]*)"/g;

/**
 * Holds what a head fetches against the hashes of this build, so that a file which was changed on its way is not run. URLs that
 * are none of this build's stay as they are.
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
 * The same for what scripts import: an element with hashes by URL. Browsers older than Chrome 127, Safari 18 and Firefox 138 pass
 * over it; there is no other way to say it of a module that another one imports. Empty without hashes.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export function integrityMap(hashes: Integrity): string {
  const scripts = Object.entries(hashes).filter(([url]) => url.endsWith('.js'));
  if (scripts.length === 0) return '';
  const json = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  return `<script type="importmap">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Start tags that hold text, so that an empty `span` may follow them. */
const HOLDS_TEXT = 'h[1-6]|section|article|aside|div|p|li|dt|dd|td|th|figure|details|summary|span|a|strong|em';

/**
 * Lets the anchors that a page has lost lead on. What is on the same page gets an empty element with the old id, which every
 * browser finds by itself; for another page, or an element that holds no text, a script is told in the head.
 *
 * @param html of a page as React writes it: attributes in double quotes, without `<` and `>` in them
 * @param script that leads on, for a site without the runtime
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

/** As `location.hash` has it. */
function hashOf(id: string): string {
  return new URL(`#${id.replaceAll('%', '%25')}`, 'http://site.invalid').hash;
}

function targetTag(id: string): RegExp {
  const written = escapeRegExp(escapeHtml(id));
  return new RegExp(`<(?:${HOLDS_TEXT})(?: [^<>]*)? id="${written}"[^<>]*>`);
}
