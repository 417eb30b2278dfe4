/** Returns the maximum edit distance of similar words with these lengths: a third of the longer one, at least 1. */
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
  const common = { start, end };
  // The distance is symmetric, so the letters of the shorter word can be stored as bits.
  if (rows <= columns && rows <= BITS) return distanceInBits(first, second, common, limit);
  if (columns <= BITS) return distanceInBits(second, first, common, limit);
  return distanceInRows(first.slice(start, start + rows), second.slice(start, start + columns), limit);
}

/** Lengths of the common start and end of two words. Skipping these characters is faster than slicing the words. */
interface Common {
  readonly start: number;
  readonly end: number;
}

const BITS = 32;
/** Positions of each UTF-16 code unit in the current word, as bits. All entries are 0 between two calls. */
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
  // The distance can fall by at most 1 per column, so a distance above `most` can no longer fall to the limit.
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
  const [rows, columns] = [a.length, b.length];
  const most = Math.min(limit, Math.max(rows, columns));
  let beforeLast = new Uint32Array(columns + 1);
  let last = Uint32Array.from({ length: columns + 1 }, (_, j) => j);
  let row = new Uint32Array(columns + 1);
  for (let i = 1; i <= rows; i++) {
    // Computes only cells near the diagonal, because all other cells have a distance above the limit.
    const from = Math.max(1, i - most);
    const to = Math.min(columns, i + most);
    row[from - 1] = from === 1 ? i : most + 1;
    let best = row[from - 1] as number;
    const unit = a.charCodeAt(i - 1);
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      let cost = (last[j - 1] as number) + (unit === other ? 0 : 1);
      const left = (row[j - 1] as number) + 1;
      if (left < cost) cost = left;
      // The last cell of the band has no computed cell above it, because the band moves by one column per row.
      const above = j === i + most ? cost : (last[j] as number) + 1;
      if (above < cost) cost = above;
      if (i > 1 && j > 1 && unit === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        const swapped = (beforeLast[j - 2] as number) + 1;
        if (swapped < cost) cost = swapped;
      }
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[columns] as number, limit + 1);
}
