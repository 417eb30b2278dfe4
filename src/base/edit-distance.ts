/** Returns the maximum edit distance at which words of these lengths are similar: a third of the longer, at least 1. */
export function limitOf(a: number, b: number): number {
  return Math.max(1, Math.floor(Math.max(a, b) / 3));
}

/** Removes diacritics, and converts to lower case. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns the edit distance of two words, with transpositions (optimal string alignment), in UTF-16 code units. Stops
 * early and returns `limit + 1` if the distance exceeds `limit`.
 */
export function editDistance(first: string, second: string, limit = Number.POSITIVE_INFINITY): number {
  // Skips the common start and end, which do not change the distance. Paths often start or end in the same way.
  let start = 0;
  while (start < first.length && first.charCodeAt(start) === second.charCodeAt(start)) start++;
  let end = 0;
  const most = Math.min(first.length, second.length) - start;
  while (end < most && first.charCodeAt(first.length - 1 - end) === second.charCodeAt(second.length - 1 - end)) end++;
  const [rows, columns] = [first.length - end - start, second.length - end - start];
  if (rows === 0 || columns === 0) return Math.min(rows + columns, limit + 1);
  // The order of the words does not matter. `distanceInBits` needs a first word of at most `BITS` code units.
  if (rows <= columns && rows <= BITS) return distanceInBits(first, second, { start, end }, limit);
  if (columns <= BITS) return distanceInBits(second, first, { start, end }, limit);
  return distanceInRows(first.slice(start, start + rows), second.slice(start, start + columns), limit);
}

/** Lengths of the common start and end of two words. Skipping these characters is faster than slicing the words. */
interface Common {
  readonly start: number;
  readonly end: number;
}

const BITS = 32;
/** Positions of each UTF-16 code unit in the current word, as a bit mask. Between two calls, all entries are 0. */
const places = new Int32Array(0x10000);

/**
 * Computes the distance column by column. Each column is stored as bits: one bit per row in a few numbers.
 * @see Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003
 * @param a word with 1 to `BITS` code units, not counting the common start and end
 */
function distanceInBits(a: string, b: string, { start, end }: Common, limit: number): number {
  const rows = a.length - end - start;
  const columns = b.length - end - start;
  for (let i = 0; i < rows; i++) {
    const unit = a.charCodeAt(start + i);
    places[unit] = (places[unit] as number) | (1 << i);
  }
  const last = rows - 1;
  // The distance falls by at most 1 per column. If it is above `most`, it can no longer fall to the limit.
  const most = limit + columns - 1;
  let distance = rows;
  let more = -1;
  let less = 0;
  let diagonal = 0;
  let before = 0;
  for (let j = 0; j < columns; j++) {
    const same = places[b.charCodeAt(start + j)] as number;
    const swapped = ((~diagonal & same) << 1) & before;
    diagonal = ((((same & more) + more) | 0) ^ more) | same | less | swapped;
    const up = less | ~(diagonal | more);
    const down = diagonal & more;
    distance += ((up >>> last) & 1) - ((down >>> last) & 1);
    if (distance + j > most) break;
    const above = (up << 1) | 1;
    more = (down << 1) | ~(diagonal | above);
    less = above & diagonal;
    before = same;
  }
  for (let i = 0; i < rows; i++) places[a.charCodeAt(start + i)] = 0;
  return Math.min(distance, limit + 1);
}

/** Computes the distance row by row, for words of any length. */
function distanceInRows(a: string, b: string, limit: number): number {
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let [beforeLast, row] = [last.slice(), last.slice()];
  for (let i = 1; i <= a.length && last.some((cost) => cost <= limit); i++) {
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      cost = Math.min(cost, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = isSwapped ? Math.min(cost, (beforeLast[j - 2] as number) + 1) : cost;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last.at(-1) ?? 0, limit + 1);
}
