import { compareText } from '../../base/diagnostic.ts';
import { similarity, wordsOf } from './words.ts';

/** A page that is only in one of the two trees. */
export interface LonePage {
  readonly route: string;
  /** What stands on it and on no other page: its text without navigation, header and footer. */
  readonly text: string;
}

export interface Move {
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly similarity: number;
}

/** What two pages have to share of their groups of three words to be taken for one; git asks half of the lines of a file. */
const NEARLY_THE_SAME = 0.5;
/** Pages that say less are alike by accident. */
const FEWEST_WORDS = 8;
/** A group of words on more pages than this says nothing about one of them. */
const COMMON = 30;

/** Pages that went and came back under another address, the most similar first. No page is in two of them. */
export function findMoves(gone: readonly LonePage[], come: readonly LonePage[]): Move[] {
  const from = gone.map(shingled).filter(isLongEnough);
  const to = come.map(shingled).filter(isLongEnough);
  const index = new Map<string, number[]>();
  for (const [i, { shingles }] of from.entries()) {
    for (const shingle of new Set(shingles)) index.set(shingle, [...(index.get(shingle) ?? []), i]);
  }
  const identical = new Map<string, number[]>();
  for (const [i, { text }] of from.entries()) identical.set(text, [...(identical.get(text) ?? []), i]);

  const candidates = to.flatMap((page) => {
    const near = new Set(identical.get(page.text));
    for (const shingle of page.shingles) {
      const pages = index.get(shingle) ?? [];
      if (pages.length <= COMMON) for (const i of pages) near.add(i);
    }
    return [...near].flatMap((i) => {
      const other = from[i];
      if (other === undefined) return [];
      const score = similarity(other.shingles, page.shingles);
      return score >= NEARLY_THE_SAME ? [{ from: other.route, to: page.route, similarity: score }] : [];
    });
  });
  const taken = { from: new Set<string>(), to: new Set<string>() };
  return candidates.sort(byLikelihood).filter((move) => {
    if (taken.from.has(move.from) || taken.to.has(move.to)) return false;
    taken.from.add(move.from);
    taken.to.add(move.to);
    return true;
  });
}

interface Shingled extends LonePage {
  readonly shingles: readonly string[];
}

function shingled(page: LonePage): Shingled {
  const words = wordsOf(page.text);
  return { ...page, shingles: words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`) };
}

function isLongEnough({ shingles }: Shingled): boolean {
  return shingles.length + 2 >= FEWEST_WORDS;
}

/** Of equal pages those belong together whose addresses end alike. The order is the same in both directions. */
function byLikelihood(a: Move, b: Move): number {
  return (
    b.similarity - a.similarity ||
    commonEnd(b) - commonEnd(a) ||
    compareText(neutralKey(a), neutralKey(b)) ||
    compareText(a.from, b.from)
  );
}

function commonEnd({ from, to }: Move): number {
  const [a, b] = [from, to].map((route) =>
    route
      .split('/')
      .filter((segment) => segment !== '')
      .reverse(),
  );
  const different = a?.findIndex((segment, i) => segment !== b?.[i]) ?? 0;
  return different === -1 ? (a?.length ?? 0) : different;
}

function neutralKey({ from, to }: Move): string {
  return [from, to].sort().join(' ');
}
