import { type Finding, write } from './finding.ts';
import { linesOf, prefixAt } from './lines.ts';
import { lintMessages } from './messages.ts';

/** `\[text\](https://...)`, as programs write it that turn other documents into Markdown. */
const ESCAPED_LINK = /\\\[([^[\]\\\n]+)\\\]\(((?:https?:\/\/|mailto:|tel:|\.{0,2}\/)[^\s()]*)\)/g;

/** Marks of forums: `[b]text[/b]`. */
const FORUM = /(?<!\\)\[(b|i)\]([^[\]\n]+)\[\/\1\]/gi;

/**
 * What comes from other programs: links whose brackets they have escaped, marks of forums, tables whose cells are separated by tabulators.
 *
 * @param source of a paragraph
 * @param start its offset in `text`
 */
export function pasted(source: string, start: number, text: string): Finding[] {
  return [
    ...(source.includes('\\]') ? [...source.matchAll(ESCAPED_LINK)].map((match) => escapedLink(match, start)) : []),
    ...(source.includes('[/') ? [...source.matchAll(FORUM)].map((match) => forumMarks(match, start)) : []),
    ...(source.includes('\t') ? tableOfTabs(source, start, text) : []),
  ];
}

function escapedLink({ 0: written, 1: label, 2: address, index }: RegExpExecArray, offset: number): Finding {
  const range = { start: offset + index, end: offset + index + written.length };
  const mended = `[${label}](${address})`;
  return {
    ...{ ...range, code: 'markdown-as-text' },
    message: lintMessages.linkShownTextBrackets,
    hint: write(mended),
    fixes: [{ ...range, text: mended }],
  };
}

function forumMarks({ 0: written, 1: mark = '', 2: words = '', index }: RegExpExecArray, offset: number): Finding {
  const range = { start: offset + index, end: offset + index + written.length };
  const sign = mark.toLowerCase() === 'b' ? '**' : '*';
  const mended = `${sign}${words.trim()}${sign}`;
  return {
    ...{ ...range, code: 'markdown-as-text' },
    message: lintMessages.shownTextNoMark({ mark: `[${mark}]` }),
    hint: write(mended),
    fixes: [{ ...range, text: mended }],
  };
}

/** Two lines or more with as many tabulators: somebody has copied cells. */
function tableOfTabs(source: string, start: number, text: string): Finding[] {
  const lines = linesOf(source, start);
  const rows = lines.map((line) => line.text.trim().split('\t'));
  const [head = []] = rows;
  if (rows.length < 2 || head.length < 2 || rows.some((row) => row.length !== head.length)) return [];
  const written = rows.map((row) => `| ${row.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`);
  const rule = `| ${head.map(() => '---').join(' | ')} |`;
  const [first = '', ...others] = written;
  const prefix = prefixAt(text, start);
  const range = { start, end: start + source.trimEnd().length };
  return [
    {
      ...{ ...range, code: 'markdown-as-text' },
      message: lintMessages.tableShownRunningText,
      hint: [write(first), lintMessages.ruleBelow({ rule })],
      fixes: [{ ...range, text: [first, rule, ...others].join(`\n${prefix}`) }],
    },
  ];
}
