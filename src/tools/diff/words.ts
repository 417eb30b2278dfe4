import type { Change } from './change.ts';
import { diffSequence } from './sequence.ts';
import type { WordCount } from './site-diff.ts';

/** A part of a text that was compared with another one. */
export interface Segment {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Words of a text with normalised white space; a `#` of a heading and other lone marks are none. */
export function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Two texts word by word: what is in both, only in the first (removed), only in the second (added). */
export function diffWords(before: string, after: string): Segment[] {
  const a = before.split(' ');
  const b = after.split(' ');
  const segments: Segment[] = [];
  const add = (kind: Segment['kind'], words: readonly string[]) => {
    if (words.length > 0) segments.push({ kind, text: words.join(' ') });
  };
  let x = 0;
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of diffSequence(a, b)) {
    add('same', a.slice(x, beforeStart));
    add('removed', a.slice(beforeStart, beforeEnd));
    add('added', b.slice(afterStart, afterEnd));
    x = beforeEnd;
  }
  add('same', a.slice(x));
  return segments;
}

/** How much two texts have in common, 0 to 1: the Sørensen-Dice coefficient of their words (or any other items), repeated ones counted. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  if (a.length + b.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of b) {
    const left = counts.get(item) ?? 0;
    if (left === 0) continue;
    counts.set(item, left - 1);
    common++;
  }
  return (2 * common) / (a.length + b.length);
}

/** How many words the texts of changes have gained and lost. */
export function wordCount(changes: readonly Change[]): WordCount {
  const count = { added: 0, removed: 0 };
  for (const { aspect, before, after } of changes) {
    if (aspect !== 'text' && aspect !== 'heading') continue;
    const segments = before !== null && after !== null ? diffWords(before, after) : loneSegment(before, after);
    for (const { kind, text } of segments) if (kind !== 'same') count[kind] += wordsOf(text).length;
  }
  return count;
}

function loneSegment(before: string | null, after: string | null): Segment[] {
  return [before === null ? { kind: 'added', text: after ?? '' } : { kind: 'removed', text: before }];
}
