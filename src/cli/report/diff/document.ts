import { extname } from '../../../base/paths.ts';
import { isEmptyDiff, type SiteDiff } from '../../../tools/diff/compare-trees.ts';
import type { Change, RedirectChange, Sizes } from '../../../tools/diff/site-diff.ts';
import { diffWords, type Segment } from '../../../tools/diff/words.ts';
import { count, formatBytes } from '../format.ts';

/** Functions that format parts of a line of the report. `code` formats routes, paths and URLs. */
export type Marks = Readonly<Record<'text' | 'strong' | 'code' | 'removed' | 'added', (text: string) => string>>;

export interface ReportSection {
  readonly title: string;
  /** Entries of the section. Each is a line, followed by lines with details. */
  readonly entries: readonly (readonly [line: string, ...details: string[]])[];
}

/** Maximum number of pages that the report names if many pages have the same change. Other pages are counted. */
const NAMED = 4;

/** Creates the report, without empty sections. If `all` is true, it lists every change of every page. */
export function diffReport(diff: SiteDiff, all: boolean, marks: Marks) {
  const { added, removed, moved, redirects, shared, changed, assets, files, companions } = diff;
  const { text, strong, code } = marks;
  const titled = (title: string) => (title === '' ? '' : ` ${text(title)}`);
  const pageLine = ({ route, title, words, bytes }: SiteDiff['added'][number]) =>
    `${code(route)}${titled(title)} (${count(words, 'word')}, ${formatBytes(bytes)})`;
  const fileLine = (event: string, { path, bytes }: SiteDiff['files']['added'][number]) =>
    `${event}: ${code(path)} (${formatBytes(bytes)})`;
  const details = (changes: readonly Change[]) => changeLines(changes, all, marks);
  const sections: ReportSection[] = [
    { title: 'Pages added', entries: added.map((page) => [pageLine(page)]) },
    {
      title: 'Pages removed',
      entries: removed.map((page) => [`${pageLine(page)}, ${afterwards(page.redirectsTo, undefined, marks)}`]),
    },
    {
      title: 'Pages moved',
      entries: moved.map(({ from, to, title, redirectsTo, bytes, changes }) => [
        `${code(from)} → ${code(to)}${titled(title)}: ${afterwards(redirectsTo, to, marks)}${resized(bytes)}`,
        ...details(changes),
      ]),
    },
    {
      title: 'Redirects',
      entries: redirects.map(({ route, before, after }) => [`${code(route)}: ${redirected(before, after, marks)}`]),
    },
    {
      title: 'The same on many pages',
      entries: shared.map(({ changes, routes }) => [
        `${strong(`On ${count(routes.length, 'page')}`)}: ${someOf(routes.map(code))}`,
        ...details(changes),
      ]),
    },
    {
      title: 'Pages changed',
      entries: changed.map(({ route, title, words, bytes, changes }) => [
        `${code(route)}${titled(title)}${wordsLine(words)}${resized(bytes)}`,
        ...details(changes),
      ]),
    },
    // Assets are files with a hash in their name.
    { title: 'Assets', entries: assets.map((asset) => [assetLine(asset, code)]) },
    {
      title: 'Other files',
      entries: [
        ...files.added.map((file) => fileLine('added', file)),
        ...files.removed.map((file) => fileLine('removed', file)),
        ...files.moved.map(({ from, to }) => `renamed: ${code(from)} → ${code(to)}`),
        ...files.changed.map(({ path, bytes }) => `changed: ${code(path)} (${fromTo(bytes)})`),
        ...companionLines(companions),
      ].map((line) => [line]),
    },
  ];
  return { summary: summaryOf(diff, strong), sections: sections.filter(({ entries }) => entries.length > 0) };
}

