import { toText } from '../base/message.ts';
import { maskFences } from '../base/position.ts';
import { didYouMean } from '../base/suggest.ts';
import type { OpenIndex } from '../render/text/search-index.ts';
import { excerptOf } from '../search/search.ts';
import { searchLanguageOf } from '../search/words.ts';

/** Maximum number of characters of a response. MCP clients truncate longer responses. */
const MOST = 8000;
/** Length in characters of the excerpt that a search result shows. */
const EXCERPT = 300;
/** Maximum number of sections shown of the first to fourth page. Each further page shows one section. */
const MOST_SECTIONS = [5, 4, 3, 2];

/** Returns the best pages for a query, each with its best sections: at most `most` pages and `MOST` characters. */
export async function findPages(index: OpenIndex, query: string, most: number) {
  const { results, terms } = await index.ask(query, most);
  const language = searchLanguageOf(index.head.language);
  let left = MOST - 20;
  return results.flatMap(({ title, sections }, i) => {
    // `place` is the route with the anchor of the section. A section without a heading is the start of the page.
    const shown = sections.slice(0, MOST_SECTIONS[i] ?? 1).map(({ url, heading, text }) => {
      return { place: url, section: heading, excerpt: excerptOf(text, terms, language, EXCERPT) };
    });
    const page = { title, sections: shown };
    left -= JSON.stringify(page).length + 2;
    return i > 0 && left < 0 ? [] : [page];
  });
}

type Anchor = Readonly<Record<'id' | 'heading', string>>;

/**
 * Returns a page or a section of it, at most `MOST` characters. A truncated text ends with a note on how to read on.
 * @param markdown Markdown copy of the page
 * @param anchors all sections of the page, in document order; undefined if they are unknown
 * @param wanted anchor or heading of a section, or none for the whole page; and the number of characters to skip, to
 * continue after a truncated response
 */
export function readPart(
  markdown: string,
  anchors: readonly Anchor[] | undefined,
  { section = '', from = 0 }: { readonly section?: string | undefined; readonly from?: number },
): string {
  const lines = markdown.split('\n');
  const starts = startsOf(markdown, anchors);
  const start = starts.find(({ id }) => id === section) ?? starts.find((one) => one.letters === letters(section));
  if (section !== '' && start === undefined) {
    const ids = starts.map(({ id }) => id);
    const hint = toText(didYouMean(section, ids) ?? `Its sections: ${listed(ids)}.`);
    throw new Error(`The page has no section \`${section.slice(0, EXCERPT)}\`. ${hint}`);
  }
  const [first, end] = start === undefined ? [0, lines.length] : rangeOf(start, lines, starts);
  const text = [...tableHead(first, end, lines), ...lines.slice(first, end)].join('\n').trim();
  if (text.length - from <= MOST) return `${text.slice(from)}\n`;
  const parts = starts.filter(({ line, level }) => level > 0 && line > first && line < end).map(({ id }) => id);
  const noteOf = (to: number) =>
    `\n\n[Characters ${from} to ${to} of ${text.length}. Next: \`from: ${to}\`${
      parts.length === 0 ? '' : `, or a \`section\`: ${listed(parts)}`
    }]\n`;
  const limit = from + MOST - noteOf(text.length).length;
  const newline = text.lastIndexOf('\n', limit);
  const to = newline > from + MOST / 2 ? newline : limit;
  return text.slice(from, to) + noteOf(to);
}

/** Maximum number of anchors that a message lists. */
const LISTED = 30;

function listed(ids: readonly string[]): string {
  const more = ids.length > LISTED ? `, and ${ids.length - LISTED} more` : '';
  return ids.slice(0, LISTED).join(', ') + more;
}

/** Section of a page, found in its Markdown copy. */
interface Start {
  readonly id: string;
  readonly letters: string;
  readonly line: number;
  /** Level of the section's heading; 0 for a disclosure or a row of a table. */
  readonly level: number;
}

/** Finds the sections of a page in its Markdown. Without `anchors`, the sections are the headings. */
function startsOf(markdown: string, anchors: readonly Anchor[] | undefined): Start[] {
  const starts: Start[] = [];
  let next = 0;
  for (const [line, text] of maskFences(markdown).split('\n').entries()) {
    const level = /^(#{1,6}) /.exec(text)?.[1]?.length ?? 0;
    const rows = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
    const own = letters(text);
    const isNamed = level > 0 || /^\*\*.*\*\*$/.test(text);
    if (anchors === undefined && level > 0) starts.push({ id: own, letters: own, line, level });
    const found = (anchors ?? []).findIndex(
      ({ id, heading }, i) => i >= next && id !== '' && (rows.includes(id) || (isNamed && letters(heading) === own)),
    );
    if (found < 0) continue;
    next = found + 1;
    starts.push({ id: anchors?.[found]?.id ?? '', letters: letters(anchors?.[found]?.heading ?? ''), line, level });
  }
  return starts;
}

/**
 * Returns the first line of a section, and the line after the section. A section ends at the next heading of the same
 * or a higher level. A disclosure also ends at the next section. A table row is unclear without its table, so for a row
 * the section around it is returned if that is short.
 */
function rangeOf(start: Start, lines: readonly string[], starts: readonly Start[]): readonly [number, number] {
  const { line, level } = start;
  if (isRow(lines[line])) {
    const around = starts.findLast((other) => other.level > 0 && other.line < line);
    const range = around && rangeOf(around, lines, starts);
    const isShort = range !== undefined && lines.slice(...range).join('\n').length <= MOST;
    return isShort ? range : [line, line + 1];
  }
  const next = starts.find((other) => other.line > line && (level === 0 || (other.level > 0 && other.level <= level)));
  return [line, next?.line ?? lines.length];
}

/** Returns the head of the table that contains a range of lines, if the range is a single table row. */
function tableHead(first: number, end: number, lines: readonly string[]): readonly string[] {
  if (end > first + 1 || !isRow(lines[first])) return [];
  const head = lines.slice(0, first).findLastIndex((text) => !isRow(text)) + 1;
  return lines.slice(head, Math.min(head + 2, first));
}

function isRow(line = ''): boolean {
  return line.startsWith('|');
}

/** Returns the letters and digits of a text without link targets, to compare headings with Markdown or slugs. */
function letters(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
