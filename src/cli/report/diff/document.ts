import { extname } from '../../../base/paths.ts';
import {
  type AssetChange,
  type Change,
  isEmptyDiff,
  type RedirectChange,
  type SiteDiff,
  type Sizes,
} from '../../../tools/diff/site-diff.ts';
import { diffWords, type Segment } from '../../../tools/diff/words.ts';
import { count, formatBytes } from '../format.ts';

/** Part of a line. `code`: a route, path or URL; `removed` and `added`: words of a text. */
export interface ReportSpan {
  readonly kind: 'plain' | 'strong' | 'code' | 'removed' | 'added';
  readonly text: string;
}

export type ReportLine = readonly ReportSpan[];

export interface ReportEntry {
  readonly line: ReportLine;
  /** Lines with details, shown below `line`. */
  readonly below: readonly ReportLine[];
}

export interface ReportSection {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
}

/** Report about the differences of two outputs, independent of its format (Markdown or terminal). */
export interface DiffDocument {
  readonly summary: readonly ReportLine[];
  /** Sections of the report. Sections without entries are left out. */
  readonly sections: readonly ReportSection[];
}

const plain = (text: string): ReportSpan => ({ kind: 'plain', text });
const strong = (text: string): ReportSpan => ({ kind: 'strong', text });
const code = (text: string): ReportSpan => ({ kind: 'code', text });

/** Maximum number of pages that are named for a change that many pages share. */
const NAMED = 4;

/** Creates the report. If `all` is true, it lists every change of every page. */
export function diffDocument(diff: SiteDiff, all: boolean): DiffDocument {
  const { added, removed, moved, redirects, shared, changed } = diff;
  const sections: ReportSection[] = [
    { title: 'Pages added', entries: added.map((page) => entry(pageLine(page))) },
    {
      title: 'Pages removed',
      entries: removed.map((page) => entry([...pageLine(page), plain(', '), ...afterwards(page.redirectsTo)])),
    },
    {
      title: 'Pages moved',
      entries: moved.map(({ from, to, title, redirectsTo, bytes, changes }) => ({
        line: [
          code(from),
          plain(' → '),
          code(to),
          ...titled(title),
          plain(': '),
          ...afterwards(redirectsTo, to),
          ...resized(bytes),
        ],
        below: changeLines(changes, all),
      })),
    },
    {
      title: 'Redirects',
      entries: redirects.map(({ route, before, after }) =>
        entry([code(route), plain(': '), ...redirected(before, after)]),
      ),
    },
    {
      title: 'The same on many pages',
      entries: shared.map(({ changes, routes }) => ({
        line: [strong(`On ${count(routes.length, 'page')}`), plain(': '), ...someOf(routes)],
        below: changeLines(changes, all),
      })),
    },
    {
      title: 'Pages changed',
      entries: changed.map(({ route, title, words, bytes, changes }) => ({
        line: [code(route), ...titled(title), ...wordsLine(words), ...resized(bytes)],
        below: changeLines(changes, all),
      })),
    },
    ...fileSections(diff),
  ];
  return { summary: summaryOf(diff), sections: sections.filter(({ entries }) => entries.length > 0) };
}

function summaryOf(diff: SiteDiff): readonly ReportLine[] {
  const { pages, bytes, added, removed, moved, redirects, shared, changed, assets, files, companions } = diff;
  if (isEmptyDiff(diff)) return [[strong('No differences'), plain(` in ${count(pages.after, 'page')}.`)]];
  const other = Object.values(files).reduce((sum, list) => sum + list.length, assets.length);
  const withCompanions = Object.values(companions).reduce((sum, n) => sum + n, 0);
  const parts = [
    ...amount(added.length, 'page', 'added'),
    ...amount(removed.length, 'page', 'removed'),
    ...amount(moved.length, 'page', 'moved'),
    ...amount(changed.length, 'page', 'changed'),
    ...(shared.length > 0 ? [`${count(shared.length, 'change')} on many pages`] : []),
    ...amount(redirects.length, 'redirect', 'changed'),
    ...amount(other, 'other file', 'changed'),
    ...(other === 0 && withCompanions > 0 ? amount(withCompanions, 'companion file', 'changed') : []),
  ];
  const lost = [...removed, ...moved].filter(({ redirectsTo }) => redirectsTo === null).length;
  const html: Sizes = { before: bytes.before.html, after: bytes.after.html };
  const size = `${formatBytes(html.before)} → ${formatBytes(html.after)}${percent(html)}`;
  return [
    [strong(parts.join(', ')), plain('.')],
    [plain(`${pages.before} → ${count(pages.after, 'page')}, ${pages.equal} of them the same; HTML ${size}.`)],
    ...(lost === 0
      ? []
      : [[strong(`${lost} old ${lost === 1 ? 'address leads' : 'addresses lead'} nowhere`), plain('.')]]),
  ];
}

