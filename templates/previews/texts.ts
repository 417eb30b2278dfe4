import type { NavLink, PageSummary } from '@depese/ssg';
import * as cs from '../locales/cs.ts';
import { heading } from '../locales/cs-blog.ts';
import type { PageFields } from '../site.ts';

/** Texts of a preview image besides the name of the site. */
export interface PreviewTexts {
  readonly eyebrow: string;
  readonly title: string;
  /** Text at the bottom, instead of the address of the site. */
  readonly note?: string;
}

const words = cs.preview;

/**
 * Returns the texts of the preview image of a page. All countries share one image, and all lists of posts another.
 *
 * @param breadcrumbs from below the home page to the page's parent. The last ones say where the page belongs.
 */
export function previewTexts(page: PageSummary, breadcrumbs: readonly NavLink[]): PreviewTexts {
  const { title } = page;
  switch (page.collection) {
    case 'pages': {
      const { eyebrow, heading: longer = title, tool } = page.fields as Partial<PageFields>;
      return { eyebrow: tool === undefined ? (eyebrow ?? words.home) : words.tool, title: longer };
    }
    case 'countries':
      return { eyebrow: words.prices, title: words.countries, note: words.samples };
    case 'blog': {
      const { publishDate, readingMinutes } = page;
      if (publishDate === undefined) return { eyebrow: words.blog, title };
      const day = cs.date(publishDate);
      const note = readingMinutes === undefined ? day : words.published(day, cs.readingTime(readingMinutes));
      return { eyebrow: words.blog, title, note };
    }
    case 'lists':
    case 'archive':
    case 'tags':
    case 'authors':
      return { eyebrow: words.blog, title: heading };
    default:
      return { eyebrow: breadcrumbs.length === 0 ? words.docs : pathOf(breadcrumbs), title };
  }
}

/** Returns the last two labels above a page. Longer paths would not be read. */
function pathOf(breadcrumbs: readonly NavLink[]): string {
  return breadcrumbs
    .slice(-2)
    .map(({ label }) => label)
    .join(words.path);
}
