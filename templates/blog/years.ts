import type { PostSummary } from '../site.ts';

export interface YearOfPosts {
  readonly year: string;
  readonly posts: readonly PostSummary[];
}

/** Posts by the year of their publication, in UTC as their dates are shown; the order of the posts is kept. */
export function byYear(posts: readonly PostSummary[]): readonly YearOfPosts[] {
  const years = new Map<string, PostSummary[]>();
  for (const post of posts) {
    const year = post.publishDate.slice(0, 4);
    const own = years.get(year);
    if (own === undefined) years.set(year, [post]);
    else own.push(post);
  }
  return [...years].map(([year, own]) => ({ year, posts: own }));
}
