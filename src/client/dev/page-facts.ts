import type { Backlink, PageReport } from '../../shared/dev.ts';
import { element, placeButton } from './element.ts';

/** What search results show of a title and a description before they cut it, in characters. */
const TITLE = { max: 60 };
const DESCRIPTION = { min: 70, max: 160 };

/** The facts of a page, as sections of the panel. */
export function pageSections(report: PageReport, backlinks: readonly Backlink[] | undefined): HTMLElement[] {
  return [
    section('Page', facts(report)),
    section('Headings', headings()),
    section('Links to this page', links(backlinks)),
    ...(report.unpublished.length === 0 ? [] : [section('Not published', unpublished(report))]),
  ];
}

function section(title: string, content: HTMLElement): HTMLElement {
  return element('section', {}, element('h2', {}, title), content);
}

function facts({ title = '', description, words, readingMinutes, weight, source }: PageReport): HTMLElement {
  const list = element('dl');
  const row = (name: string, value: string | Node, warning?: string | false) =>
    list.append(
      element('dt', {}, name),
      element('dd', {}, value, !!warning && element('span', { class: 'advice' }, ` ${warning}`)),
    );
  row('Title', `${title} (${title.length})`, title.length > TITLE.max && `longer than ${TITLE.max} characters`);
  row(
    'Description',
    description === undefined ? '' : `${description} (${description.length})`,
    descriptionAdvice(description),
  );
  if (words !== undefined) row('Text', `${words} words, ${readingMinutes} min to read`);
  if (weight !== undefined) {
    const { html, styles, scripts } = weight;
    row(
      'Weight',
      `${kilobytes(html + styles + scripts)} kB: HTML ${kilobytes(html)}, CSS ${kilobytes(styles)}, JS ${kilobytes(scripts)}`,
    );
  }
  if (source !== undefined) row('Source', placeButton(source));
  return list;
}

function descriptionAdvice(description: string | undefined): string | false {
  if (description === undefined) return 'missing: search engines will choose a sentence themselves';
  if (description.length > DESCRIPTION.max) return `longer than ${DESCRIPTION.max} characters`;
  return description.length < DESCRIPTION.min && `shorter than ${DESCRIPTION.min} characters`;
}

/** Compressed bytes. */
function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The outline of the page, with what is wrong about its levels. */
function headings(): HTMLElement {
  const list = element('ul', { class: 'outline' });
  let before = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')) {
    const level = Number(heading.localName.slice(1));
    const advice =
      level > before + 1 && before > 0 ? `after h${before}` : level === 1 && before > 0 ? 'a second h1' : undefined;
    before = level;
    const item = element(
      'li',
      { style: `margin-inline-start:${level - 1}rem` },
      element(
        'button',
        { type: 'button', click: () => heading.scrollIntoView({ block: 'center' }) },
        heading.innerText,
      ),
      advice !== undefined && element('span', { class: 'advice' }, ` h${level} ${advice}`),
    );
    list.append(item);
  }
  return list.childElementCount > 0 ? list : element('p', { class: 'advice' }, 'none');
}

function links(backlinks: readonly Backlink[] | undefined): HTMLElement {
  if (backlinks === undefined) return element('p', {}, '…');
  if (backlinks.length === 0) return element('p', { class: 'advice' }, 'No text of another page leads here.');
  return element(
    'ul',
    {},
    ...backlinks.map(({ url, title, source }) =>
      element('li', {}, element('a', { href: url }, title), ' ', placeButton(source)),
    ),
  );
}

function unpublished({ unpublished: pages }: PageReport): HTMLElement {
  return element(
    'ul',
    {},
    ...pages.map(({ title, source, publishDate, url }) =>
      element(
        'li',
        {},
        url === undefined ? title : element('a', { href: url }, title),
        ` ${publishDate === undefined ? 'draft' : publishDate} `,
        placeButton(source),
      ),
    ),
  );
}
