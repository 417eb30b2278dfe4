/** Content of the overlay's panel and error box: information about the page, and its problems. */
import type { Backlink, PageReport, ShownProblem } from '../../base/dev.ts';
import {
  backlinkList,
  button,
  dayOf,
  decimal,
  element,
  fixButton,
  itemList,
  placeButton,
  requestAction,
  say,
} from './element.ts';
import { deskMessages } from './messages.ts';
import { sendPicture } from './pictures.ts';
import { valueList } from './shown-values.ts';

/** Lengths in characters of titles and descriptions that search engines show in full. */
const TITLE = { max: 60 };
const DESCRIPTION = { min: 70, max: 160 };

type ShowAll = (shown: boolean) => void;

/** Creates the panel: facts about the page, headings, links to it, values of data files in it, unpublished pages. */
export function pageSections(
  report: PageReport,
  { backlinks, showAll }: { readonly backlinks: readonly Backlink[] | undefined; readonly showAll: ShowAll },
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

function facts(report: PageReport): HTMLElement {
  const { title = '', description, words, readingMinutes, weight, source } = report;
  const list = element('dl');
  const row = (name: string, value: string | Node, note?: string | false, warning?: string | false) =>
    list.append(
      element('dt', {}, name),
      element(
        'dd',
        {},
        value,
        !!note && element('span', { class: 'kind' }, ` ${note}`),
        !!warning && element('span', { class: 'advice' }, ` ${warning}`),
      ),
    );
  row(
    say(deskMessages.title),
    fieldInput(report, 'title') ?? title,
    say(deskMessages.count({ count: title.length })),
    title.length > TITLE.max && say(deskMessages.longerThan({ count: TITLE.max })),
  );
  row(
    say(deskMessages.description),
    fieldInput(report, 'description') ?? description ?? '',
    description !== undefined && say(deskMessages.count({ count: description.length })),
    descriptionAdvice(description),
  );
  const tags = fieldInput(report, 'tags');
  if (tags !== undefined) row(say(deskMessages.tags), tags, say(deskMessages.separated));
  const [day, draft] = [fieldInput(report, 'publishDate'), fieldInput(report, 'draft')];
  if (day !== undefined) row(say(deskMessages.publishDate), day);
  if (draft !== undefined) row(say(deskMessages.draft), draft);
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
  if (report.cms !== undefined) row(say(deskMessages.form), element('a', { href: report.cms }, 'Decap CMS'));
  const file = pictureInput(report);
  if (file !== undefined) row(say(deskMessages.picture), file, say(deskMessages.dropPicture));
  const picture = sharePicture();
  if (picture !== undefined) row(say(deskMessages.sharePicture), picture);
  return list;
}

/** Front matter fields that can be changed in the panel. */
type Field = 'title' | 'description' | 'tags' | 'publishDate' | 'draft';

/** Creates the input that writes a field of front matter; undefined if the page cannot have the field. */
function fieldInput({ fields, source = '' }: PageReport, name: Field): HTMLElement | undefined {
  const value = fields?.values[name];
  if (fields === undefined || value === undefined) return undefined;
  const change = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const written = input.type === 'checkbox' ? String(input.checked) : input.value;
    const query = new URLSearchParams({ file: source, seen: fields.seen, name, value: written });
    void requestAction(`/__ssg/field?${query}`).then((isWritten) => {
      if (isWritten) input.defaultValue = input.value;
    });
  };
  const own = { name, change, 'aria-label': say(deskMessages[name]) };
  if (name === 'description') return element('textarea', { ...own, rows: '3' }, value);
  if (name === 'draft') return element('input', { ...own, type: 'checkbox', checked: value === 'true' });
  // A date input cannot show a time, so a date with a time gets a text input.
  const isDay = name === 'publishDate' && /^(?:\d{4}-\d\d-\d\d)?$/.test(value);
  return element('input', { ...own, value, type: isDay ? 'date' : 'text' });
}

/** Creates the input that adds an image at the end of the page, for authors who cannot use drag and drop. */
function pictureInput(report: PageReport): HTMLElement | undefined {
  if (report.fields === undefined) return undefined;
  const change = ({ target }: Event) => {
    const [file] = (target as HTMLInputElement).files ?? [];
    if (file !== undefined) void sendPicture(report, file, '');
  };
  return element('input', { type: 'file', accept: 'image/*', 'aria-label': say(deskMessages.picture), change });
}

