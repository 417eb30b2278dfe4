import type { MarkdownOptions } from '../../markdown/options.ts';
import { maskFences } from '../../markdown/parsers.ts';
import { runningText } from '../../markdown/running-text.ts';

/** What a walk stops at: a comment, `# Title`, a line above `===`. */
const LINES = /^ {0,3}(?:(<!--)|#[ \t]+(\S[^\n]*)|(?!(?:[-*+>]|\d+[.)])[ \t])(\S[^\n]*)\n {0,3}=+[ \t]*$)/gm;

/**
 * The title that a text gives itself: its first heading of the first level, as a reader reads it. Undefined without any.
 *
 * @param body without the front matter
 */
export async function titleOfText(body: string, options: Pick<MarkdownOptions, 'parser'>): Promise<string | undefined> {
  const plain = body.replace(/\r\n?/g, '\n');
  // Most texts have none, and every page is asked.
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)/m.test(plain)) return undefined;
  const text = maskFences(plain);
  const lines = new RegExp(LINES);
  for (let found = lines.exec(text); found !== null; found = lines.exec(text)) {
    const [, comment, heading, underlined] = found;
    if (comment !== undefined) lines.lastIndex = behindComment(text, found);
    else {
      const title = (await runningText(`# ${heading ?? underlined}`, options)).replace(ATTRIBUTES, '').trim();
      if (title !== '') return title;
    }
  }
  return undefined;
}

/** `{#id .class}` behind a heading. */
const ATTRIBUTES = /[ \t]*\{[^{}]*\}[ \t]*$/;

/** Where a comment ends. One that never ends reaches to the end of the text. */
function behindComment(text: string, { index, 0: begin }: RegExpExecArray): number {
  const end = text.indexOf('-->', index + begin.length);
  return end === -1 ? text.length : end + '-->'.length;
}

/**
 * A title for a page that gives itself none: the last part of its route, in words.
 *
 *     /docs/02-getting-started/ -> Getting started
 */
export function titleOfRoute(url: string): string {
  const name = url.split('/').findLast((part) => part !== '') ?? 'home';
  const words = name
    .replace(/\.html$/, '')
    .replace(/^\d+[-_. ]+(?=\S)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}