function amount(n: number, noun: string, verb: string): string[] {
  return n === 0 ? [] : [`${count(n, noun)} ${verb}`];
}

function entry(line: ReportLine): ReportEntry {
  return { line, below: [] };
}

function pageLine({ route, title, words, bytes }: SiteDiff['added'][number]): ReportLine {
  return [code(route), ...titled(title), plain(` (${count(words, 'word')}, ${formatBytes(bytes)})`)];
}

function titled(title: string): ReportLine {
  return title === '' ? [] : [plain(` ${title}`)];
}

/** Describes where the old URL of a page redirects. */
function afterwards(redirectsTo: string | null, expected?: string): ReportLine {
  if (redirectsTo === null) return [strong('nothing redirects from the old address')];
  return redirectsTo === expected
    ? [plain('the old address redirects there')]
    : [plain('the old address redirects to '), code(redirectsTo)];
}

function redirected(before: RedirectChange['before'], after: RedirectChange['after']): ReportLine {
  if (after === 'nothing') {
    const was: ReportLine = before === 'nothing' ? [] : [plain(', redirected to '), code(before.redirectsTo)];
    return [strong('removed'), ...was];
  }
  if (before === 'nothing') return [plain('new, redirects to '), code(after.redirectsTo)];
  return [plain('redirects to '), code(after.redirectsTo), plain(' instead of '), code(before.redirectsTo)];
}

function wordsLine({ added, removed }: SiteDiff['changed'][number]['words']): ReportLine {
  const parts = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  return parts.length === 0 ? [] : [plain(`, ${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`)];
}

function someOf(routes: readonly string[]): ReportLine {
  const named = routes.slice(0, NAMED).flatMap((route, i) => [...(i === 0 ? [] : [plain(', ')]), code(route)]);
  return routes.length > NAMED ? [...named, plain(` and ${routes.length - NAMED} more`)] : named;
}

/** Maximum number of changes that are listed for a page. */
const MAX_LINES = 10;
/** Maximum length of a quoted text in UTF-16 code units. */
const MAX_TEXT = 160;
/** Maximum length of the unchanged text that is shown on each side of a change. */
const CONTEXT = 40;
/** Maximum number of changes that are quoted from one text. */
const MAX_PLACES = 6;

/** Formats the changes of a page: all of them if `all` is true, otherwise the first `MAX_LINES`. */
function changeLines(changes: readonly Change[], all: boolean): ReportLine[] {
  // Shows a list that is only one line too long, because the note "and 1 more change" would take a line, too.
  const shown = all || changes.length <= MAX_LINES + 1 ? changes : changes.slice(0, MAX_LINES);
  const lines = shown.map(changeLine);
  const hidden = changes.length - shown.length;
  return hidden === 0 ? lines : [...lines, [plain(`and ${count(hidden, 'more change')}`)]];
}

function changeLine({ aspect, subject, before, after }: Change): ReportLine {
  switch (aspect) {
    case 'meta':
      return textLine(subject, before, after);
    case 'heading':
    case 'text':
      return textLine(aspect, before, after);
    case 'label':
      return textLine('text of an attribute', before, after);
    case 'link':
      return addressLine('link', subject === '' ? '' : `“${shorten(subject)}”`, before, after);
    case 'file':
      return addressLine('file', `(${subject})`, before, after);
    case 'code':
      return [plain(`inline ${subject} ${before === null ? 'added' : after === null ? 'removed' : 'changed'}`)];
    case 'markup':
      return [plain('only the markup: no text, link, file or metadata has changed')];
  }
}

function textLine(name: string, before: string | null, after: string | null): ReportLine {
  if (before === null) return [plain(`${name} added: `), { kind: 'added', text: shorten(after ?? '') }];
  if (after === null) return [plain(`${name} removed: `), { kind: 'removed', text: shorten(before) }];
  return [plain(`${name}: `), ...excerpt(diffWords(before, after))];
}

