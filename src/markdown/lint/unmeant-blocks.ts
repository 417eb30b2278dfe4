import type { Code, Heading } from 'mdast';
import type { Finding } from './finding.ts';
import { linesOf, prefixAt } from './lines.ts';
import { lintMessages } from './messages.ts';

/** The end of a sentence, with marks that may close behind it. */
const SENTENCE_END = /[.!…:;][)\]*_“”"’']*$/u;

/** Fewer words than this are no sentence. */
const WORDS_OF_SENTENCE = 4;

/** A rule right below a paragraph: to Markdown it makes a heading of the whole paragraph. */
export function paragraphAsHeading({ depth }: Heading, source: string, start: number, text: string): Finding[] {
  if (depth !== 2 || !source.includes('\n')) return [];
  const lines = linesOf(source, start);
  const rule = lines.at(-1);
  const above = lines.slice(0, -1).map((line) => line.text.trim());
  if (rule === undefined || !/^-+\s*$/.test(rule.text)) return [];
  const words = above.join(' ').split(/\s+/);
  const isSentence = words.length >= WORDS_OF_SENTENCE && SENTENCE_END.test(above.at(-1) ?? '');
  if (above.length === 1 && !isSentence) return [];
  const lineEnd = text.lastIndexOf('\n', rule.start);
  return [
    {
      ...{ code: 'markdown-as-text', start: rule.start, end: rule.start + rule.text.trimEnd().length },
      message: lintMessages.textAboveTheseHyphens,
      hint: lintMessages.writeEmptyLineAbove,
      fixes: [{ start: lineEnd, end: lineEnd, text: `\n${prefixAt(text, start).trimEnd()}` }],
    },
  ];
}

/** Fewer words than this may be a command, or what it says. */
const WORDS_OF_PROSE = 5;

/** A paragraph that begins with four spaces or a tabulator is code, whatever stands in it. */
export function proseAsCode({ value }: Code, source: string, start: number, text: string): Finding[] {
  if (!/^(?: {4}|[ ]{0,3}\t)/.test(source) || !isProse(value)) return [];
  const container = start - (text.lastIndexOf('\n', start - 1) + 1);
  const fixes: Finding['fixes'][number][] = [];
  let at = start;
  for (const [i, line] of source.split('\n').entries()) {
    const from = i === 0 ? 0 : Math.min(container, line.length);
    const spaces = /^[ \t]*/.exec(line.slice(from))?.[0].length ?? 0;
    fixes.push({ start: at + from, end: at + from + spaces, text: '' });
    at += line.length + 1;
  }
  const [begin = { end: start }] = fixes;
  const [first = ''] = text.slice(begin.end).split('\n', 1);
  return [
    {
      ...{ code: 'markdown-as-text', start: begin.end, end: begin.end + first.trimEnd().length },
      message: lintMessages.paragraphShownCodeFour,
      hint: lintMessages.deleteSpacesBeginningLines,
      fixes,
    },
  ];
}

/** Whether somebody reads it as sentences: a capital letter, words, the end of a sentence, and no sign that code is made of. */
function isProse(value: string): boolean {
  const plain = value.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1').trim();
  if (!/^[„“"(*_]*\p{Lu}/u.test(plain) || !SENTENCE_END.test(plain.replace(/\?/g, '.'))) return false;
  if (/[{}<>=\\|`~@#$^[\]]|\/\/|\(\)|;\n|^\s*[-+]{1,2}\w/mu.test(plain)) return false;
  const words = plain.split(/\s+/);
  const ofLetters = words.filter((word) => /^[„“"(*_]*\p{L}[\p{L}\p{M}’'-]*[.,!?…:;)*_“”"]*$/u.test(word));
  return words.length >= WORDS_OF_PROSE && ofLetters.length >= words.length * 0.8;
}