/** Returns the image that social networks show for the page; undefined if the page has none. */
function sharePicture(): HTMLElement | undefined {
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (address === undefined) return undefined;
  // Uses only the path, because the URL starts with the origin of the published site.
  const src = new URL(address, location.href).pathname;
  const picture = element('img', { src, alt: '', width: '300', loading: 'lazy' });
  return element('a', { href: src, target: '_blank' }, picture);
}

function descriptionAdvice(description: string | undefined): string | false {
  if (description === undefined) return say(deskMessages.noDescription);
  if (description.length > DESCRIPTION.max) return say(deskMessages.longerThan({ count: DESCRIPTION.max }));
  return description.length < DESCRIPTION.min && say(deskMessages.shorterThan({ count: DESCRIPTION.min }));
}

/** Returns the size in bytes of all images on this page, in the formats that the browser has loaded. */
function pictureBytes(): number {
  const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...shown].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
}

const kilobytes = (bytes: number): string => decimal(bytes / 1000);

function headings(): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')];
  if (found.length === 0) return element('p', { class: 'advice' }, say(deskMessages.none));
  const items = found.map((heading) => {
    const style = `margin-inline-start:${Number(heading.localName.slice(1)) - 1}rem`;
    return element(
      'li',
      { style },
      button(heading.innerText, () => heading.scrollIntoView({ block: 'center' }), {}),
    );
  });
  return element('ul', { class: 'outline' }, ...items);
}

function links(backlinks: readonly Backlink[] | undefined): HTMLElement {
  if (backlinks === undefined) return element('p', {}, '…');
  if (backlinks.length === 0) return element('p', { class: 'advice' }, say(deskMessages.noBacklinks));
  return backlinkList(backlinks);
}

function unpublished({ unpublished: pages, showsAll }: PageReport, showAll: ShowAll): HTMLElement {
  const label = showsAll ? say(deskMessages.leaveOut) : say(deskMessages.showThem);
  const items = pages.map(({ title, source, publishDate, url }) => [
    element('a', { href: url }, title),
    ` ${publishDate === undefined ? say(deskMessages.asDraft) : dayOf(publishDate)} `,
    placeButton(source),
  ]);
  return element(
    'div',
    {},
    button(label, () => showAll(!showsAll), { class: 'act' }),
    itemList(items),
  );
}

/** Creates the card of a problem: position, code frame and possible fixes. Details for developers are collapsed. */
export function problemCard(problem: ShownProblem): HTMLElement {
  const { severity, code, message, hint, notes = [], file, line, column, frame } = problem;
  const { fixes = [], linked = [], english } = problem;
  return element(
    'article',
    { class: `problem ${severity}` },
    element('p', { class: 'kind' }, `${say(deskMessages[severity])} `, element('code', {}, code)),
    element('p', { class: 'message' }, ...withCode(message)),
    file !== undefined && element('p', {}, placeButton(file, line, column)),
    frame !== undefined && element('pre', { tabindex: '0' }, frame),
    ...notes.map((note) => element('p', { class: 'note' }, ...withCode(note))),
    hint !== undefined &&
      element('p', { class: 'hint' }, element('b', {}, say(deskMessages.whatToDo)), ' ', ...withCode(hint)),
    ...fixes.map((fix) => element('p', {}, fixButton(fix))),
    linked.length > 0 && element('div', {}, element('p', {}, say(deskMessages.whatLeadsThere)), backlinkList(linked)),
    english !== undefined && inEnglish(english),
  );
}

/** Converts the parts of a text that are in backticks to `<code>` elements. */
function withCode(sentence: string): (string | HTMLElement)[] {
  return sentence.split('`').map((part, i) => (i % 2 === 0 ? part : element('code', {}, part)));
}

/** Creates a collapsed element with the English text of a problem, as in the terminal. */
function inEnglish({ message, hint, notes = [] }: NonNullable<ShownProblem['english']>): HTMLElement {
  const lines = [message, ...notes, hint].filter((line) => line !== undefined);
  return element(
    'details',
    { class: 'kind' },
    element('summary', {}, say(deskMessages.forDevelopers)),
    element('p', { lang: 'en', class: 'note' }, lines.join('\n')),
  );
}

/** Returns the number of problems as text: `2 errors, 1 warning`. Returns an empty string if there are none. */
export function problemCounts(problems: readonly ShownProblem[]): string {
  const of = (severity: ShownProblem['severity']) => problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [of('error'), of('warning')];
  return [
    ...(errors === 0 ? [] : [say(deskMessages.errors({ count: errors }))]),
    ...(warnings === 0 ? [] : [say(deskMessages.warnings({ count: warnings }))]),
  ].join(', ');
}
