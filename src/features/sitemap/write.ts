import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EnumChangefreq, SitemapIndexStream, SitemapStream } from 'sitemap';
import { siteAddress } from '../../base/address.ts';
import type { OutputFile } from '../../config/feature.ts';
import type { ResolvedConfig } from '../../config/schema.ts';

/** Maximum number of URLs in one sitemap file (sitemaps.org, "Sitemap file"). */
const MAX_URLS = 50_000;

export interface SitemapEntry {
  readonly url: string;
  /** Last change of the page: ISO 8601 date or date-time. */
  readonly lastModified?: string;
}

type SitemapOptions = Pick<ResolvedConfig['sitemap'], 'changefreq' | 'priority'> & { readonly origin: string };

type TextOutput = Pick<OutputFile, 'path' | 'bytes'>;

/**
 * Returns sitemap.xml. If there are more than `MAX_URLS` entries, sitemap.xml becomes an index of numbered files.
 * Without entries, returns no file.
 * @param entries entries in output order; their URLs are routes, which are percent-encoded here
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

async function urlSet(entries: readonly SitemapEntry[], { origin, changefreq, priority }: SitemapOptions) {
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

/** Names of content signals in robots.txt (contentsignals.org). */
const SIGNALS = { search: 'search', aiInput: 'ai-input', aiTrain: 'ai-train' } as const;

/**
 * Returns robots.txt with disallowed routes and the URL of the sitemap. If the whole site has `noindex`, the caller
 * disallows nothing, because search engines see `noindex` only on pages that they may read. Crawlers read robots.txt
 * only at the root of a host.
 * @param site URL of the site
 */
export function writeRobots(site: string, { disallow, contentSignal }: ResolvedConfig['robots'], hasSitemap: boolean) {
  const { base } = siteAddress(site);
  const rules =
    disallow.length === 0 ? ['Allow: /'] : disallow.map((prefix) => `Disallow: ${base}${encodeURI(prefix)}`);
  const signals = (Object.keys(SIGNALS) as (keyof typeof SIGNALS)[])
    .filter((signal) => contentSignal[signal] !== undefined)
    .map((signal) => `${SIGNALS[signal]}=${contentSignal[signal] ? 'yes' : 'no'}`);
  const signalLines = signals.length === 0 ? [] : [`Content-Signal: ${signals.join(', ')}`];
  return `${['User-agent: *', ...signalLines, ...rules, ...(hasSitemap ? ['', `Sitemap: ${site}/sitemap.xml`] : [])].join('\n')}\n`;
}
