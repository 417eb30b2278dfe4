import type { ClientConfig } from '../base/client.ts';
import type { ResolvedConfig } from '../config/schema.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { sourcesOfServices } from './services.ts';

/** Name and value of a header of every answer. */
export type Header = readonly [name: string, value: string];

/** What browsers could do for a page, and what no page of a static site needs. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers of every answer beside the policy, with what speaks for each. Left out on purpose: `Cross-Origin-Resource-Policy`,
 * because readers of feeds show the images of a site in pages of their own, and `X-Frame-Options` and `X-XSS-Protection`, which
 * `frame-ancestors` and the policy have replaced.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
 */
const OTHERS: readonly Header[] = [
  // Only over https for a year, this host alone: what stands below it is not this site's to decide (RFC 6797).
  ['Strict-Transport-Security', 'max-age=31536000'],
  // A file is what its type says (https://fetch.spec.whatwg.org/#x-content-type-options-header).
  ['X-Content-Type-Options', 'nosniff'],
  // Other sites learn the origin and not the page (https://www.w3.org/TR/referrer-policy/).
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  // No window of another site holds on to this one (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies).
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/**
 * The headers of every answer of a site.
 *
 * @param demands what all pages ask of the policy
 * @param wanted the configuration's `headers`: further sources, and headers that replace these or are left out
 * @param noindex whether search engines should leave all of it out
 */
export function siteHeaders(
  demands: Iterable<string>,
  client: ClientConfig,
  { sources, set }: Pick<ResolvedConfig['headers'], 'sources' | 'set'>,
  noindex = false,
): readonly Header[] {
  const policy = contentSecurityPolicy(demands, [...sourcesOfServices(client), sources]);
  const headers = new Map<string, Header>();
  const put = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value]);
  put('Content-Security-Policy', policy);
  for (const [name, value] of OTHERS) put(name, value);
  for (const [name, value] of Object.entries(set)) {
    if (value === false) headers.delete(name.toLowerCase());
    else put(name, value);
  }
  // Of every file, PDFs and pictures included (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
  if (noindex) put('X-Robots-Tag', 'noindex');
  return [...headers.values()];
}
