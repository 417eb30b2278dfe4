import { fingerprintOfFiles } from '../../base/hash.ts';
import { basename } from '../../base/paths.ts';
import { defineFeature } from '../../config/define.ts';
import type { OutputFile } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { structured, TEXT } from '../../engine/graph/query.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { filesQuery, jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { feedsMessages } from './messages.ts';
import { type FeedItem, feedLinks, isFeedFile, writeFeed } from './write.ts';

/** Publishes RSS, Atom and JSON feeds of pages from `generate` that return `feed`: `/blog/` -> `/blog/rss.xml`. */
export const feeds = defineFeature({
  name: 'feeds',
  setup({ pipeline: { project, content, documents, site }, contentQuery }: Kit) {
    const { config } = project;

    const pages = jsonQuery(contentQuery, 'feedPages', async ({ get }) =>
      [...(await get(content.pages, '')).byUrl.values()].filter(({ feed }) => feed).map(({ url }) => url),
    );

    /** Routes of the pages that are items of a feed. */
    const items = jsonQuery(contentQuery, 'feedItems', async ({ get }): Promise<readonly string[]> => {
      const { byUrl } = await get(content.pages, '');
      return [...new Set([...byUrl.values()].flatMap(({ feed }) => feed?.items ?? []).map(({ url }) => url))];
    });

    /** Returns the text of a page as HTML for feeds, with absolute links. */
    const readText = async ({ get }: Context, url: string): Promise<string | undefined> => {
      const route = await get(site.route, url);
      const body = route?.kind === 'file' ? await get(documents.body, route.file) : undefined;
      // Load `markdown-of.ts` on demand, because only sites with feeds need its HTML parser.
      const { htmlOf } = await import('../../render/text/markdown-of.ts');
      return htmlOf(body?.html ?? '', { url: absolute(config, url), site: config.site });
    };
    const text = contentQuery('feedText', readText, 'encoded', TEXT);

    const readFeed = async ({ get }: Context, url: string): Promise<readonly OutputFile[]> => {
      const page = await get(site.pageSummary, url);
      if (page?.feed === undefined) return [];
      const { title, formats } = page.feed;
      const items: FeedItem[] = [];
      for (const { url: item, authors, categories } of page.feed.items) {
        const summary = await get(site.pageSummary, item);
        if (summary?.publishDate === undefined) continue;
        const { title, description, publishDate, updated = publishDate, cover } = summary;
        items.push({
          ...{ url: absolute(config, item), title, summary: description, html: (await get(text, item)) ?? '' },
          ...{ published: publishDate, updated, authors, categories, image: cover && config.site + cover.src },
        });
      }
      const { locale, title: author } = config;
      const about = { title, description: page.description, url: absolute(config, url), locale, author };
      const files = writeFeed({ ...about, generator: project.generator, items }, formats);
      const from = feedsMessages.feed({ url });
      return Object.entries(files).map(([file, text]) => ({
        path: url.slice(1) + file,
        bytes: Buffer.from(text),
        from,
      }));
    };
    const feed = contentQuery('feed', readFeed, fingerprintOfFiles, structured<readonly OutputFile[]>());

    const feedFiles = filesQuery(contentQuery, 'feedFiles', async ({ get }) => {
      const found: OutputFile[] = [];
      for (const url of await get(pages, '')) found.push(...(await get(feed, url)));
      return found;
    });

    return {
      page: {
        async addProps(get, url) {
          const feed = (await get(site.pageSummary, url))?.feed;
          return feed === undefined ? {} : { feeds: feedLinks(url, feed.title, feed.formats) };
        },
        derived: async (get, url) => ((await get(items, '')).includes(url) ? [[text, url]] : []),
        evicted: (url) => [[text, url]],
      },
      site: {
        fileList: { query: feedFiles, haveLinks: true, mayHave: (path) => isFeedFile(basename(path)) },
        roots: () => [[items, '']],
      },
      served: {
        async paths(get) {
          const { byUrl } = await get(content.pages, '');
          const links = [...byUrl.values()].flatMap(({ url, feed }) => (feed ? feedLinks(url, '', feed.formats) : []));
          return links.map(({ url }) => decodeURI(url).slice(1));
        },
      },
    };
  },
});

function absolute({ site }: Project['config'], url: string): string {
  return site + encodeURI(url);
}
