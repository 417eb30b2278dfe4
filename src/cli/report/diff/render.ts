import { count, singleLine } from '../format.ts';
import type { DiffDocument, ReportEntry, ReportLine, ReportSection, ReportSpan } from './document.ts';

/** Maximum number of entries per section, unless the report shows all. */
const MAX_ENTRIES = 20;

/**
 * Formats the report for a terminal. Changed words are marked as in `git diff --word-diff`: `[-removed-]`, `{+added+}`.
 * @param all true to show all entries of all sections
 * @returns text that ends with a newline
 */
export function diffText({ summary, sections }: DiffDocument, all: boolean): string {
  const lines = summary.map(written);
  for (const { title, entries } of sections) {
    const shown = all ? entries : entries.slice(0, MAX_ENTRIES);
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

/**
 * Maximum size of the Markdown report in bytes. A GitHub comment may have 65,536 characters; the rest is left for text
 * that a workflow adds.
 */
export const MAX_BYTES = 60_000;
/** Maximum number of lines of a section that is shown expanded. Longer sections are collapsed (`<details>`). */
const MAX_OPEN_LINES = 15;
/** Bytes reserved for headings, `<details>` elements, and notes about omitted entries. */
const RESERVED_BYTES = 2500;

/**
 * Formats the report as GitHub Flavored Markdown for a comment on GitHub or GitLab. If the report exceeds `maxBytes`,
 * each section is limited to a fair share, so that a long section does not displace the others. Each section states how
 * many entries it omits.
 * @returns text that ends with a newline
 */
export function diffMarkdown({ summary, sections }: DiffDocument, maxBytes = MAX_BYTES): string {
  const parts = sections.map((section) => ({ section, entries: section.entries.map(entryMarkdown) }));
  const head = ['### Changes to the published site', '', summary.map(lineMarkdown).join('<br>\n')].join('\n');
  const shares = fairShares(
    parts.map(({ entries }) => entries.reduce((sum, entry) => sum + bytesOf(entry), 0)),
    maxBytes - RESERVED_BYTES - bytesOf(head),
  );
  const body = parts.map(({ section, entries }, i) => sectionMarkdown(section, entries, shares[i] ?? 0));
  return `${[head, ...body].join('\n\n')}\n`;
}

/** Divides a budget into equal shares. What a section does not need of its share is divided among the others. */
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
  if (lines.split('\n').length <= MAX_OPEN_LINES) return `${heading}\n\n${lines}${note}`.trimEnd();
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

/** Formats a part of a line. Uses HTML elements, because `**` and `~~` depend on the characters next to them. */
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
 * Matches characters with a special meaning in GitHub Flavored Markdown, in HTML, or in extensions of GitHub and GitLab
 * (`$` for formulas). They are replaced by character references, which are literal everywhere (CommonMark 0.31, 2.5); a
 * backslash is not an escape between HTML elements.
 */
const SPECIAL = /[&<>`*_~|\\[\]#$^{}]/g;
/** Matches text that would start a nested list at the start of a list item. */
const START = /^(?:[-+=]|\d+[.)])/;

/** Matches the character that makes a text an automatic link: in URLs with a scheme, and after `www`. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\bmailto|\bxmpp):/gi;

/**
 * Matches `@` and `#` before a name: `@name` would notify a user, `#12` and `!12` would link to an issue. An HTML
 * element around the character prevents this.
 */
const MENTION = /(?<![\p{L}\p{N}_])([@#!%~])(?=[\p{L}\p{N}_"])/gu;

/** Escapes a text, so that Markdown shows it unchanged and on one line. */
export function escapeMarkdown(text: string): string {
  const parts = singleLine(text).split(MENTION);
  // `split` with a capturing group returns text at even indexes, and the matched characters at odd indexes.
  return parts.map((part, i) => (i % 2 === 1 ? `<span>${reference(part)}</span>` : escapePart(part))).join('');
}

/** Escapes a text at the start of a line, where it must not start a list either. */
function escapeStart(text: string): string {
  return START.test(text.trimStart()) ? `<span></span>${escapeMarkdown(text)}` : escapeMarkdown(text);
}

/** Formats a path or URL as inline code, so that mentions and formulas have no effect. */
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

/** Named character references, which are easier to read than numbers. */
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
