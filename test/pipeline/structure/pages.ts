import type { PageSummary } from '../../../src/config/page.ts';

/** Returns a page summary with default values except the given ones. */
export function page(url: string, given: Partial<PageSummary> = {}): PageSummary {
  return {
    url,
    title: given.title ?? url,
    collection: 'docs',
    source: `content${url}index.md`,
    template: 'doc',
    draft: false,
    unlisted: false,
    noindex: false,
    sidebar: { hidden: false },
    fields: {},
    ...given,
  };
}

export function byUrl(...pages: readonly PageSummary[]): ReadonlyMap<string, PageSummary> {
  return new Map(pages.map((one) => [one.url, one]));
}
