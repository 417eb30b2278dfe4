import { isEmpty, type RedirectChange, type SiteDiff, type Sizes } from '../../../tools/diff/site-diff.ts';
import { count, formatBytes } from '../format.ts';
import { changeLines } from './change-line.ts';
import { fileSections } from './file-sections.ts';
import { code, type DiffDocument, type Entry, type Line, plain, type Section, strong } from './line.ts';
import { percent, resized } from './sizes.ts';

/** How many of the pages with a shared change are named. */
const NAMED = 4;

/**
 * What a reviewer reads, before it is Markdown or text of a terminal.
 *
 * @param all every change of a page, not only the first
 */
export function diffDocument(diff: SiteDiff, all: boolean): DiffDocument {
  const { added, removed, moved, redirects, shared, changed } = diff;
  const sections: Section[] = [
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

function summaryOf(diff: SiteDiff): readonly Line[] {
  const { pages, bytes, added, removed, moved, redirects, shared, changed, assets, files, companions } = diff;
  if (isEmpty(diff)) return [[strong('No differences'), plain(` in ${count(pages.after, 'page')}.`)]];
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

function entry(line: Line): Entry {
  return { line, below: [] };
}

function pageLine({ route, title, words, bytes }: SiteDiff['added'][number]): Line {
  return [code(route), ...titled(title), plain(` (${count(words, 'word')}, ${formatBytes(bytes)})`)];
}

function titled(title: string): Line {
  return title === '' ? [] : [plain(` ${title}`)];
}

/** What happens to those who still have the old address. */
function afterwards(redirectsTo: string | null, expected?: string): Line {
  if (redirectsTo === null) return [strong('nothing redirects from the old address')];
  return redirectsTo === expected
    ? [plain('the old address redirects there')]
    : [plain('the old address redirects to '), code(redirectsTo)];
}

function redirected(before: RedirectChange['before'], after: RedirectChange['after']): Line {
  if (after === 'nothing') {
    const was: Line = before === 'nothing' ? [] : [plain(', redirected to '), code(before.redirectsTo)];
    return [strong('removed'), ...was];
  }
  if (before === 'nothing') return [plain('new, redirects to '), code(after.redirectsTo)];
  return [plain('redirects to '), code(after.redirectsTo), plain(' instead of '), code(before.redirectsTo)];
}

function wordsLine({ added, removed }: SiteDiff['changed'][number]['words']): Line {
  const parts = [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
  return parts.length === 0 ? [] : [plain(`, ${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`)];
}

function someOf(routes: readonly string[]): Line {
  const named = routes.slice(0, NAMED).flatMap((route, i) => [...(i === 0 ? [] : [plain(', ')]), code(route)]);
  return routes.length > NAMED ? [...named, plain(` and ${routes.length - NAMED} more`)] : named;
}
