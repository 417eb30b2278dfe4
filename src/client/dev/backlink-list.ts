import type { Backlink } from '../../base/dev.ts';
import { element, placeButton } from './element.ts';

/** Files that lead to a page, each with its own page and the place of the link. */
export function backlinkList(links: readonly Backlink[]): HTMLElement {
  return element(
    'ul',
    {},
    ...links.map(({ page, source, line, column }) =>
      element(
        'li',
        {},
        ...(page === undefined ? [] : [element('a', { href: page.url }, page.title), ' ']),
        placeButton(source, line, column),
      ),
    ),
  );
}
