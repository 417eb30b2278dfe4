/** Cookies that trackers leave on the site's own domains. Those of other domains are out of reach for every site. */
const NAMES = [
  // The specification's list: Google Analytics, then Facebook.
  ...['_ga', '_gat', '_gid'],
  ...['_fbp', 'fr', 'datr', 'sb', 'c_user', 'xs', 'wd', 'dpr', 'locale', 'oo'],
  // Click id of an advertisement: developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
  '_fbc',
  // First-party cookies of the Insight Tag: linkedin.com/legal/l/cookie-table
  ...['li_fat_id', 'li_giant'],
  // learn.microsoft.com/clarity/setup-and-installation/cookie-list
  ...['_clck', '_clsk'],
];

/** Cookies of which a part of the name is that of an account or a session. */
const PATTERN = new RegExp(
  `^(?:${[
    // `_ga_<container>`, `_gac_gb_<container>`: support.google.com/analytics/answer/11397207
    // `_gat_<tracker>`: developers.google.com/analytics/devguides/collection/gtagjs/cookie-usage
    '_ga[ct]?_.*',
    // `ssupp.vid`, `ssupp.visits` and others: help.smartsupp.com/dashboard/cookie-consent
    'ssupp\\..*',
    // `crisp-client/session/<website>`, percent-encoded: help.crisp.chat/en/article/crisp-cookie-policy-1147xor
    'crisp-client.*',
  ].join('|')})$`,
);

/** Keys that the same services leave in local and session storage; not documented by them, seen in their scripts. */
const STORAGE_KEYS = [
  // Meta Pixel
  ...['lastExternalReferrer', 'lastExternalReferrerTime', 'multiFbc'],
  // LinkedIn
  'li_adsId',
  // Clarity: `TabKey` in github.com/microsoft/clarity, packages/clarity-js/types/data.d.ts
  '_cltk',
];

/**
 * Removes what trackers have left in this browser: from the host and its parent domains, of the paths of the page that is shown
 * and of the document that was loaded. Cookies of the former may be hidden: `document.cookie` shows those of the latter only.
 *
 * @param cookies `name=value` of each
 */
export function removeTrackerData(
  cookies: readonly string[],
  deleteCookie: (name: string, domain: string, path: string) => void,
): void {
  const [load] = performance.getEntriesByType('navigation');
  const loaded = load === undefined ? [] : pathsOf(new URL(load.name).pathname);
  const paths = new Set([...pathsOf(location.pathname), ...loaded]);
  const seen = cookies.map((pair) => pair.split('=', 1)[0] ?? '').filter((name) => PATTERN.test(name));
  for (const name of new Set([...NAMES, ...seen]))
    for (const domain of domainsOf(location.hostname)) for (const path of paths) deleteCookie(name, domain, path);
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of STORAGE_KEYS) globalThis[storage].removeItem(key);
    } catch {
      // Blocked: then nothing has been kept in it.
    }
  }
}

/** `www.example.org` -> that, `example.org`, `org`, and nothing: the host only. Browsers ignore what is no domain of a site. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return [...labels, ''].map((_, i) => labels.slice(i).join('.'));
}

/** `/docs/api/` -> `/`, `/docs`, `/docs/`, `/docs/api`, `/docs/api/`. A script is not told of which path a cookie is. */
function pathsOf(path: string): string[] {
  return [...path].flatMap((sign, i) => (sign === '/' ? [path.slice(0, i), path.slice(0, i + 1)] : [])).slice(1);
}
