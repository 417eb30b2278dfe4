import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EnumChangefreq, SitemapIndexStream, SitemapStream } from 'sitemap';
import { siteAddress } from '../../base/address.ts';

/** Maximum number of URLs in one file (sitemaps.org, "Sitemap file"). */
const MAX_URLS = 50_000;

export interface SitemapEntry {
  readonly url: string;
  /** ISO date or date-time. */
  readonly lastModified?: string;
}

interface SitemapOptions {
  readonly origin: string;
  readonly changefreq: string;
  readonly priority: number;
}

interface TextOutput {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes sitemap.xml. Above the limit of one file, sitemap.xml is an index of numbered files. Without entries there is no file.
 *
 * @param entries entries in the order of the file; their URLs are routes, which are encoded here
 */
export async function writeSitemap(entries: readonly SitemapEntry[], options: SitemapOptions): Promise<TextOutput[]> {
  if (entries.length === 0) return [];
  if (entries.length <= MAX_URLS) return [{ path: 'sitemap.xml', bytes: await urlSet(entries, options) }];
  const parts: TextOutput[] = [];
  for (let start = 0; start < entries.length; start += MAX_URLS) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push({ path, bytes: await urlSet(entries.slice(start, start + MAX_URLS), options) });
  }
  const index = new SitemapIndexStream();
  const bytes = await buffer(
    Readable.from(parts.map(({ path }) => ({ url: `${options.origin}/${path}` }))).pipe(index),
  );
  return [{ path: 'sitemap.xml', bytes }, ...parts];
}

async function urlSet(
  entries: readonly SitemapEntry[],
  { origin, changefreq, priority }: SitemapOptions,
): Promise<Uint8Array> {
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, xhtml: false, image: false, video: false },
    lastmodDateOnly: false,
  });
  const items = entries.map(({ url, lastModified }) => ({
    url: origin + encodeURI(url),
    changefreq: changefreq as EnumChangefreq,
    priority,
    ...(lastModified === undefined ? {} : { lastmod: lastModified }),
  }));
  return buffer(Readable.from(items).pipe(stream));
}

/** Names of content signals (contentsignals.org). */
const SIGNALS = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

interface RobotsRules {
  /** Prefixes of disallowed routes. */
  readonly disallow: readonly string[];
  /** Permitted uses of the content. An absent key states nothing about that use. */
  readonly contentSignal: { readonly [Signal in keyof typeof SIGNALS]?: boolean | undefined };
}

/**
 * Formats robots.txt: disallowed routes and the address of the sitemap. A site with `noindex` disallows nothing, because search
 * engines only see `noindex` on pages that they may read. Crawlers read robots.txt only at the root of a host.
 *
 * @param site address of the site
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