function summaryOf(diff: SiteDiff, strong: Marks['strong']): readonly string[] {
  const { pages, bytes, added, removed, moved, redirects, shared, changed, assets, files, companions } = diff;
  if (isEmptyDiff(diff)) return [`${strong('No differences')} in ${count(pages.after, 'page')}.`];
  const other = Object.values(files).reduce((sum, list) => sum + list.length, assets.length);
  const derived = Object.values(companions).reduce((sum, n) => sum + n, 0);
  const amounts: [n: number, noun: string, event: string][] = [
    [added.length, 'page', 'added'],
    [removed.length, 'page', 'removed'],
    [moved.length, 'page', 'moved'],
    [changed.length, 'page', 'changed'],
    [shared.length, 'change', 'on many pages'],
    [redirects.length, 'redirect', 'changed'],
    [other, 'other file', 'changed'],
    [other === 0 ? derived : 0, 'companion file', 'changed'],
  ];
  const parts = amounts.filter(([n]) => n > 0).map(([n, noun, event]) => `${count(n, noun)} ${event}`);
  const lost = [...removed, ...moved].filter(({ redirectsTo }) => redirectsTo === null).length;
  const html = fromTo({ before: bytes.before.html, after: bytes.after.html });
  return [
    `${strong(parts.join(', '))}.`,
    `${pages.before} → ${count(pages.after, 'page')}, ${pages.equal} of them the same; HTML ${html}.`,
    ...(lost === 0 ? [] : [`${strong(`${lost} old ${lost === 1 ? 'address leads' : 'addresses lead'} nowhere`)}.`]),
  ];
}

/** Describes the redirect from the old URL of a page, or states that there is none. */
function afterwards(redirectsTo: string | null, expected: string | undefined, { strong, code }: Marks): string {
  if (redirectsTo === null) return strong('nothing redirects from the old address');
  return `the old address redirects ${redirectsTo === expected ? 'there' : `to ${code(redirectsTo)}`}`;
}

function redirected(before: RedirectChange['before'], after: RedirectChange['after'], { strong, code }: Marks): string {
  const was = before === 'nothing' ? undefined : code(before.redirectsTo);
  if (after === 'nothing') return `${strong('removed')}${was === undefined ? '' : `, redirected to ${was}`}`;
  const is = `redirects to ${code(after.redirectsTo)}`;
  return was === undefined ? `new, ${is}` : `${is} instead of ${was}`;
}

function wordsLine({ added, removed }: SiteDiff['changed'][number]['words']): string {
  const parts = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  return parts.length === 0 ? '' : `, ${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`;
}

function someOf(names: readonly string[]): string {
  return names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');
}

/** Maximum number of changes that the report lists for a page. Further changes are only counted. */
const MAX_LINES = 10;
/** Maximum length of a quoted text in UTF-16 code units. Longer texts are cut. */
const MAX_TEXT = 160;
/** Maximum length of the unchanged text that is shown on each side of a change. */
const CONTEXT = 40;
/** Maximum number of changed places that the report quotes from a changed text. Further places are left out. */
const MAX_PLACES = 6;

/** Formats the changes of a page: all of them if `all` is true, otherwise the first `MAX_LINES`. */
function changeLines(changes: readonly Change[], all: boolean, marks: Marks): string[] {
  // Shows a list that is only one line too long, because the note "and 1 more change" would take a line, too.
  const shown = all || changes.length <= MAX_LINES + 1 ? changes : changes.slice(0, MAX_LINES);
  const lines = shown.map((change) => changeLine(change, marks));
  const hidden = changes.length - shown.length;
  return hidden === 0 ? lines : [...lines, `and ${count(hidden, 'more change')}`];
}

function changeLine({ aspect, subject, before, after }: Change, marks: Marks): string {
  const event = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const quoted = (value: string | null, mark: (text: string) => string) => mark(shorten(value ?? ''));
  switch (aspect) {
    case 'meta':
    case 'heading':
    case 'text':
    case 'label': {
      const name = marks.text(aspect === 'meta' ? subject : aspect === 'label' ? 'text of an attribute' : aspect);
      if (event === 'changed') return `${name}: ${excerpt(diffWords(before ?? '', after ?? ''), marks)}`;
      return `${name} ${event}: ${quoted(before ?? after, marks[event])}`;
    }
    case 'link':
    case 'file': {
      const about = aspect === 'file' ? `(${subject})` : subject === '' ? '' : `“${shorten(subject)}”`;
      const tail = about === '' ? '' : ` ${marks.text(about)}`;
      if (event === 'changed') return `${aspect}${tail}: ${quoted(before, marks.code)} → ${quoted(after, marks.code)}`;
      return `${aspect} ${event}: ${quoted(before ?? after, marks.code)}${tail}`;
    }
    case 'code':
      return `inline ${subject} ${event}`;
    case 'markup':
      return 'only the markup: no text, link, file or metadata has changed';
  }
}

