/**
 * Edit distance with transpositions (optimal string alignment), in UTF-16 code units.
 * Stops early and returns `limit + 1` when the distance exceeds `limit`.
 */
export function editDistance(first: string, second: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  // What both begin or end with changes nothing: paths have much in common.
  let start = 0;
  while (start < first.length && first.charCodeAt(start) === second.charCodeAt(start)) start++;
  let end = 0;
  const most = Math.min(first.length, second.length) - start;
  while (end < most && first.charCodeAt(first.length - 1 - end) === second.charCodeAt(second.length - 1 - end)) end++;
  const [rows, columns] = [first.length - end - start, second.length - end - start];
  if (rows === 0 || columns === 0) return Math.min(rows + columns, limit + 1);
  const common = { start, end };
  // The distance is the same in both directions.
  if (rows <= columns && rows <= BITS) return distanceInBits(first, second, common, limit);
  if (columns <= BITS) return distanceInBits(second, first, common, limit);
  return distanceInRows(first.slice(start, start + rows), second.slice(start, start + columns), limit);
}

/** How many units two words begin and end with in common; cutting them off would take longer than not to look at them. */
interface Common {
  readonly start: number;
  readonly end: number;
}

const BITS = 32;
/** For each UTF-16 code unit the places in a word at which it stands, as bits; all 0 between two calls. */
const places = new Int32Array(0x10000);

/**
 * A column of the table of distances at a time, as differences in the bits of a few numbers.
 *
 * @see Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances", 2003
 * @param a of 1 to `BITS` units, but for what is common
 */
function distanceInBits(a: string, b: string, { start, end }: Common, limit: number): number {
  const rows = a.length - end - start;
  const columns = b.length - end - start;
  for (let i = 0; i < rows; i++) {
    const unit = a.charCodeAt(start + i);
    places[unit] = (places[unit] as number) | (1 << i);
  }
  const last = rows - 1;
  // Each column that is left takes at most one off.
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

/** The table of distances, row by row: for any words. */
function distanceInRows(a: string, b: string, limit: number): number {
  const [rows, columns] = [a.length, b.length];
  const most = Math.min(limit, Math.max(rows, columns));
  let beforeLast = new Uint32Array(columns + 1);
  let last = Uint32Array.from({ length: columns + 1 }, (_, j) => j);
  let row = new Uint32Array(columns + 1);
  for (let i = 1; i <= rows; i++) {
    // Further from the diagonal a distance is more than the limit.
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
      // What lies above the band was never computed.
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
