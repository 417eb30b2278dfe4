import { count } from '../format.ts';
import { escapeCode, escapeStart, escapeText } from './escape.ts';
import type { DiffDocument, Entry, Line, Section, Span } from './line.ts';

/** GitHub takes comments of 65,536 characters; the rest is for what a workflow writes round the report. */
export const MOST_BYTES = 60_000;
/** A section with more lines is folded. */
const MOST_OPEN_LINES = 15;
/** Headings, folds and the notes about what was cut, of all sections together. */
const RESERVED_BYTES = 2500;

/**
 * The report as GitHub Flavored Markdown for a comment of GitHub or GitLab: at most 60,000 bytes. Where that is too
 * little, every section gets an equal share, so that a long one does not push out the others, and says what is missing.
 *
 * @returns text that ends in a newline
 */
export function diffMarkdown({ summary, sections }: DiffDocument, most = MOST_BYTES): string {
  const parts = sections.map((section) => ({ section, entries: section.entries.map(entryMarkdown) }));
  const head = ['### Changes to the published site', '', summary.map(lineMarkdown).join('<br>\n')].join('\n');
  const shares = fairShares(
    parts.map(({ entries }) => entries.reduce((sum, entry) => sum + bytesOf(entry), 0)),
    most - RESERVED_BYTES - bytesOf(head),
  );
  const body = parts.map(({ section, entries }, i) => sectionMarkdown(section, entries, shares[i] ?? 0));
  return `${[head, ...body].join('\n\n')}\n`;
}

/** Divides a budget: who needs less than an equal share leaves the rest to the others. */
function fairShares(needs: readonly number[], budget: number): number[] {
  const shares = needs.map(() => 0);
  const order = needs.map((_, i) => i).sort((a, b) => (needs[a] ?? 0) - (needs[b] ?? 0) || a - b);
  let left = Math.max(0, budget);
  for (const [served, i] of order.entries()) {
    const share = Math.min(needs[i] ?? 0, Math.floor(left / (order.length - served)));
    shares[i] = share;
    left -= share;
  }
  return shares;
}

function sectionMarkdown({ title, entries }: Section, written: readonly string[], share: number): string {
  let used = 0;
  const firstTooMuch = written.findIndex((entry) => {
    used += bytesOf(entry);
    return used > share;
  });
  const shown = firstTooMuch === -1 ? written : written.slice(0, firstTooMuch);
  const hidden = written.length - shown.length;
  const lines = shown.join('');
  const note =
    hidden === 0 ? '' : `\n${count(hidden, 'more entry', 'more entries')} cut here; \`--reporter json\` has all.\n`;
  const heading = `#### ${title} (${entries.length})`;
  if (lines.split('\n').length <= MOST_OPEN_LINES) return `${heading}\n\n${lines}${note}`.trimEnd();
  return `${heading}\n\n<details><summary>Show</summary>\n\n${lines}${note}\n</details>`;
}

function entryMarkdown({ line, below }: Entry): string {
  return [`- ${lineMarkdown(line)}\n`, ...below.map((inner) => `  - ${lineMarkdown(inner)}\n`)].join('');
}

function lineMarkdown(line: Line): string {
  return line
    .map((span, i) => (i === 0 && span.kind === 'plain' ? escapeStart(span.text) : spanMarkdown(span)))
    .join('');
}

/** Elements instead of `**` and `~~`, which depend on the characters beside them. */
function spanMarkdown({ kind, text }: Span): string {
  switch (kind) {
    case 'plain':
      return escapeText(text);
    case 'strong':
      return `<strong>${escapeText(text)}</strong>`;
    case 'code':
      return escapeCode(text);
    case 'removed':
      return `<del>${escapeText(text)}</del>`;
    case 'added':
      return `<ins>${escapeText(text)}</ins>`;
  }
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
