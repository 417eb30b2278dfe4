import type { Backlink, PageReport } from '../../base/dev.ts';
import { backlinkList } from './backlink-list.ts';
import { element, placeButton } from './element.ts';
import { deskMessages } from './messages.ts';
import { valueList } from './shown-values.ts';
import { say } from './words.ts';

/** What search results show of a title and a description before they cut it, in characters. */
const TITLE = { max: 60 };
const DESCRIPTION = { min: 70, max: 160 };

/** Has drafts and pages for later shown everywhere, or left out. */
type ShowAll = (shown: boolean) => void;

/** The facts of a page, as sections of the panel. */
export function pageSections(
  report: PageReport,
  { backlinks, showAll }: { readonly backlinks: readonly Backlink[] | undefined } & { readonly showAll: ShowAll },
): HTMLElement[] {
  return [
    section(say(deskMessages.page), facts(report)),
    section(say(deskMessages.headings), headings()),
    section(say(deskMessages.backlinks), links(backlinks)),
    ...(report.values.length === 0 ? [] : [section(say(deskMessages.values), valueList(report.values))]),
    ...(report.unpublished.length === 0 ? [] : [section(say(deskMessages.unpublished), unpublished(report, showAll))]),
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
  row(
    say(deskMessages.title),
    `${title} (${title.length})`,
    title.length > TITLE.max && say(deskMessages.longerThan({ count: TITLE.max })),
  );
  row(
    say(deskMessages.description),
    description === undefined ? '' : `${description} (${description.length})`,
    descriptionAdvice(description),
  );
  if (words !== undefined)
    row(say(deskMessages.text), say(deskMessages.length({ count: words, minutes: readingMinutes })));
  if (weight !== undefined) {
    const { html, styles, scripts } = weight;
    const pictures = pictureBytes();
    row(
      say(deskMessages.weight),
      [
        `${kilobytes(html + styles + scripts + pictures)} kB: HTML ${kilobytes(html)}, CSS ${kilobytes(styles)}, JS ${kilobytes(scripts)}`,
        ...(pictures === 0 ? [] : [say(deskMessages.pictures({ size: kilobytes(pictures) }))]),
      ].join(', '),
    );
  }
  if (source !== undefined) row(say(deskMessages.source), placeButton(source));
  return list;
}

function descriptionAdvice(description: string | undefined): string | false {
  if (description === undefined) return say(deskMessages.noDescription);
  if (description.length > DESCRIPTION.max) return say(deskMessages.longerThan({ count: DESCRIPTION.max }));
  return description.length < DESCRIPTION.min && say(deskMessages.shorterThan({ count: DESCRIPTION.min }));
}

/** Bytes of the pictures that this window has loaded for the page: which of its forms that are, the browser has chosen. */
function pictureBytes(): number {
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...shown].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
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
      level > before + 1 && before > 0
        ? say(deskMessages.levelSkipped({ level, before }))
        : level === 1 && before > 0
          ? say(deskMessages.secondTitle)
          : undefined;
    before = level;
    const item = element(
      'li',
      { style: `margin-inline-start:${level - 1}rem` },
      element(
        'button',
        { type: 'button', click: () => heading.scrollIntoView({ block: 'center' }) },
        heading.innerText,
      ),
      advice !== undefined && element('span', { class: 'advice' }, ` ${advice}`),
    );
    list.append(item);
  }
  return list.childElementCount > 0 ? list : element('p', { class: 'advice' }, say(deskMessages.none));
}

function links(backlinks: readonly Backlink[] | undefined): HTMLElement {
  if (backlinks === undefined) return element('p', {}, '…');
  if (backlinks.length === 0) return element('p', { class: 'advice' }, say(deskMessages.noBacklinks));
  return backlinkList(backlinks);
}

function unpublished({ unpublished: pages, showsAll }: PageReport, showAll: ShowAll): HTMLElement {
  const label = showsAll ? say(deskMessages.leaveOut) : say(deskMessages.showThem);
  return element(
    'div',
    {},
    element('button', { type: 'button', class: 'act', click: () => showAll(!showsAll) }, label),
    element('ul', {}, ...pages.map(listItem)),
  );
}

function listItem({ title, source, publishDate, url }: PageReport['unpublished'][number]): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href: url }, title),
    ` ${publishDate === undefined ? say(deskMessages.draft) : publishDate} `,
    placeButton(source),
  );
}
