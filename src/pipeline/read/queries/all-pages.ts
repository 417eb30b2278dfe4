import { error, type SourcePlace } from '../../../base/diagnostic.ts';
import { didYouMean } from '../../../base/suggest.ts';
import type { Context, Query } from '../../../engine/graph/query.ts';
import type { SourceSummary } from '../summary.ts';

/** All pages that come from content files, by route and by file. */
export interface FilePages {
  readonly byUrl: ReadonlyMap<string, SourceSummary>;
  readonly byFile: ReadonlyMap<string, SourceSummary>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
  /** Files of drafts and scheduled pages. */
  readonly hiddenFiles: ReadonlySet<string>;
  /** Routes that files would have had which cannot be read or have no valid front matter: a link to one of them is no second mistake. */
  readonly brokenUrls: ReadonlySet<string>;
}

/** Every page but the category pages that sidebars ask for. */
export interface Pages extends FilePages {
  /** Routes of pages that are made from data. */
  readonly generated: ReadonlySet<string>;
}

/** What the list of all pages is made of. */
export interface PageSources {
  readonly filePages: Query<FilePages>;
  /** Names of the entries of `generate`. */
  readonly generators: readonly string[];
  /** The pages of an entry, by its name. */
  readonly generatedBy: Query<readonly SourceSummary[]>;
  /** Where the configuration names an entry. */
  readonly keyPlace: (get: Context['get'], name: string) => Promise<SourcePlace>;
}

/** Puts the pages of files and those of `generate` together: a route has one page, and what a page lists is a page. */
export function allPages({ filePages, generators, generatedBy, keyPlace }: PageSources) {
  return async (context: Context): Promise<Pages> => {
    const files = await context.get(filePages, '');
    const byUrl = new Map(files.byUrl);
    const generated = await addGenerated(context, byUrl);
    for (const url of generated) {
      const page = byUrl.get(url) as SourceSummary;
      await refuseMissingEntries(context, page, byUrl);
      byUrl.set(url, withEntries(page, byUrl));
    }
    return { ...files, byUrl, generated };
  };

  /** @returns the routes of the pages that are added to `byUrl` */
  async function addGenerated(
    { get, report }: Context,
    byUrl: Map<string, SourceSummary>,
  ): Promise<ReadonlySet<string>> {
    const generated = new Set<string>();
    for (const name of generators) {
      for (const page of await get(generatedBy, name)) {
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) {
          byUrl.set(page.url, page);
          generated.add(page.url);
          continue;
        }
        const other = generated.has(page.url) ? `\`generate.${earlier.collection}\`` : earlier.source;
        const message = `The route ${page.url} is claimed by ${other} and by \`generate.${name}\`.`;
        const hint = 'Give one of them another route.';
        report(error('route-duplicate', message, await keyPlace(get, name), { hint }));
      }
    }
    return generated;
  }

  async function refuseMissingEntries(
    { get, report }: Context,
    page: SourceSummary,
    byUrl: ReadonlyMap<string, SourceSummary>,
  ): Promise<void> {
    const missing = [...page.entries, ...itemsOf(page).map((item) => item.url)].find((entry) => !byUrl.has(entry));
    if (missing === undefined) return;
    const message = `The page ${page.url} of \`generate.${page.collection}\` lists ${missing}, which is no page.`;
    const hint = didYouMean(missing, byUrl.keys());
    report(error('generate-invalid', message, await keyPlace(get, page.collection), { hint }));
  }
}

/** Without what is no page, which is reported, and in the feed without what has no date: it is no news. */
function withEntries(page: SourceSummary, pages: ReadonlyMap<string, SourceSummary>): SourceSummary {
  const { feed, ...rest } = page;
  const items = itemsOf(page).filter((item) => pages.get(item.url)?.publishDate !== undefined);
  return {
    ...rest,
    entries: page.entries.filter((entry) => pages.has(entry)),
    ...(feed === undefined || items.length === 0 ? {} : { feed: { ...feed, items } }),
  };
}

function itemsOf({ feed }: SourceSummary) {
  return feed?.items ?? [];
}
