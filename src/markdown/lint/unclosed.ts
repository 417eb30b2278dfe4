import type { Finding } from './finding.ts';
import { unclosedComment } from './inline.ts';
import { prefixAt } from './lines.ts';
import { lintMessages } from './messages.ts';

/** A block of code without its last line: it holds whatever follows. */
export function unclosedFence(source: string, start: number, text: string): Finding[] {
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return [];
  const [, ...lines] = source.split('\n');
  const last = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd();
  if (last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length)) return [];
  const end = start + source.trimEnd().length;
  return [
    {
      ...{ code: 'markdown-unclosed', hidesHeadings: true, start, end: start + fence.length },
      message: lintMessages.blockCodeNotClosed,
      hint: lintMessages.writeLineOwnWhere({ fence }),
      fixes: [{ start: end, end, text: `\n${prefixAt(text, start)}${fence}` }],
    },
  ];
}

/** Finds a comment in raw HTML that never ends: everything below it is gone. */
export function openComment(source: string, start: number): Finding[] {
  const end = /--!?>/g;
  let index = source.indexOf('<!--');
  for (; index !== -1; index = source.indexOf('<!--', index)) {
    const isEmpty = /^-?>/.exec(source.slice(index + 4, index + 6));
    end.lastIndex = index + 4;
    if (isEmpty !== null) index += 4 + isEmpty[0].length;
    else if (end.test(source)) index = end.lastIndex;
    else break;
  }
  if (index === -1) return [];
  const lineEnd = source.indexOf('\n', index);
  return [unclosedComment(source.slice(index, lineEnd === -1 ? source.length : lineEnd), start + index)];
}
