/** Types of this site's configuration, for the templates. */
import type { DataOf, Fields, PageProps, PageSummary } from '@depese/ssg';
import type config from '../ssg.config.ts';

type Config = typeof config;
export type Theme = Config['theme'];
export type Data = DataOf<Config>;
export type Navigation = Data['navigation'];

export type PageFields = Fields<Config, 'pages'>;
export type PostFields = Fields<Config, 'blog'>;

/**
 * Props of a template with the front matter fields of its collection and the data files it needs.
 */
export type TemplateProps<PageFields, Names extends keyof Data = 'navigation'> = PageProps<
  PageFields,
  Pick<Data, Names>,
  Theme
>;

export type PostSummary = PageSummary<PostFields> & Required<Pick<PageSummary, 'publishDate'>>;

/**
 * Checks if a page is a post: it has a date. The configuration cannot make the date required, because it is a field of
 * every page.
 */
export function isPost<Page extends PageSummary>(page: Page): page is Page & PostSummary {
  return page.publishDate !== undefined;
}
