import { atSiteBase } from '../../base/site-base.ts';
import type { Piece } from '../../search/search.ts';
import type { Result } from './answer.ts';

/**
 * The links of a result: to the section that answers, with where it is, its title, its heading and an excerpt; then those to further
 * sections of the page, with their headings.
 */
export function resultLinks({ url, trail, title, heading, excerpt, others }: Result): HTMLAnchorElement[] {
  const link = linkTo(url);
  if (trail.length > 0) link.append(line('search-trail', [{ text: trail.join(' › '), isMatch: false }]));
  link.append(line('search-title', title));
  if (heading.length > 0) link.append(line('search-heading', heading));
  if (excerpt.length > 0) link.append(line('search-excerpt', excerpt));
  return [
    link,
    ...others.map(({ url, heading }) => {
      const other = linkTo(url);
      other.classList.add('search-other');
      // Heard alone, it has to say of which page it is.
      other.setAttribute('aria-label', `${textOf(title)}: ${textOf(heading)}`);
      other.append(line('search-heading', heading));
      return other;
    }),
  ];
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function linkTo(url: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = atSiteBase(url);
  link.className = 'search-result';
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
