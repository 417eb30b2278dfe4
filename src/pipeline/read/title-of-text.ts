import type { MarkdownOptions } from '../../markdown/options.ts';
import { runningText } from '../../markdown/running-text.ts';

/** What a walk stops at: a fence, a comment, `# Title`, a line above `===`. */
const LINES =
  /^ {0,3}(?:(`{3,}|~{3,})|(<!--)|#[ \t]+(\S[^\n]*)|(?!(?:[-*+>]|\d+[.)])[ \t])(\S[^\n]*)\n {0,3}=+[ \t]*$)/gm;

/**
 * The title that a text gives itself: its first heading of the first level, as a reader reads it. Undefined without any.
 *
 * @param body without the front matter
 */
export async function titleOfText(body: string, options: Pick<MarkdownOptions, 'parser'>): Promise<string | undefined> {
  const text = body.replace(/\r\n?/g, '\n');
  // Most texts have none, and every page is asked.
  if (!/^ {0,3}(?:#[ \t]|=+[ \t]*$)/m.test(text)) return undefined;
  const lines = new RegExp(LINES);
  for (let found = lines.exec(text); found !== null; found = lines.exec(text)) {
    const [, fence, comment, heading, underlined] = found;
    if (fence !== undefined) lines.lastIndex = behind(text, endOfFence(fence), found);
    else if (comment !== undefined) lines.lastIndex = behind(text, /-->/g, found);
    else {
      const title = (await runningText(`# ${heading ?? underlined}`, options)).replace(ATTRIBUTES, '').trim();
      if (title !== '') return title;
    }
  }
  return undefined;
}

/** `{#id .class}` behind a heading. */
const ATTRIBUTES = /[ \t]*\{[^{}]*\}[ \t]*$/;

function endOfFence(fence: string): RegExp {
  return new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`, 'gm');
}

/** Where that ends which begins with a match. What never ends reaches to the end of the text. */
function behind(text: string, end: RegExp, { index, 0: begin }: RegExpExecArray): number {
  end.lastIndex = index + begin.length;
  return end.exec(text) === null ? text.length : end.lastIndex;
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
