import type { SiteDiff } from '../../../tools/diff/compare-trees.ts';
import { count, singleLine } from '../format.ts';
import { diffReport, type Marks, type ReportSection } from './document.ts';

/** Maximum number of entries per section, unless the report shows all. Further entries are counted. */
const MAX_ENTRIES = 20;

/** Formatting for a terminal. Changed words are marked as in `git diff --word-diff`. */
const TERMINAL: Marks = {
  text: String,
  strong: String,
  code: String,
  removed: (text) => `[-${text}-]`,
  added: (text) => `{+${text}+}`,
};

/**
 * Formats the differences for a terminal.
 * @param all true to show all entries of all sections, and all changes of each page
 * @returns text that ends with a newline
 */
export function diffText(diff: SiteDiff, all: boolean): string {
  const { summary, sections } = diffReport(diff, all, TERMINAL);
  const lines = [...summary];
  for (const { title, entries } of sections) {
    const shown = all ? entries : entries.slice(0, MAX_ENTRIES);
    const hidden = entries.length - shown.length;
    lines.push('', `${title} (${entries.length})`);
    for (const [line, ...details] of shown) lines.push(`  ${line}`, ...details.map((detail) => `    ${detail}`));
    if (hidden > 0) lines.push(`  and ${hidden} more; --verbose shows all.`);
  }
  return lines.map((line) => `${singleLine(line)}\n`).join('');
}

/** Maximum size of the Markdown report in bytes. GitHub limits a whole comment to 65,536 characters. */
export const MAX_BYTES = 60_000;
/** Maximum number of lines of a section that is shown expanded. Longer sections are collapsed (`<details>`). */
const MAX_OPEN_LINES = 15;
/** Bytes reserved for headings, `<details>` elements, and notes about omitted entries. */
const RESERVED_BYTES = 2500;

/** Formatting for Markdown. Uses HTML elements, because `**` and `~~` depend on the characters next to them. */
const MARKDOWN: Marks = {
  text: escapeMarkdown,
  strong: (text) => `<strong>${escapeMarkdown(text)}</strong>`,
  code: escapeCode,
  removed: (text) => `<del>${escapeMarkdown(text)}</del>`,
  added: (text) => `<ins>${escapeMarkdown(text)}</ins>`,
};

/**
 * Formats the differences as GitHub Flavored Markdown for a comment on GitHub or GitLab. If the report exceeds
 * `MAX_BYTES`, each section is limited to a fair share, so that a long section does not displace the others. Each
 * section states how many entries it omits.
 * @returns text that ends with a newline
 */
export function diffMarkdown(diff: SiteDiff): string {
  const { summary, sections } = diffReport(diff, false, MARKDOWN);
  const parts = sections.map((section) => ({ section, entries: section.entries.map(entryMarkdown) }));
  const head = ['### Changes to the published site', '', summary.map(lineMarkdown).join('<br>\n')].join('\n');
  const shares = fairShares(
    parts.map(({ entries }) => Buffer.byteLength(entries.join(''))),
    MAX_BYTES - RESERVED_BYTES - Buffer.byteLength(head),
  );
  const body = parts.map(({ section, entries }, i) => sectionMarkdown(section, entries, shares[i] ?? 0));
  return `${[head, ...body].join('\n\n')}\n`;
}

/** Divides a budget into equal shares. If a section needs less than its share, the other sections get the rest. */
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
    used += Buffer.byteLength(entry);
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

function entryMarkdown([line, ...details]: ReportSection['entries'][number]): string {
  return [`- ${lineMarkdown(line)}\n`, ...details.map((detail) => `  - ${lineMarkdown(detail)}\n`)].join('');
}

/** Returns a line of a list entry. Without the empty `<span>`, its first characters could start a nested list. */
function lineMarkdown(line: string): string {
  return START.test(line.trimStart()) ? `<span></span>${line}` : line;
}

/**
 * Matches characters with a special meaning in GitHub Flavored Markdown, in HTML, or in extensions of GitHub and GitLab
 * (`$` for formulas). They are replaced by character references, which are literal everywhere (CommonMark 0.31, 2.5); a
 * backslash is not an escape between HTML elements.
 */
const SPECIAL = /[&<>`*_~|\\[\]#$^{}]/g;
/** Matches text that Markdown reads as the start of a nested list if a list item starts with it: `-`, `1.` */
const START = /^(?:[-+=]|\d+[.)])/;

/** Matches the character that makes a text an automatic link: in URLs with a scheme, and after `www`. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\bmailto|\bxmpp):/gi;

/**
 * Matches the sign of a mention or reference: `@name` would notify a user, `#12` and `!12` would link to an issue or
 * merge request. An HTML element around the sign prevents this.
 */
const MENTION = /(?<![\p{L}\p{N}_])([@#!%~])(?=[\p{L}\p{N}_"])/gu;

/** Escapes a text, so that Markdown shows it unchanged and on one line. */
export function escapeMarkdown(text: string): string {
  const parts = singleLine(text).split(MENTION);
  // `split` with a capturing group returns text at even indexes, and the matched characters at odd indexes.
  return parts.map((part, i) => (i % 2 === 1 ? `<span>${reference(part)}</span>` : escapePart(part))).join('');
}

/** Formats a path or URL as inline code, so that `@name` is not a mention and `$` does not start a formula. */
export function escapeCode(text: string): string {
  const line = singleLine(text);
  return /^[^`\s]+$/.test(line) ? `\`${line}\`` : `<code>${escapePart(line)}</code>`;
}

function escapePart(text: string): string {
  return text.replace(SPECIAL, reference).replace(AUTOLINK, reference);
}

function reference(character: string): string {
  return NAMED[character] ?? `&#${character.charCodeAt(0)};`;
}

/** Character references with names, which are easier to read than references with numbers. */
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
