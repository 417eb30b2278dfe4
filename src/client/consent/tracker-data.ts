/** Cookies that trackers set on the domains of the site. Cookies on domains of the trackers cannot be deleted. */
const NAMES = [
  // Google Analytics in the first line, Facebook in the second
  ...['_ga', '_gat', '_gid'],
  ...['_fbp', 'fr', 'datr', 'sb', 'c_user', 'xs', 'wd', 'dpr', 'locale', 'oo'],
  // Facebook, id of a clicked advertisement:
  // developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
  '_fbc',
  // LinkedIn Insight Tag: linkedin.com/legal/l/cookie-table (first-party cookies)
  ...['li_fat_id', 'li_giant'],
  // Microsoft Clarity: learn.microsoft.com/clarity/setup-and-installation/cookie-list
  ...['_clck', '_clsk'],
];

/** Matches cookies whose names contain the id of an account or session. */
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

/** Keys of the trackers in local and session storage, from the scripts of the trackers: no documentation lists them. */
const STORAGE_KEYS = [
  // Meta Pixel (Facebook)
  ...['lastExternalReferrer', 'lastExternalReferrerTime', 'multiFbc'],
  // LinkedIn
  'li_adsId',
  // Clarity: `TabKey` in github.com/microsoft/clarity, packages/clarity-js/types/data.d.ts
  '_cltk',
];

/**
 * Removes the data of trackers from this browser: cookies on the host and its parent domains, at every path from `/` to
 * the current page and to the loaded document. Also deletes cookies by their known names, because `document.cookie`
 * does not show cookies of other paths.
 * @param cookies `name=value` of each readable cookie
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
      // Accessing blocked storage throws. It contains no keys to remove.
    }
  }
}

/** Returns the domains whose cookies a host may set: `www.example.org`, `example.org`, `org`; '' for the host only. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return [...labels, ''].map((_, i) => labels.slice(i).join('.'));
}

/** Returns all paths that cookies of a page may have: `/`, `/docs`, `/docs/`. Scripts cannot read the actual path. */
function pathsOf(path: string): string[] {
  return [...path].flatMap((sign, i) => (sign === '/' ? [path.slice(0, i), path.slice(0, i + 1)] : [])).slice(1);
}
