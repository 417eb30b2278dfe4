/** One page of a list that `paginate` has split. */
export interface ListPage<Item> {
  readonly url: string;
  readonly items: readonly Item[];
  /** Data for links to the other pages of the list. Return it in `fields` of the page, which the template receives. */
  readonly pagination: Pagination;
  /** Redirects from `/page/1/` and `/page/` to the first page, for visitors who guess or shorten URLs. */
  readonly redirectFrom: readonly string[];
}

export interface Pagination {
  /** Number of the page, from 1. */
  readonly number: number;
  readonly total: number;
  readonly previous?: string;
  readonly next?: string;
  /** Links to the first and the last page, the current page, and two pages on each side of it. */
  readonly links: readonly { readonly number: number; readonly url: string }[];
}

/** Number of pages that are linked on each side of the current page. */
const AROUND = 2;

/**
 * Splits a list into pages, for a function `pages` in the configuration key `generate`. The first page has the route
 * of the list (`/blog/`); the others are below it (`/blog/page/2/`). An empty list has one empty page.
 * @param base route of the list, with slashes at both ends
 * @param size number of entries per page, at least 1
 */
export function paginate<Item>(items: readonly Item[], base: string, size: number): readonly ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`A page needs at least one entry, not ${size}.`);
  const total = Math.max(1, Math.ceil(items.length / size));
  const urlOf = (number: number) => (number === 1 ? base : `${base}page/${number}/`);
  return Array.from({ length: total }, (_, i) => {
    const number = i + 1;
    return {
      url: urlOf(number),
      items: items.slice(i * size, number * size),
      pagination: {
        number,
        total,
        ...(number === 1 ? {} : { previous: urlOf(number - 1) }),
        ...(number === total ? {} : { next: urlOf(number + 1) }),
        links: shownNumbers(number, total).map((shown) => ({ number: shown, url: urlOf(shown) })),
      },
      redirectFrom: number === 1 ? [`${base}page/`, `${base}page/1/`] : [],
    };
  });
}

function shownNumbers(number: number, total: number): number[] {
  const shown = new Set([1, total]);
  for (let near = Math.max(1, number - AROUND); near <= Math.min(total, number + AROUND); near++) shown.add(near);
  return [...shown].sort((a, b) => a - b);
}
