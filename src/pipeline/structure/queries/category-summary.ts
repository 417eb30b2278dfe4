import type { PageSummary } from '../../../config/page.ts';
import type { SourceSummary } from '../../read/summary.ts';
import type { CategoryPage } from '../sidebar.ts';

/**
 * The page of a category of a sidebar, which has no file.
 *
 * @param source the file that names the category
 */
export function categorySummary(category: CategoryPage, template: string, source: string): SourceSummary {
  const summary: PageSummary = {
    url: category.url,
    title: category.title,
    ...(category.description === undefined ? {} : { description: category.description }),
    collection: '',
    source,
    template,
    draft: false,
    unlisted: false,
    noindex: false,
    sidebar: { hidden: false, label: category.label },
    fields: {},
  };
  return { ...summary, redirectFrom: [], media: {}, entries: [] };
}
