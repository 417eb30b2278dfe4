import type { Piece } from '../../shared/search/excerpt.ts';
import { atSiteBase } from '../../shared/site-base.ts';
import type { Result } from './answer.ts';

/** The link to a result: where it is, its title, the heading of the section that answers, and an excerpt. */
export function resultLink({ url, trail, title, heading, excerpt }: Result): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = atSiteBase(url);
  link.className = 'search-result';
  if (trail.length > 0) link.append(line('search-trail', [{ text: trail.join(' › '), isMatch: false }]));
  link.append(line('search-title', title));
  if (heading.length > 0) link.append(line('search-heading', heading));
  if (excerpt.length > 0) link.append(line('search-excerpt', excerpt));
  return link;
}

function line(className: string, pieces: readonly Piece[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(
    ...pieces.map(({ text, isMatch }) => {
      if (!isMatch) return text;
      const mark = document.createElement('mark');
      mark.textContent = text;
      return mark;
    }),
  );
  // A link is read as one text: lines are kept apart.
  element.append(' ');
  return element;
}
