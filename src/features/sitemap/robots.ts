/**
 * robots.txt: what crawlers should leave out, and where the sitemap is. A site that nobody should index disallows nothing: who may not
 * read a page never sees its `noindex`, and lists its address all the same.
 */
export function writeRobots(origin: string, disallow: readonly string[], hasSitemap: boolean): string {
  const rules = disallow.length === 0 ? ['Allow: /'] : disallow.map((prefix) => `Disallow: ${encodeURI(prefix)}`);
  return `${['User-agent: *', ...rules, ...(hasSitemap ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}
