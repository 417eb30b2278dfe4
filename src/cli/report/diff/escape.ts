import { singleLine } from '../format.ts';

/**
 * Characters that mean something in GitHub Flavored Markdown, in HTML, or in what GitHub and GitLab add (`$` is a formula).
 * A character reference is text wherever it stands (CommonMark 0.31, 2.5), between elements too, where a backslash is not.
 */
const SPECIAL = /[&<>`*_~|\\[\]#$^{}]/g;
/** What would begin a list or a quotation within a list item. */
const START = /^(?:[-+=]|\d+[.)])/;

/** Links that nobody wrote as one: addresses with a scheme, or with `www.`. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\bmailto|\bxmpp):/gi;

/** `@name` would call somebody, `#12` and `!12` would mention the comment elsewhere: an element in between keeps them apart. */
const MENTION = /(?<![\p{L}\p{N}_])([@#!%~])(?=[\p{L}\p{N}_"])/gu;

/** Text of the site that stays text in Markdown, in one line. */
export function escapeText(text: string): string {
  const parts = singleLine(text).split(MENTION);
  // `split` gives text and mark in turns.
  return parts.map((part, i) => (i % 2 === 1 ? `<span>${reference(part)}</span>` : escapePart(part))).join('');
}

/** The same for the first text of a line. */
export function escapeStart(text: string): string {
  return START.test(text.trimStart()) ? `<span></span>${escapeText(text)}` : escapeText(text);
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

/** Those that have to be escaped most often are easier to read by name. */
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
