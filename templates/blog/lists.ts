import { type ListPage, type PageSummary, paginate } from '@depese/ssg';
import * as cs from '../locales/cs-blog.ts';
import { authorUrl, BLOG, tagUrl } from './routes.ts';

/**
 * Lists of posts (all posts, posts of a tag, posts of an author), as pages for `generate` in the configuration.
 */

const POSTS_A_PAGE = 10;

/** Entries of the data files of tags and authors. */
type Named = Readonly<Record<string, { readonly name: string; readonly description: string }>>;
/** Fields of a post that lists use. */
type Post = PageSummary<{ readonly authors: readonly string[]; readonly tags: readonly string[] }>;
export type Posts = readonly Post[];

/** Text of a list page above the posts. */
interface ListWords {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  /** Label in breadcrumbs. */
  readonly label: string;
}

/**
 * Returns the pages of all lists.
 *
 * @param posts newest first
 */
export function listPages(posts: Posts, tags: Named, authors: Named) {
  const feed = (title: string, items: Posts, formats?: readonly ['rss']) => ({
    title,
    ...(formats && { formats }),
    items: items.map(({ url, fields }) => ({
      url,
      authors: fields.authors.map((author) => authors[author]?.name ?? author),
      categories: fields.tags.map((tag) => tags[tag]?.name ?? tag),
    })),
  });
  const all = { title: cs.title, heading: cs.heading, lead: cs.lead, label: cs.blog };
  return [
    ...paginate(posts, BLOG, POSTS_A_PAGE).map((page) => ({
      ...listPage(page, all),
      ...first(page, feed(cs.feed, posts)),
    })),
    ...used(tags, posts, 'tags').flatMap(([tag, { name, description }, own]) =>
      paginate(own, tagUrl(tag), POSTS_A_PAGE).map((page) => ({
        ...listPage(page, { title: cs.tagTitle(name), heading: name, lead: description, label: name }),
        ...first(page, feed(cs.tagFeed(name), own, ['rss'])),
      })),
    ),
    ...used(authors, posts, 'authors').flatMap(([author, { name, description }, own]) =>
      paginate(own, authorUrl(author), POSTS_A_PAGE).map((page) => {
        const { redirectFrom, ...list } = listPage(page, {
          title: cs.authorTitle(name),
          heading: name,
          lead: description,
          label: name,
        });
        return { ...list, redirectFrom: [...redirectFrom, ...formerAuthorRoute(author, page)] };
      }),
    ),
  ];
}

function listPage(
  { url, items, pagination, redirectFrom }: ListPage<Post>,
  { title, heading, lead, label }: ListWords,
) {
  const { number } = pagination;
  return {
    url,
    title: number === 1 ? title : cs.pageTitle(title, number),
    description: describe(
      number === 1 ? lead : cs.pageDescription(heading, number, pagination.total),
      items.map((post) => post.title),
    ),
    redirectFrom,
    entries: items.map((post) => post.url),
    // In breadcrumbs, later pages of a list come after the list itself.
    ...(number === 1 ? { sidebar: { label } } : { sidebar: { label: cs.pageNumber(number), hidden: true } }),
    fields: { heading, lead, pagination },
  };
}

/** Number of characters of a description that search results show. */
const SHOWN = 160;

/** Returns a sentence followed by as many titles of posts as fit into a description: `O zprávách. Čtěte: Kolik stojí háčky.` */
function describe(sentence: string, titles: readonly string[]): string {
  return titles.reduce((text, title) => {
    const longer = `${text}${text === sentence ? cs.posts : ''} ${title}${/[.?!]$/.test(title) ? '' : '.'}`;
    return longer.length > SHOWN ? text : longer;
  }, sentence);
}

/** Adds the feed to the first page of a list only. */
function first<Feed>({ pagination }: ListPage<Post>, feed: Feed): { feed?: Feed } {
  return pagination.number === 1 ? { feed } : {};
}

/** Returns the tags or authors that have posts, with these posts. */
function used(all: Named, posts: Posts, field: 'tags' | 'authors') {
  return Object.entries(all).flatMap(([key, named]) => {
    const own = posts.filter(({ fields }) => fields[field].includes(key));
    return own.length === 0 ? [] : [[key, named, own] as const];
  });
}

/**
 * Returns the former route of later author pages: the previous website had them at `/authors/{author}/authors/{n}/`.
 */
function formerAuthorRoute(author: string, { pagination }: ListPage<Post>): string[] {
  return pagination.number === 1 ? [] : [`${authorUrl(author)}authors/${pagination.number}/`];
}

/** Returns a page that lists the whole blog: the archive, all tags, all authors. */
export function indexPage(name: string, { title, label, description }: typeof cs.archive) {
  return { url: `${BLOG}${name}/`, title, description, sidebar: { label } };
}
