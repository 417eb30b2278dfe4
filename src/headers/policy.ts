import type { ChatConfig, ClientConfig, TrackerConfig } from '../base/client.ts';
import { compareText } from '../base/diagnostic.ts';
import type { Directive } from '../config/keys.ts';
import type { ResolvedConfig } from '../config/schema.ts';

export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/**
 * Sources that the scripts of services need, according to their makers. No service gets `'unsafe-inline'` or `'unsafe-
 * eval'`: Crisp wants inline styles, and works without the colours of its settings.
 *
 * - Google: https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * - Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp
 * - Crisp: https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 * - Meta, LinkedIn, Smartsupp publish no list: these are the hosts that their documented scripts ask.
 */
const SERVICES: Readonly<
  Record<Exclude<TrackerConfig['service'] | ChatConfig['service'], 'image' | 'script'>, Sources>
> = {
  'google-analytics': {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  },
  'meta-pixel': {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://www.facebook.com'],
  },
  'linkedin-insight': {
    'script-src': ['https://snap.licdn.com'],
    // A pixel of one leads on to the other.
    'img-src': ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    'connect-src': ['https://*.ads.linkedin.com'],
  },
  clarity: {
    'script-src': ['https://*.clarity.ms'],
    'img-src': ['https://*.clarity.ms', 'https://c.bing.com'],
    'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  smartsupp: {
    'script-src': ['https://*.smartsuppchat.com', 'https://*.smartsuppcdn.com'],
    'style-src': ['https://*.smartsuppcdn.com'],
    'img-src': ['https://*.smartsuppchat.com', 'https://*.smartsuppcdn.com'],
    'font-src': ['https://*.smartsuppcdn.com'],
    'media-src': ['https://*.smartsuppcdn.com'],
    'connect-src': ['https://*.smartsuppchat.com', 'https://*.smartsupp.com', 'wss://*.smartsupp.com'],
    'frame-src': ['https://*.smartsuppchat.com'],
  },
  crisp: {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ['https://client.crisp.chat'],
    'img-src': ['data:', 'https://*.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'media-src': ['https://client.crisp.chat'],
    'connect-src': ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
    'worker-src': ['blob:'],
    'frame-src': ['https://game.crisp.chat'],
  },
};

/** Returns the sources of all configured services. */
export function sourcesOfServices({ trackers, chat }: Pick<ClientConfig, 'trackers' | 'chat'>): readonly Sources[] {
  return [...trackers, ...(chat === undefined ? [] : [chat])].flatMap((service): Sources[] => {
    if (service.service === 'image') return [{ 'img-src': [new URL(service.url).origin] }];
    const script: Sources = service.src === undefined ? {} : { 'script-src': [new URL(service.src).origin] };
    return service.service === 'script' ? [script] : [SERVICES[service.service], script];
  });
}

/**
 * Sources that pages of the generator need. `default-src` denies everything else: plugins, frames, media. No site may
 * frame a page, and no `base` element may redirect its links.
 *
 * @see https://www.w3.org/TR/CSP3/
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html
 */
const OWN_SOURCES: Readonly<Record<'default-src' | 'base-uri' | Directive, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  // Pages are fetched by the navigation.
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': [],
  'object-src': [],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * One policy for a whole site, in the order of its directives and with sorted sources, so that the same site has the same bytes.
 *
 * One and not one for each page, because hosts allow few rules, and because the scripts in pages are the same on all of them.
 * Hosts are named and `'strict-dynamic'` is not used: with it a script could load from anywhere, declared or not.
 *
 * @param demands of all pages, as `demandsOf` writes them
 * @param further what third parties need, and the configuration adds
 */
export function contentSecurityPolicy(demands: Iterable<string>, further: readonly Sources[]): string {
  const sources = new Map(Object.entries(OWN_SOURCES).map(([directive, own]) => [directive, new Set(own)]));
  const add = (directive: string, source: string) => sources.get(directive)?.add(source);
  for (const demand of demands) {
    const [directive = '', source = ''] = demand.split(' ');
    add(directive, source);
  }
  for (const wanted of further)
    for (const [directive, list] of Object.entries(wanted)) for (const source of list) add(directive, source);
  return [...sources]
    .filter(([, list]) => list.size > 0)
    .map(([directive, list]) => `${directive} ${withoutNone(list).sort(compareText).join(' ')}`)
    .join('; ');
}

/** `'none'` beside another source means nothing. */
function withoutNone(sources: ReadonlySet<string>): string[] {
  return sources.size === 1 ? [...sources] : [...sources].filter((source) => source !== "'none'");
}

/** Demands that a policy without `'unsafe-inline'` and `'unsafe-hashes'` cannot meet: `<td style>`. */
export function blockedBy(demands: readonly string[]): string[] {
  return demands.flatMap((demand) => /^(?:style|script)-src-attr (.+)$/.exec(demand)?.[1] ?? []);
}

/** Name and value of a header of every answer. */
export type Header = readonly [name: string, value: string];

/** Browser features that no page of a static site needs. */
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
