import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type EnumChangefreq, SitemapIndexStream, SitemapStream } from 'sitemap';

/** Limit of the sitemap protocol for one file (sitemaps.org, "Sitemap file"). */
const MAX_URLS = 50_000;

export interface SitemapEntry {
  readonly url: string;
  /** ISO date or date-time. */
  readonly lastModified?: string;
}

export interface SitemapOptions {
  readonly origin: string;
  readonly changefreq: string;
  readonly priority: number;
}

/** A text file of the output. */
export interface TextOutput {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes sitemap.xml; beyond the limit of one file, an index of that name and numbered parts. No entries, no file.
 *
 * @param entries in the order of the file; URLs as routes, encoded here
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
