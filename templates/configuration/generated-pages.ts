/** Pages generated from data, and lists of posts. */
import type { Config, PageSummary } from '@depese/ssg';
import { indexPage, listPages, type Posts } from '../blog/lists.ts';
import * as words from '../locales/cs-blog.ts';
import type { CountryRule } from '../prices/country-rules.ts';
import { type PriceList, pricePages } from '../prices/price-list.ts';
import { changelogPage } from '../reference/changelog.ts';
import type { Outside } from '../service/outside.ts';
import type { Described } from './data-files.ts';

/**
 * Pages that only repeat text of posts. They are excluded from search and from the files for language models.
 */
export const LISTS_OF_POSTS = ['/blog/archive/', '/blog/tags/**', '/blog/page/**', '/blog/authors/**'];

export const generatedPages = {
  countries: {
    template: 'country',
    needs: { data: ['prices', 'outside', 'countryRules'] },
    pages: ({ data }) =>
      pricePages(data['prices'] as PriceList, data['outside'] as Outside, data['countryRules'] as CountryRule[]),
  },
  lists: {
    template: 'blog',
    needs: { data: ['tags', 'authors'], collections: ['blog'] },
    pages: ({ data, collections }) =>
      listPages(collections['blog'] as Posts, data['tags'] as Described, data['authors'] as Described),
  },
  changelog: {
    template: 'changelog',
    needs: { collections: ['changes'] },
    pages: ({ collections }) => [changelogPage(collections['changes'] as readonly PageSummary[])],
  },
  archive: { template: 'archive', pages: () => [indexPage('archive', words.archive)] },
  tags: { template: 'tags', pages: () => [indexPage('tags', words.tags)] },
  authors: { template: 'authors', pages: () => [indexPage('authors', words.authors)] },
} satisfies Config['generate'];