/** Formats the first differences of two texts (at most `MAX_PLACES`), each with some unchanged text around it. */
function excerpt(segments: readonly Segment[], marks: Marks): string {
  const end = segments.length - 1;
  const last = Math.min(end, MAX_PLACES * 3);
  const parts = segments.slice(0, last + 1).map(({ kind, text }, i) => {
    if (kind !== 'same') return marks[kind](shorten(text));
    if (text.length <= CONTEXT * 2) return marks.text(text);
    const [head, tail] = [text.slice(0, CONTEXT).replace(/\s\S*$/, ''), text.slice(-CONTEXT).replace(/^\S*\s/, '')];
    if (i === 0) return marks.text(`… ${tail}`);
    return marks.text(i === end ? `${head} …` : `${head} … ${tail}`);
  });
  return parts.join(' ') + (last < end ? ' …' : '');
}

function shorten(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const start = text.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()} …`;
}

/** Names of kinds of assets, by a pattern for their extension. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\.css$/, 'stylesheet'],
  [/^\.m?js$/, 'script'],
  [/^\.(?:woff2?|ttf|otf)$/, 'font'],
  [/^\.(?:avif|gif|jpe?g|png|svg|webp|ico)$/, 'image'],
];

function assetLine({ name, files, bytes, pages }: SiteDiff['assets'][number], code: Marks['code']): string {
  const kind = KINDS.find(([extensions]) => extensions.test(extname(name)))?.[1] ?? 'file';
  const event = files.before === 0 ? 'added' : files.after === 0 ? 'removed' : 'changed';
  const used = pages === 0 ? '' : `, on ${count(pages, 'page')}`;
  const size = event === 'changed' ? fromTo(bytes) : formatBytes(Math.max(bytes.before, bytes.after));
  const several = Math.max(files.before, files.after) < 2 ? '' : `, ${files.before} → ${count(files.after, 'file')}`;
  return `${kind} ${code(name)} ${event}${used} (${size}${several})`;
}

function companionLines(companions: SiteDiff['companions']): string[] {
  const events = (['added', 'removed', 'changed'] as const).filter((event) => companions[event] > 0);
  if (events.length === 0) return [];
  const parts = events.map((event) => `${companions[event]} ${event}`);
  return [`Markdown of pages, compressed copies and source maps: ${parts.join(', ')}`];
}

/** Minimum change of a page's size that is listed, in bytes and as a share. Text edits often cause smaller changes. */
const NOTABLE_BYTES = 1000;
const NOTABLE_SHARE = 0.1;

/** Formats the sizes of a page before and after. Returns '' if they differ little; see `NOTABLE_BYTES`. */
function resized(sizes: Sizes): string {
  const change = Math.abs(sizes.after - sizes.before);
  return change < NOTABLE_BYTES || change < sizes.before * NOTABLE_SHARE ? '' : `, ${fromTo(sizes)}`;
}

/** Formats a change of size: `12.3 kB → 14.1 kB (+15 %)`. */
function fromTo(sizes: Sizes): string {
  return `${formatBytes(sizes.before)} → ${formatBytes(sizes.after)}${percent(sizes)}`;
}

/** Formats a relative change: ` (+15 %)`. Returns '' if it rounds to zero or the size before was zero. */
function percent({ before, after }: Sizes): string {
  const share = before === 0 ? 0 : ((after - before) / before) * 100;
  const rounded = Math.abs(share) >= 10 ? share.toFixed(0) : share.toFixed(1);
  if (Number(rounded) === 0) return '';
  return ` (${share > 0 ? '+' : '−'}${rounded.replace('-', '')} %)`;
}
