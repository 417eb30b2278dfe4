import { count, singleLine } from '../format.ts';
import type { DiffDocument, ReportEntry, ReportLine, ReportSection, ReportSpan } from './document.ts';

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

function entryLines({ line, below }: ReportEntry): string[] {
  return [`  ${written(line)}`, ...below.map((inner) => `    ${written(inner)}`)];
}

function written(line: ReportLine): string {
  return singleLine(line.map(spanText).join(''));
}

function spanText({ kind, text }: ReportSpan): string {
  return kind === 'removed' ? `[-${text}-]` : kind === 'added' ? `{+${text}+}` : text;
}

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

function sectionMarkdown({ title, entries }: ReportSection, written: readonly string[], share: number): string {
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

function entryMarkdown({ line, below }: ReportEntry): string {
  return [`- ${lineMarkdown(line)}\n`, ...below.map((inner) => `  - ${lineMarkdown(inner)}\n`)].join('');
}

function lineMarkdown(line: ReportLine): string {
  return line
    .map((span, i) => (i === 0 && span.kind === 'plain' ? escapeStart(span.text) : spanMarkdown(span)))
    .join('');
}

/** Elements instead of `**` and `~~`, which depend on the characters beside them. */
function spanMarkdown({ kind, text }: ReportSpan): string {
  switch (kind) {
    case 'plain':
      return escapeMarkdown(text);
    case 'strong':
      return `<strong>${escapeMarkdown(text)}</strong>`;
    case 'code':
      return escapeCode(text);
    case 'removed':
      return `<del>${escapeMarkdown(text)}</del>`;
    case 'added':
      return `<ins>${escapeMarkdown(text)}</ins>`;
  }
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/**
 * Characters that mean something in GitHub Flavored Markdown, in HTML, or in what GitHub and GitLab add (`$` is a formula).
 * A character reference is text wherever it stands (CommonMark 0.31, 2.5), between elements too, where a backslash is not.
 */
const SPECIAL = /[&<>`*_~|\\[\]#$^{}]/g;
/** Text that would start a nested list in a list item. */
const START = /^(?:[-+=]|\d+[.)])/;

/** Links that nobody wrote as one: addresses with a scheme, or with `www.`. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\bmailto|\bxmpp):/gi;

/** `@name` would call somebody, `#12` and `!12` would mention the comment elsewhere: an element in between keeps them apart. */
const MENTION = /(?<![\p{L}\p{N}_])([@#!%~])(?=[\p{L}\p{N}_"])/gu;

/** Text of the site that stays text in Markdown, in one line. */
export function escapeMarkdown(text: string): string {
  const parts = singleLine(text).split(MENTION);
  // `split` gives text and mark in turns.
  return parts.map((part, i) => (i % 2 === 1 ? `<span>${reference(part)}</span>` : escapePart(part))).join('');
}

/** Escapes text at the start of a line, where it could also start a list. */
function escapeStart(text: string): string {
  return START.test(text.trimStart()) ? `<span></span>${escapeMarkdown(text)}` : escapeMarkdown(text);
}

/** A path or address, to be copied. No mention or formula is looked for in code. */
export function escapeCode(text: string): string {
  const line = singleLine(text);
  return /^[^`\s]+$/.test(line) ? `\`${line}\`` : `<code>${escapePart(line)}</code>`;
}

function escapePart(text: string): string {
  return text.replace(SPECIAL, reference).replace(AUTOLINK, reference);
}

function reference(character: string): string {
  const name = NAMED[character];
  return name ?? `&#${character.charCodeAt(0)};`;
}

/** Named references, for readability. */
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
