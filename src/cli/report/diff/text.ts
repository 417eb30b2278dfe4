import { singleLine } from '../format.ts';
import type { DiffDocument, Entry, Line, Span } from './line.ts';

/** Entries of a section that are shown unless all are wanted. */
const MOST_ENTRIES = 20;

/**
 * The report for a terminal. Changed words are marked as `git diff --word-diff` does: `[-removed-]`, `{+added+}`.
 *
 * @param all every entry, not only the first of each section
 * @returns text that ends in a newline
 */
export function diffText({ summary, sections }: DiffDocument, all: boolean): string {
  const lines = summary.map(written);
  for (const { title, entries } of sections) {
    const shown = all ? entries : entries.slice(0, MOST_ENTRIES);
    const hidden = entries.length - shown.length;
    lines.push('', `${title} (${entries.length})`, ...shown.flatMap(entryLines));
    if (hidden > 0) lines.push(`  and ${hidden} more; --verbose shows all.`);
  }
  return `${lines.join('\n')}\n`;
}

function entryLines({ line, below }: Entry): string[] {
  return [`  ${written(line)}`, ...below.map((inner) => `    ${written(inner)}`)];
}

function written(line: Line): string {
  return singleLine(line.map(spanText).join(''));
}

function spanText({ kind, text }: Span): string {
  return kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text;
}
