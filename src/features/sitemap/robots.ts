import { siteAddress } from '../../base/address.ts';

/** Names of contentsignals.org. */
const SIGNALS = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

export interface RobotsRules {
  /** Prefixes of routes. */
  readonly disallow: readonly string[];
  /** What may be done with the content; what is not said is left open. */
  readonly contentSignal: { readonly [Signal in keyof typeof SIGNALS]?: boolean | undefined };
}

/**
 * robots.txt: what crawlers should leave out, and where the sitemap is. A site that nobody should index disallows nothing: who may not
 * read a page never sees its `noindex`, and lists its address all the same. Crawlers read it at the root of a host only.
 *
 * @param site its address
 */
export function writeRobots(site: string, { disallow, contentSignal }: RobotsRules, hasSitemap: boolean): string {
  const { base } = siteAddress(site);
  const rules =
    disallow.length === 0 ? ['Allow: /'] : disallow.map((prefix) => `Disallow: ${base}${encodeURI(prefix)}`);
  const signals = (Object.keys(SIGNALS) as (keyof typeof SIGNALS)[])
    .filter((signal) => contentSignal[signal] !== undefined)
    .map((signal) => `${SIGNALS[signal]}=${contentSignal[signal] ? 'yes' : 'no'}`);
  const signalLines = signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
  return `${['User-agent: *', ...signalLines, ...rules, ...(hasSitemap ? ['', `Sitemap: ${site}/sitemap.xml`] : [])].join('\n')}\n`;
}
