/** robots.txt: what crawlers should leave out, and where the sitemap is. */
export function writeRobots(origin: string, disallow: readonly string[], hasSitemap: boolean): string {
  const rules = disallow.length === 0 ? ['Allow: /'] : disallow.map((prefix) => `Disallow: ${encodeURI(prefix)}`);
  return `${['User-agent: *', ...rules, ...(hasSitemap ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}
