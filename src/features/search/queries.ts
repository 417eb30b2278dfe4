import { error } from '../../base/diagnostic.ts';
import { defineFeature } from '../../config/define.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { missingAnchor } from '../../links/check-reference.ts';
import { hasGaps } from '../../pipeline/read/pages.ts';
import { variantOf } from '../../pipeline/read/routes.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import { filesQuery, jsonQuery, type Kit, type Stages } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { type PageText, SEARCH_DIR } from '../../search/format.ts';
import { cleanText, searchLanguageOf } from '../../search/words.ts';
import { type IndexedPage, indexFiles } from './index-files.ts';
import { searchMessages } from './messages.ts';
import { pageNames, pageWords, TERM_ANCHOR } from './page-words.ts';
import { synonymReaders, unusedProblems, unusedWords } from './synonyms.ts';

/** Builds the search index. Without `search` in the configuration, it computes nothing. */
export const siteSearch = defineFeature({
  name: 'search',
  setup({ pipeline, contentQuery, outputQuery }: Kit) {
    const { project, content, site, texts } = pipeline;
    const { config } = project;
    const language = searchLanguageOf(config.locale);
    const isLeftOut = routeMatcher(config.search?.exclude ?? []);
    const hasLast = config.versions.some(({ last }) => last);
    /** Returns the version label of a page as an array, which is empty for the version that visitors should read. */
    const oldVersion = (url: string): readonly string[] => {
      const version = hasLast ? variantOf(url, config.versions) : undefined;
      return version === undefined || version.last ? [] : [version.label];
    };
    const weightOf = weights(config.search?.weights ?? {}, (url) =>
      oldVersion(url).length > 0 ? OLD_VERSION_WEIGHT : 1,
    );

    /** Page with its data for the index; undefined if the page is excluded from the search. */
    const page = jsonQuery(contentQuery, 'searchPage', async ({ get, report }, url) => {
      const summary = await get(site.pageSummary, url);
      if (summary === undefined || !isListed(summary) || summary.noindex || isLeftOut(url)) return undefined;
      const found = (await get(texts.text, url)).sections;
      if (found === undefined) return undefined;
      const named = {
        title: cleanText(summary.title),
        ...(summary.description === undefined ? {} : { description: cleanText(summary.description) }),
      };
      const terms = termsOfFields(summary.fields, config.search?.terms ?? []);
      const sections = found.map((own) => ({ ...own, heading: cleanText(own.heading), text: cleanText(own.text) }));
      const ids = sections.map(({ id }) => id);
      for (const anchor of terms.flatMap((term) => TERM_ANCHOR.exec(term)?.[1] ?? [])) {
        if (ids.includes(anchor)) continue;
        const { code, message, hint } = missingAnchor(url, anchor, ids.slice(1));
        report(error(code, message, { file: summary.source }, { hint }));
      }
      const shown: PageText = {
        ...named,
        trail: [...oldVersion(url), ...(await get(site.place, url)).breadcrumbs.map(({ label }) => cleanText(label))],
        sections: sections.map(({ id, heading, text }) => [id, heading, text]),
      };
      const searched = { ...named, terms, sections };
      return { text: shown, words: pageWords(url, searched, language), names: pageNames(searched, language) };
    });

    const { synonymsOf, locatorOf } = synonymReaders(project, content);

    const files = filesQuery(outputQuery, 'searchFiles', async (ctx) => {
      if (config.search === undefined) return [];
      const found = new Map<string, IndexedPage>();
      for (const url of [...(await ctx.get(site.routes, '')).keys()].sort()) {
        const indexed = await ctx.get(page, url);
        if (indexed !== undefined) found.set(url, indexed);
      }
      const synonyms = await synonymsOf(ctx);
      const unused = unusedWords(Object.keys(synonyms), [...found.values()], language);
      if (unused.length > 0 && (await isWhole(ctx, pipeline)))
        ctx.report(...unusedProblems(unused, await locatorOf(ctx)));
      const written = indexFiles(found, { synonyms, locale: config.locale, weightOf });
      return written.map(({ path, text }) => ({ path, bytes: Buffer.from(text), from: searchMessages.searchIndex }));
    });

    const readIndex = async ({ get }: Context): Promise<CheckResult> => {
      const made = config.search && (await get(files, ''));
      // Load `check-search.ts` on demand, because few checks need it.
      const finish: CheckResult['finish'] = async (tools) =>
        (await import('./check-search.ts')).finishSearchCheck(made, tools);
      return { ...(made && { files: made }), finish };
    };
    const index = outputQuery('searchIndex', readIndex, 'never-equal');

    return {
      page: {
        derived: async (_, url) => (config.search === undefined ? [] : [[page, url]]),
        stored: (url) => [[page, url]],
      },
      site: { fileList: { query: files, mayHave: (path) => `/${path}`.startsWith(SEARCH_DIR) }, areHashed: true },
      onRequest: { query: index, isRemembered: false },
      readsSections: config.search !== undefined,
    };
  },
});

/** Checks if all pages exist without errors. Otherwise a missing page may contain the word of an unused synonym. */
async function isWhole({ get }: Context, { content, site, facts }: Stages): Promise<boolean> {
  if (hasGaps((await get(content.pages, '')).gaps)) return false;
  for (const url of (await get(site.routes, '')).keys()) {
    const known = await get(facts.facts, url);
    if (known === undefined || known.isIncomplete) return false;
  }
  return true;
}

/** Returns the values of the fields listed in `search.terms`, which are strings, numbers, or arrays of them. */
function termsOfFields(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names
    .flatMap((name) => fields[name])
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [cleanText(String(value))] : []))
    .filter((term) => term !== '');
}

/** Weight of pages in versions that visitors should not read. */
const OLD_VERSION_WEIGHT = 0.5;

/** Returns a function from route to search weight: the weight of the last matching pattern, or the usual weight. */
function weights(patterns: Readonly<Record<string, number>>, usual: (url: string) => number): (url: string) => number {
  const matchers = Object.entries(patterns).map(([pattern, weight]) => ({ fits: routeMatcher([pattern]), weight }));
  return (url) => matchers.findLast(({ fits }) => fits(url))?.weight ?? usual(url);
}
