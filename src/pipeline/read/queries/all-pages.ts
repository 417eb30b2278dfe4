import { error, type SourcePlace } from '../../../base/diagnostic.ts';
import { didYouMean } from '../../../base/suggest.ts';
import type { Context, Query } from '../../../engine/graph/query.ts';
import { findGaps, type Gaps, isInGap } from '../gaps.ts';
import type { MadePages } from '../generated.ts';
import { readMessages } from '../messages.ts';
import type { SourceSummary } from '../summary.ts';

/** All pages that come from content files, by route and by file. */
export interface FilePages {
  readonly byUrl: ReadonlyMap<string, SourceSummary>;
  readonly byFile: ReadonlyMap<string, SourceSummary>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
  /** Files of drafts and scheduled pages. */
  readonly hiddenFiles: ReadonlySet<string>;
  readonly broken: BrokenFiles;
}

/** Content files with a mistake in their front matter, or in their name: what lacks their pages is no second mistake. */
export interface BrokenFiles {
  /** Those that are no pages for now -> the route that their name says. */
  readonly files: ReadonlyMap<string, string>;
  /** Routes that they would have, or lead on from. */
  readonly routes: ReadonlySet<string>;
  /** Whether one of them has a route that nobody can tell. */
  readonly areUnknown: boolean;
  /** Their collections. */
  readonly lists: ReadonlySet<string>;
}

/** Every page but the category pages that sidebars ask for. */
export interface Pages extends FilePages {
  /** Routes of pages that are made from data. */
  readonly generated: ReadonlySet<string>;
  readonly gaps: Gaps;
}

/** What the list of all pages is made of. */
export interface PageSources {
  readonly filePages: Query<FilePages>;
  /** Names of the entries of `generate`. */
  readonly generators: readonly string[];
  /** The pages of an entry, by its name. */
  readonly generatedBy: Query<MadePages>;
  /** Whether nobody can tell which pages sidebars ask for. */
  readonly lacksSidebars: (get: Context['get']) => Promise<boolean>;
  /** Where the configuration names an entry. */
  readonly keyPlace: (get: Context['get'], name: string) => Promise<SourcePlace>;
  /** Where the data of a page names its address, when that stands there more than once: the last of them. */
  readonly repeatedPlace: (get: Context['get'], page: SourceSummary) => Promise<SourcePlace | undefined>;
  /** Every route that was ever published; undefined when nobody has written them down. */
  readonly published: (get: Context['get']) => Promise<Iterable<string> | undefined>;
}

/** Puts the pages of files and those of `generate` together: a route has one page, and what a page lists is a page. */
export function allPages(sources: PageSources) {
  const { filePages, generators, generatedBy, lacksSidebars, keyPlace, repeatedPlace, published } = sources;
  return async (context: Context): Promise<Pages> => {
    const files = await context.get(filePages, '');
    const byUrl = new Map(files.byUrl);
    const { generated, repeated } = await addGenerated(context, byUrl);
    const gaps = await gapsOf(context, files, byUrl, repeated);
    for (const url of generated) {
      const page = byUrl.get(url) as SourceSummary;
      await refuseMissingEntries(context, page, { byUrl, gaps });
      byUrl.set(url, withEntries(page, { byUrl, gaps }));
    }
    return { ...files, byUrl, generated, gaps };
  };

  async function gapsOf(
    { get }: Context,
    { byUrl: files, hidden, broken }: FilePages,
    byUrl: ReadonlyMap<string, SourceSummary>,
    repeated: ReadonlySet<string>,
  ): Promise<Gaps> {
    const made: [name: string, MadePages][] = [];
    for (const name of generators) made.push([name, await get(generatedBy, name)]);
    const missing = {
      routes: broken.routes,
      areUnknown: broken.areUnknown || made.some(([, { state }]) => state === 'failed') || (await lacksSidebars(get)),
      beside: made.flatMap(([name, { state, pages }]) =>
        state === 'partial' || repeated.has(name) ? pages.map(({ url }) => url) : [],
      ),
      lists: new Set([...broken.lists, ...made.flatMap(([name, { state }]) => (state === 'whole' ? [] : [name]))]),
    };
    const isThere = (route: string) => byUrl.has(route) || hidden.has(route);
    return findGaps(missing, { files: files.keys(), isThere, published: () => published(get) });
  }

  /**
   * @returns the routes of the pages that are added to `byUrl`, and the entries of `generate` of which two pages have one route: one of
   *   them has another when all is right
   */
  async function addGenerated({ get, report }: Context, byUrl: Map<string, SourceSummary>) {
    const generated = new Set<string>();
    const repeated = new Set<string>();
    for (const name of generators) {
      for (const page of (await get(generatedBy, name)).pages) {
        const earlier = byUrl.get(page.url);
        if (earlier === undefined) {
          byUrl.set(page.url, page);
          generated.add(page.url);
          continue;
        }
        if (generated.has(page.url) && earlier.collection === name) {
          repeated.add(name);
          const message = readMessages.routeClaimedTwiceGenerate({
            url: page.url,
            name,
            first: earlier.title,
            second: page.title,
          });
          const place = (await repeatedPlace(get, page)) ?? (await keyPlace(get, name));
          report(error('route-duplicate', message, place, { hint: readMessages.giveOneTwoAnother }));
          continue;
        }
        const other = generated.has(page.url) ? `\`generate.${earlier.collection}\`` : earlier.source;
        const message = readMessages.routeClaimedGenerate({ url: page.url, other, name });
        const hint = readMessages.giveOneThemAnother;
        report(error('route-duplicate', message, await keyPlace(get, name), { hint }));
      }
    }
    return { generated, repeated };
  }

  async function refuseMissingEntries(
    { get, report }: Context,
    page: SourceSummary,
    { byUrl, gaps }: Pick<Pages, 'byUrl' | 'gaps'>,
  ): Promise<void> {
    const asked = [...page.entries, ...itemsOf(page).map((item) => item.url)];
    const missing = asked.find((entry) => !byUrl.has(entry) && !isInGap(entry, gaps));
    if (missing === undefined) return;
    const message = readMessages.pageGenerateListsNo({ url: page.url, name: page.collection, missing });
    const hint = didYouMean(missing, byUrl.keys());
    report(error('generate-invalid', message, await keyPlace(get, page.collection), { hint }));
  }
}

/** Without what is no page, or no whole one, which is reported, and in the feed without what has no date: it is no news. */
function withEntries(page: SourceSummary, { byUrl, gaps }: Pick<Pages, 'byUrl' | 'gaps'>): SourceSummary {
  const { feed, ...rest } = page;
  const items = itemsOf(page).filter((item) => byUrl.get(item.url)?.publishDate !== undefined);
  const isWhole = (entry: string) => byUrl.has(entry) && byUrl.get(entry)?.isIncomplete !== true;
  const isLacking = page.entries.some((entry) => !isWhole(entry) && isInGap(entry, gaps));
  return {
    ...rest,
    ...(isLacking && { isIncomplete: true }),
    entries: page.entries.filter(isWhole),
    ...(feed === undefined || items.length === 0 ? {} : { feed: { ...feed, items } }),
  };
}

function itemsOf({ feed }: SourceSummary) {
  return feed?.items ?? [];
}
