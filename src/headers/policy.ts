import { compareText } from '../base/diagnostic.ts';
import type { CspDirective } from '../config/keys.ts';
import type { ChatConfig, ClientConfig, ResolvedConfig, TrackerConfig } from '../config/schema.ts';

export type Sources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/**
 * Sources that the scripts of third-party services need, as documented by the services. No service gets
 * `'unsafe-inline'` or `'unsafe-eval'`. Crisp asks for inline styles, but without them only its colours are missing.
 * - Google: https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * - Clarity: https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-csp
 * - Crisp: https://docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names/
 * - Meta, LinkedIn and Smartsupp document no list. Their sources are the hosts that their scripts contact.
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
    // The tracking pixel of the first host redirects to the second.
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

export function sourcesOfServices({ trackers, chat }: Pick<ClientConfig, 'trackers' | 'chat'>): readonly Sources[] {
  return [...trackers, ...(chat === undefined ? [] : [chat])].flatMap((service): Sources[] => {
    if (service.service === 'image') return [{ 'img-src': [new URL(service.url).origin] }];
    const script: Sources = service.src === undefined ? {} : { 'script-src': [new URL(service.src).origin] };
    return service.service === 'script' ? [script] : [SERVICES[service.service], script];
  });
}

/**
 * Sources that the output of the generator needs. `default-src` denies everything else. No site may embed a page in a
 * frame, and `<base>` elements are not allowed, because they could redirect links.
 * @see https://www.w3.org/TR/CSP3/
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html
 */
const OWN_SOURCES: Readonly<Record<'default-src' | 'base-uri' | CspDirective, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  // The client runtime fetches pages when a visitor navigates.
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
 * Returns the Content-Security-Policy of a site. Directives have a fixed order and sources are sorted, so equal input
 * gives equal bytes.
 *
 * All pages get the same policy, because hosts allow few rules and the inline scripts of all pages are the same. The
 * policy lists hosts instead of using `'strict-dynamic'`, which would let scripts load code from anywhere.
 * @param demands sources that pages need (`img-src https://a.example`), as `demandsOf` returns them
 * @param further sources that third-party services need, and sources from the configuration
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

/** Removes `'none'` if there is another source, because browsers ignore `'none'` then. */
function withoutNone(sources: ReadonlySet<string>): string[] {
  return sources.size === 1 ? [...sources] : [...sources].filter((source) => source !== "'none'");
}

/** Returns the attributes, such as `<td style>`, that the CSP blocks, because it has no `'unsafe-...'` sources. */
export function blockedBy(demands: readonly string[]): string[] {
  return demands.flatMap((demand) => /^(?:style|script)-src-attr (.+)$/.exec(demand)?.[1] ?? []);
}

/** Name and value of a response header. */
export type Header = readonly [name: string, value: string];

/** Browser features that a static site does not need. The header `Permissions-Policy` denies them. */
const DENIED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb xr-spatial-tracking'.split(
    ' ',
  );

/**
 * Headers of every response besides the CSP. Deliberately omitted are `Cross-Origin-Resource-Policy`, because feed
 * readers embed images of the site, and `X-Frame-Options` and `X-XSS-Protection`, which the CSP replaces.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html
 */
const OTHERS: readonly Header[] = [
  // Browsers use only https, for one year. Subdomains may belong to other sites, so they are not included (RFC 6797).
  ['Strict-Transport-Security', 'max-age=31536000'],
  // Browsers must not guess media types (https://fetch.spec.whatwg.org/#x-content-type-options-header).
  ['X-Content-Type-Options', 'nosniff'],
  // Requests to other sites contain the origin of the page but not its path (https://www.w3.org/TR/referrer-policy/).
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
  // Windows of other sites get no reference to windows of this site
  // (https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies).
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/**
 * Returns the headers of every response of a site.
 * @param demands sources that pages need (`img-src https://a.example`), as `demandsOf` returns them
 * @param wanted `headers` of the configuration: additional sources, and headers to replace or to omit
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
  // Unlike a `<meta>` element, the header also applies to PDFs and images
  // (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
  if (noindex) put('X-Robots-Tag', 'noindex');
  return [...headers.values()];
}