function addressLine(name: string, about: string, before: string | null, after: string | null): ReportLine {
  const tail = about === '' ? [] : [plain(` ${about}`)];
  if (before === null) return [plain(`${name} added: `), code(shorten(after ?? '')), ...tail];
  if (after === null) return [plain(`${name} removed: `), code(shorten(before)), ...tail];
  return [plain(name), ...tail, plain(': '), code(shorten(before)), plain(' → '), code(shorten(after))];
}

/** Formats the first changes of a text, each with some unchanged text around it. */
function excerpt(segments: readonly Segment[]): ReportSpan[] {
  const end = segments.length - 1;
  const last = Math.min(end, MAX_PLACES * 3);
  const spans = segments.slice(0, last + 1).map(({ kind, text }, i): ReportSpan => {
    if (kind !== 'same') return { kind, text: shorten(text) };
    if (text.length <= CONTEXT * 2) return plain(text);
    const [head, tail] = [text.slice(0, CONTEXT).replace(/\s\S*$/, ''), text.slice(-CONTEXT).replace(/^\S*\s/, '')];
    if (i === 0) return plain(`… ${tail}`);
    return plain(i === end ? `${head} …` : `${head} … ${tail}`);
  });
  const spaced = spans.flatMap((span, i) => (i === 0 ? [span] : [plain(' '), span]));
  return last < end ? [...spaced, plain(' …')] : spaced;
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text
        .slice(0, MAX_TEXT)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()} …`;
}

/** Names of asset kinds, by extension. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\.css$/, 'stylesheet'],
  [/^\.m?js$/, 'script'],
  [/^\.(?:woff2?|ttf|otf)$/, 'font'],
  [/^\.(?:avif|gif|jpe?g|png|svg|webp|ico)$/, 'image'],
];

/** Returns the sections about files that are not pages: assets (with hashes in their names) and other files. */
function fileSections({ assets, files, companions }: SiteDiff): ReportSection[] {
  const { added, removed, changed, moved } = files;
  return [
    { title: 'Assets', entries: assets.map((asset) => entry(assetLine(asset))) },
    {
      title: 'Other files',
      entries: [
        ...added.map(({ path, bytes }) => entry([plain('added: '), code(path), plain(` (${formatBytes(bytes)})`)])),
        ...removed.map(({ path, bytes }) => entry([plain('removed: '), code(path), plain(` (${formatBytes(bytes)})`)])),
        ...moved.map(({ from, to }) => entry([plain('renamed: '), code(from), plain(' → '), code(to)])),
        ...changed.map(({ path, bytes }) => entry([plain('changed: '), code(path), plain(` (${fromTo(bytes)})`)])),
        ...companionEntry(companions),
      ],
    },
  ];
}

function assetLine({ name, files, bytes, pages }: AssetChange): ReportLine {
  const kind = KINDS.find(([extensions]) => extensions.test(extname(name)))?.[1] ?? 'file';
  const event = files.before === 0 ? 'added' : files.after === 0 ? 'removed' : 'changed';
  const used = pages === 0 ? '' : `, on ${count(pages, 'page')}`;
  const size = event === 'changed' ? fromTo(bytes) : formatBytes(Math.max(bytes.before, bytes.after));
  const several = Math.max(files.before, files.after) < 2 ? '' : `, ${files.before} → ${count(files.after, 'file')}`;
  return [plain(`${kind} `), code(name), plain(` ${event}${used} (${size}${several})`)];
}

function companionEntry(companions: SiteDiff['companions']): ReportEntry[] {
  const events = (['added', 'removed', 'changed'] as const).filter((event) => companions[event] > 0);
  if (events.length === 0) return [];
  const parts = events.map((event) => `${companions[event]} ${event}`);
  return [entry([plain(`Markdown of pages, compressed copies and source maps: ${parts.join(', ')}`)])];
}

/** Minimum change of a page's size that is listed, in bytes and as a share. Changed texts explain smaller ones. */
const NOTABLE_BYTES = 1000;
const NOTABLE_SHARE = 0.1;

/** Formats the sizes of a page before and after, if they differ enough. */
function resized(sizes: Sizes): ReportLine {
  const change = Math.abs(sizes.after - sizes.before);
  return change < NOTABLE_BYTES || change < sizes.before * NOTABLE_SHARE ? [] : [plain(`, ${fromTo(sizes)}`)];
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
