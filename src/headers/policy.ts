import type { ChatConfig, ClientConfig, TrackerConfig } from '../base/client.ts';
import { compareText } from '../base/diagnostic.ts';
import type { CspDirective } from '../config/keys.ts';
import type { ResolvedConfig } from '../config/schema.ts';

export type Sources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/**
 * Sources that the scripts of services need, according to their makers. No service gets `'unsafe-inline'` or `'unsafe-eval'`.
 * Crisp requests inline styles, but works without the colours of its settings.
 *
 * - Google: https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * - Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp
 * - Crisp: https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 * - Meta, LinkedIn, Smartsupp publish no list. These are the hosts that their documented scripts request.
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
    // The tracking pixel of one host redirects to the other host, so the policy must allow both.
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
 * Sources that pages of the generator need. `default-src` denies everything else: plugins, frames, media. No site may frame a
 * page, and no `base` element may redirect links of the page.
 *
 * @see https://www.w3.org/TR/CSP3/
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html
 */
const OWN_SOURCES: Readonly<Record<'default-src' | 'base-uri' | CspDirective, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  // The navigation of the runtime fetches pages.
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
 * Creates the policy of a site. Directives have a fixed order and sources are sorted, so the same site has the same bytes.
 *
 * All pages share one policy, because hosts allow few rules, and because the scripts in pages are the same everywhere. The
 * policy lists hosts and does not use `'strict-dynamic'`, which would allow scripts to load from anywhere.
 *
 * @param demands demands of all pages, as `demandsOf` returns them
 * @param further sources for third parties and from the configuration
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

/** Removes `'none'` if there is another source, because it would have no effect. */
function withoutNone(sources: ReadonlySet<string>): string[] {
  return sources.size === 1 ? [...sources] : [...sources].filter((source) => source !== "'none'");
}

/** Demands that a policy without `'unsafe-inline'` and `'unsafe-hashes'` cannot meet: `<td style>`. */
export function blockedBy(demands: readonly string[]): string[] {
  return demands.flatMap((demand) => /^(?:style|script)-src-attr (.+)$/.exec(demand)?.[1] ?? []);
}

/** Name and value of a response header. */
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
 * Headers of every response besides the policy, each with its reason. Left out on purpose: `Cross-Origin-Resource-Policy`,
 * because feed readers show images of a site in their own pages; `X-Frame-Options` and `X-XSS-Protection`, which
 * `frame-ancestors` and the policy replace.
 *
 * @see https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
 */
const OTHERS: readonly Header[] = [
  // Browsers use https for one year. Subdomains are excluded, because other sites may be served there (RFC 6797).
  ['Strict-Transport-Security', 'max-age=31536000'],
  // Browsers must not guess media types (https://fetch.spec.whatwg.org/#x-content-type-options-header).
  ['X-Content-Type-Options', 'nosniff'],
  // Links to other sites send the origin but not the page (https://www.w3.org/TR/referrer-policy/).
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  // Windows of other sites get no reference to this window
  // (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies).
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/**
 * Returns the headers of every response of a site.
 *
 * @param demands sources that all pages need
 * @param wanted `headers` of the configuration: further sources, and headers to replace or to leave out
 * @param noindex true to hide the whole site from search engines
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
  // A header also covers PDFs and pictures (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
  if (noindex) put('X-Robots-Tag', 'noindex');
  return [...headers.values()];
}
