import { type PageSummary, paginate } from '@depese/ssg';
import { addTo } from '../base/lists.ts';
import { slugOf } from '../base/slug.ts';
import type { Words } from './texts.ts';
import { fill, wordsOf } from './words.ts';

export { slugOf };

export interface BlogOptions {
  /** Name of the collection that contains the posts. Default: `blog`. */
  readonly collection?: string;
  /** Route of the first list page. Default: `/blog/`. */
  readonly base?: string;
  /** BCP 47 tag of the language for the titles of lists. Default: `en`. */
  readonly language?: string;
  /** Number of posts per list page. Default: 10. */
  readonly size?: number;
  readonly title?: string;
  readonly description?: string;
  /** Replaces texts of the titles, for a language that the theme lacks: `{ postsAbout: 'Beiträge über {name}' }`. */
  readonly words?: Partial<Words>;
}

/**
 * Returns an entry for `generate` that creates the lists of a blog: all posts with feeds, and the posts of each tag,
 * author and year.
 * @example generate: { blog: blogLists({ description: 'News of the project' }) }
 */
export function blogLists({
  collection = 'blog',
  base = '/blog/',
  language = 'en',
  size = 10,
  ...texts
}: BlogOptions = {}) {
  const words = { ...wordsOf(language), ...texts.words };
  const { title = words.blog, description = title } = texts;

  const list = (posts: readonly PageSummary[], url: string, name: string, about: string) =>
    paginate(posts, url, size).map(({ url, items, pagination, redirectFrom }) => ({
      url,
      redirectFrom,
      title: pagination.number === 1 ? name : `${name}, ${fill(words.pageNumber, { number: pagination.number })}`,
      description: about,
      entries: items.map((post) => post.url),
      fields: { pagination, base },
    }));

  /** Returns a list for each name (tag, author, year) that `namesOf` finds in posts. */
  const lists = (
    posts: readonly PageSummary[],
    folder: string,
    namesOf: (post: PageSummary) => readonly string[],
    titleOf: (name: string) => string,
  ) => {
    const byName = new Map<string, PageSummary[]>();
    for (const post of posts) for (const name of new Set(namesOf(post))) addTo(byName, name, post);
    return [...byName]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, own]) =>
        list(own, `${base}${folder}/${slugOf(name)}/`, titleOf(name), `${title}: ${titleOf(name)}`),
      );
  };

  return {
    template: 'list',
    needs: { data: [], collections: [collection] },
    pages({ collections }: { readonly collections: Readonly<Record<string, readonly PageSummary[]>> }) {
      const posts = collections[collection] ?? [];
      const [first, ...others] = list(posts, base, title, description);
      const items = posts.map(({ url, fields }) => ({ url, categories: [...textsOf(fields['tags'])] }));
      return [
        { ...first, feed: { title, items } },
        ...others,
        ...lists(
          posts,
          'tags',
          ({ fields }) => textsOf(fields['tags']),
          (name) => fill(words.postsAbout, { name }),
        ),
        ...lists(
          posts,
          'authors',
          ({ fields }) => textsOf(fields['authors']),
          (name) => fill(words.postsBy, { name }),
        ),
        ...lists(
          posts,
          'archive',
          ({ publishDate }) => textsOf(publishDate?.slice(0, 4)),
          (year) => fill(words.postsFrom, { year }),
        ),
      ];
    },
  };
}

/** Returns a front matter field as a list of strings. A string becomes a list of one. */
export function textsOf(field: unknown): readonly string[] {
  return [field].flat().filter((value): value is string => typeof value === 'string');
}
