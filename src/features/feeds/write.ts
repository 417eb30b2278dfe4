import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import type { FeedLink } from '../../config/page.ts';
import type { FeedFormat } from '../../pipeline/read/summary.ts';

/** Content of a feed. All URLs are absolute. */
export interface Feed {
  readonly title: string;
  readonly description?: string | undefined;
  /** URL of the page to which the feed belongs. */
  readonly url: string;
  readonly locale: string;
  /** Name of the site, which is the author of feed items without authors. */
  readonly author: string;
  readonly generator: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  /** URL of the page. It must not change when the page is edited, because feed readers identify an item by its URL. */
  readonly url: string;
  readonly title: string;
  readonly summary?: string | undefined;
  readonly html: string;
  /** Publish date of the page: ISO 8601 date or date-time. */
  readonly published: string;
  readonly updated: string;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly image?: string | undefined;
}

/** Formats of feeds: RSS 2.0 (rssboard.org/rss-specification), Atom (RFC 4287) and JSON Feed 1.1. */
const FORMATS: Readonly<Record<FeedFormat, Pick<FeedLink, 'type'> & { file: string; write(feed: Feed): string }>> = {
  rss: { type: 'application/rss+xml', file: 'rss.xml', write: rss },
  atom: { type: 'application/atom+xml', file: 'atom.xml', write: atom },
  json: { type: 'application/feed+json', file: 'feed.json', write: json },
};

/** Returns the links to the feeds of a page, for its template. */
export function feedLinks(url: string, title: string, formats: readonly FeedFormat[]): readonly FeedLink[] {
  return formats.map((format) => ({ type: FORMATS[format].type, title, url: url + FORMATS[format].file }));
}

export function isFeedFile(name: string): boolean {
  return Object.values(FORMATS).some(({ file }) => file === name);
}

/**
 * Returns the files of a feed. The feed has the date of its newest item, so that equal content gives equal bytes.
 * @param feed feed with at least one item
 * @returns map from file name to content
 */
export function writeFeed(feed: Feed, formats: readonly FeedFormat[]): Readonly<Record<string, string>> {
  return Object.fromEntries(formats.map((format) => [FORMATS[format].file, FORMATS[format].write(feed)]));
}

function rss(feed: Feed): string {
  const self = feed.url + FORMATS.rss.file;
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  return document(
    x('rss', { version: '2.0', ...namespaces }, [
      x('channel', [
        x('title', feed.title),
        x('link', feed.url),
        x('description', feed.description ?? feed.title),
        x('language', feed.locale),
        x('lastBuildDate', new Date(newest(feed)).toUTCString()),
        x('generator', feed.generator),
        x('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        ...feed.items.map((item) =>
          x('item', [
            x('title', item.title),
            x('link', item.url),
            x('guid', { isPermaLink: 'true' }, item.url),
            x('pubDate', new Date(moment(item.published)).toUTCString()),
            ...item.authors.map((name) => x('dc:creator', name)),
            ...item.categories.map((name) => x('category', name)),
            ...optional('description', item.summary),
            x('content:encoded', item.html),
          ]),
        ),
      ]),
    ]),
  );
}

function atom(feed: Feed): string {
  const self = feed.url + FORMATS.atom.file;
  return document(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.locale }, [
      x('id', feed.url),
      x('title', feed.title),
      ...optional('subtitle', feed.description),
      x('updated', newest(feed)),
      x('author', [x('name', feed.author)]),
      x('generator', feed.generator),
      x('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      x('link', { rel: 'alternate', type: 'text/html', href: feed.url }),
      ...feed.items.map((item) =>
        x('entry', [
          x('id', item.url),
          x('title', item.title),
          x('link', { rel: 'alternate', type: 'text/html', href: item.url }),
          x('published', moment(item.published)),
          x('updated', moment(item.updated)),
          ...item.authors.map((name) => x('author', [x('name', name)])),
          ...item.categories.map((name) => x('category', { term: name })),
          ...optional('summary', item.summary),
          x('content', { type: 'html' }, item.html),
        ]),
      ),
    ]),
  );
}

function json(feed: Feed): string {
  const content = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.url + FORMATS.json.file,
    description: feed.description,
    language: feed.locale,
    authors: [{ name: feed.author }],
    items: feed.items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: item.image,
      date_published: moment(item.published),
      date_modified: moment(item.updated),
      authors: item.authors.length === 0 ? undefined : item.authors.map((name) => ({ name })),
      tags: item.categories.length === 0 ? undefined : item.categories,
    })),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function document(root: Element): string {
  const xml = toXml(root, { closeEmptyElements: true }).replace(NOT_XML, '');
  // Escapes `]]>`, which is not allowed in XML text (XML 1.0, 2.4). The serializer itself does not escape `>`.
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml.replaceAll(']]>', ']]&gt;')}\n`;
}

/** Matches characters that are not allowed in XML 1.0 (production 2, `Char`). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function optional(name: string, text: string | undefined): Element[] {
  return text === undefined ? [] : [x(name, text)];
}

/** Converts a date to a date-time, which feeds require. Noon in UTC is on the same day in nearly all time zones. */
function moment(date: string): string {
  return date.includes('T') ? date : `${date}T12:00:00Z`;
}

function newest({ items }: Feed): string {
  return items.map(({ updated }) => moment(updated)).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b));
}
