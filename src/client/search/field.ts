import { TYPING_PAUSE_MS } from '../../base/client.ts';
import { atSiteBase } from '../../base/site-base.ts';
import type { Piece } from '../../search/search.ts';
import { answerQuery, type Result, type SearchAnswer } from './answer.ts';

/** Texts of the status line: the word "page" by plural category (`Intl.PluralRules`), no results, and a failure. */
type Words = Readonly<Partial<Record<Intl.LDMLPluralRule | 'none' | 'failed', string>>>;

/**
 * Searches while the visitor types in a field. A result that arrives after the result of a newer query is dropped.
 * @param root element that contains the field, the status line and the texts
 * @param show receives each result; undefined if the field is empty
 * @param settle called when the visitor stops typing, and the status line is announced
 * @returns field, and a function that searches again after a script has changed the text of the field
 */
export function startField(
  root: HTMLElement,
  most: number,
  show: (answer: SearchAnswer | undefined) => void,
  settle: () => void = () => {},
) {
  const input = root.querySelector('[data-search-query]') as HTMLInputElement;
  const status = root.querySelector('[data-search-status]') as HTMLElement;
  const words = JSON.parse(root.dataset['words'] ?? '{}') as Words;
  let latest = 0;
  let within = '/';
  let pause: ReturnType<typeof setTimeout> | undefined;
  const areas = root.querySelectorAll<HTMLElement>('[data-search-within]');
  /** Shows how many pages match in each area of the site (elements with `data-search-within`). */
  const count = (routes?: readonly string[]) => {
    for (const { dataset } of areas)
      if (routes === undefined) delete dataset['count'];
      else dataset['count'] = `${routes.filter((route) => route.startsWith(dataset['searchWithin'] ?? '/')).length}`;
  };
  /** Updates the status line when the visitor stops typing: otherwise, screen readers read it after every letter. */
  const say = (text: string) => {
    clearTimeout(pause);
    // Clears the status line immediately, because it describes the previous query.
    status.textContent = '';
    pause = setTimeout(() => {
      status.textContent = text;
      settle();
    }, TYPING_PAUSE_MS);
  };
  const ask = async () => {
    const query = input.value;
    const own = ++latest;
    clearTimeout(pause);
    if (query.trim() === '') {
      status.textContent = '';
      count();
      show(undefined);
      return;
    }
    try {
      const found = await answerQuery(query, most, within);
      if (own !== latest) return;
      count(found.everywhere);
      show(found);
      say(countOf(found.total, words));
    } catch (cause) {
      console.warn('The search index could not be fetched.', cause);
      if (own === latest) say(words.failed ?? '');
    }
  };
  input.addEventListener('input', () => void ask());
  for (const area of areas)
    area.addEventListener('click', () => {
      within = area.dataset['searchWithin'] ?? '/';
      for (const other of areas) other.setAttribute('aria-pressed', String(other === area));
      void ask();
      input.focus();
    });
  return { input, ask: () => void ask() };
}

function countOf(count: number, words: Words): string {
  if (count === 0) return words.none ?? '';
  const category = new Intl.PluralRules(document.documentElement.lang || 'en').select(count);
  return `${count}\u00a0${words[category] ?? words.other ?? ''}`;
}

/** Creates the links of a result: one to the best section, with title and excerpt, and one per further section. */
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
      // The label includes the title of the page, because screen readers may read the link without its context.
      other.setAttribute('aria-label', `${plainText(title)}: ${plainText(heading)}`);
      other.append(line('search-heading', heading));
      return other;
    }),
  ];
}

const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

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
  // Adds a space between the lines of a result, because screen readers read its link as one text.
  element.append(' ');
  return element;
}
