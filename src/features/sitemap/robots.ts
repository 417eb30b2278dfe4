import { siteAddress } from '../../base/origin.ts';

/**
 * robots.txt: what crawlers should leave out, and where the sitemap is. A site that nobody should index disallows nothing: who may not
 * read a page never sees its `noindex`, and lists its address all the same. Crawlers read it at the root of a host only.
 *
 * @param site its address
 */
export function writeRobots(site: string, disallow: readonly string[], hasSitemap: boolean): string {
  const { base } = siteAddress(site);
  const rules =
    disallow.length === 0 ? ['Allow: /'] : disallow.map((prefix) => `Disallow: ${base}${encodeURI(prefix)}`);
  return `${['User-agent: *', ...rules, ...(hasSitemap ? ['', `Sitemap: ${site}/sitemap.xml`] : [])].join('\n')}\n`;
}
