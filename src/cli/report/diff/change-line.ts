import type { Change } from '../../../tools/diff/change.ts';
import { diffWords, type Segment } from '../../../tools/diff/words.ts';
import { count } from '../format.ts';
import { code, type Line, plain, type Span } from './line.ts';

/** More lines about one page are only counted: who wants them all looks at the page. */
const MOST_LINES = 10;
/** Of one text, in UTF-16 code units. */
const MOST_TEXT = 160;
/** Of what stands round a changed word. */
const CONTEXT = 40;
/** Changed places of one text. */
const MOST_PLACES = 6;

/** The changes of a page, the first of them unless `all` are wanted. */
export function changeLines(changes: readonly Change[], all: boolean): Line[] {
  // One line more is shorter than to say that it is missing.
  const shown = all || changes.length <= MOST_LINES + 1 ? changes : changes.slice(0, MOST_LINES);
  const lines = shown.map(changeLine);
  const hidden = changes.length - shown.length;
  return hidden === 0 ? lines : [...lines, [plain(`and ${count(hidden, 'more change')}`)]];
}

function changeLine({ aspect, subject, before, after }: Change): Line {
  switch (aspect) {
    case 'meta':
      return textLine(subject, before, after);
    case 'heading':
    case 'text':
      return textLine(aspect, before, after);
    case 'label':
      return textLine('text of an attribute', before, after);
    case 'link':
      return addressLine('link', subject === '' ? '' : `“${shorten(subject)}”`, before, after);
    case 'file':
      return addressLine('file', `(${subject})`, before, after);
    case 'code':
      return [plain(`inline ${subject} ${before === null ? 'added' : after === null ? 'removed' : 'changed'}`)];
    case 'markup':
      return [plain('only the markup: no text, link, file or metadata has changed')];
  }
}

function textLine(name: string, before: string | null, after: string | null): Line {
  if (before === null) return [plain(`${name} added: `), { kind: 'added', text: shorten(after ?? '') }];
  if (after === null) return [plain(`${name} removed: `), { kind: 'removed', text: shorten(before) }];
  return [plain(`${name}: `), ...excerpt(diffWords(before, after))];
}

function addressLine(name: string, about: string, before: string | null, after: string | null): Line {
  const tail = about === '' ? [] : [plain(` ${about}`)];
  if (before === null) return [plain(`${name} added: `), code(shorten(after ?? '')), ...tail];
  if (after === null) return [plain(`${name} removed: `), code(shorten(before)), ...tail];
  return [
    plain(`${name}${about === '' ? '' : ` ${about}`}: `),
    code(shorten(before)),
    plain(' → '),
    code(shorten(after)),
  ];
}

/** The first changed places of a text with what stands round them. */
function excerpt(segments: readonly Segment[]): Span[] {
  const end = segments.length - 1;
  const last = Math.min(end, MOST_PLACES * 3);
  const spans = segments.slice(0, last + 1).map(({ kind, text }, i): Span => {
    if (kind !== 'same') return { kind, text: shorten(text) };
    if (text.length <= CONTEXT * 2) return plain(text);
    const [head, tail] = [text.slice(0, CONTEXT).replace(/\s\S*$/, ''), text.slice(-CONTEXT).replace(/^\S*\s/, '')];
    if (i === 0) return plain(`… ${tail}`);
    return plain(i === end ? `${head} …` : `${head} … ${tail}`);
  });
  const spaced = spans.flatMap((span, i) => (i === 0 ? [span] : [plain(' '), span]));
  return last < end ? [...spaced, plain(' …')] : spaced;
}

function shorten(text: string): string {
  return text.length <= MOST_TEXT
    ? text
    : `${text
        .slice(0, MOST_TEXT)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()} …`;
}
