import type { PostSummary } from '../site.ts';

export interface YearOfPosts {
  readonly year: string;
  readonly posts: readonly PostSummary[];
}

/**
 * Groups posts by year of publication and keeps their order. The year is in UTC, like the dates shown.
 */
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
