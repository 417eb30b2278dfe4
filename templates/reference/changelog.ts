import type { PageSummary } from '@depese/ssg';
import { changelog as words } from '../locales/cs.ts';

/**
 * Returns the page that lists the API changes, with its feed.
 *
 * @param changes newest first
 */
export function changelogPage(changes: readonly PageSummary[]) {
  return {
    url: '/docs/api/changelog/',
    title: words.title,
    description: words.description,
    sidebar: { label: words.label },
    fields: { terms: words.terms },
    entries: changes.map(({ url }) => url),
    feed: { title: words.feed, items: changes.map(({ url }) => ({ url })) },
  };
}
