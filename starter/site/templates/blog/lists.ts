import { type PageSummary, paginate } from '@depese/ssg';
import { blog } from '../words.ts';
import { type Tags, tagUrl } from './tags.ts';

export type Posts = readonly PageSummary<{ readonly tags: readonly string[] }>[];

/** Posts on a page of a list. */
const SIZE = 6;

/** The list of all posts with its feeds, and a list per tag that is in use. */
export function blogPages(posts: Posts, tags: Tags) {
  const feed = {
    title: blog.title,
    items: posts.map(({ url, fields }) => ({ url, categories: fields.tags.map((tag) => tags[tag]?.name ?? tag) })),
  };
  const [first, ...others] = listPages(posts, '/blog/', blog.title, blog.description);
  const byTag = Object.entries(tags).flatMap(([tag, { name, description }]) => {
    const own = posts.filter(({ fields }) => fields.tags.includes(tag));
    return own.length === 0 ? [] : listPages(own, tagUrl(tag), blog.tag(name), description);
  });
  return [{ ...first, feed }, ...others, ...byTag];
}

function listPages(posts: Posts, base: string, title: string, description: string) {
  return paginate(posts, base, SIZE).map(({ url, items, pagination, redirectFrom }) => ({
    url,
    redirectFrom,
    title: pagination.number === 1 ? title : `${title}, ${blog.page(pagination.number)}`,
    description,
    entries: items.map((post) => post.url),
    fields: { pagination },
  }));
}
