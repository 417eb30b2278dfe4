import { compareText } from '../../base/diagnostic.ts';
import type { PageSummary } from '../../config/page.ts';

/** Pages that lists, sidebars and the sitemap show. */
export function isListed(page: PageSummary): boolean {
  return !page.unlisted && !page.url.endsWith('.html');
}

/** By sidebar position, then title in the site's language, then URL: the same order on every machine. */
export function byPosition(locale: string): (a: PageSummary, b: PageSummary) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) =>
    position(a) - position(b) ||
    compare(a.sidebar.label ?? a.title, b.sidebar.label ?? b.title) ||
    compareText(a.url, b.url);
}

/** Newest publish date first; pages without a date last; then by URL. */
export function byNewest(a: PageSummary, b: PageSummary): number {
  return compareText(b.publishDate ?? '', a.publishDate ?? '') || compareText(a.url, b.url);
}

/** Pages without a position come after all that have one. */
function position(page: PageSummary): number {
  return page.sidebar.position ?? Number.MAX_SAFE_INTEGER;
}
