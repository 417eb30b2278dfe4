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
