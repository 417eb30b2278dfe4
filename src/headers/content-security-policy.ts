import { compareText } from '../base/diagnostic.ts';
import type { Directive } from '../config/keys.ts';
import type { Sources } from './services.ts';

/**
 * What a page of the generator needs by itself. Everything that is not named is denied by `default-src`: plugins, frames,
 * media. Nobody may put the site into a frame, and no `base` element may lead its links elsewhere.
 *
 * @see https://www.w3.org/TR/CSP3/
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Content_Security_Policy_Cheat_Sheet.html
 */
const OWN: Readonly<Record<'default-src' | 'base-uri' | Directive, readonly string[]>> = {
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
  const sources = new Map(Object.entries(OWN).map(([directive, own]) => [directive, new Set(own)]));
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
