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
  // The distance is symmetric, so the shorter word can be the one whose letters are stored as bits.
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

/** Number of 32-bit integers that store the set of letters of a name. */
const WIDTH = 4;
/**
 * Number of distinguished letters. Letters whose code units differ by a multiple of `KINDS` count as equal. The lower
 * bounds of distances then become lower but stay correct.
 */
const KINDS = 128;
/** Maximum number of counted occurrences of a letter in a word. Further occurrences are assumed to be in both words. */
const TIMES = 8;
/** Values instead of a bit, for an occurrence of a letter that is in no name, or counts as being in every name. */
const [NOWHERE, EVERYWHERE] = [-1, -2];

/** Linked lists of names, one list for each lower bound of the distance. A name is represented by its index. */
interface Chains {
  /** First name of each list, by bound; `NONE` for an empty list. */
  readonly first: Int32Array;
  /** Next name in the same list, by name; `NONE` at the end of the list. */
  readonly next: Int32Array;
}

/** Marks the end of a list. */
export const NONE = -1;

/**
 * Creates a function that returns lower bounds of the edit distance between a word and each name. An edit changes at
 * most one letter, and a transposition none, so the distance is at least the length of the longer word minus the number
 * of common letters.
 * @returns for a folded word: indexes of the names, grouped by their bound. Names with a bound over the limit are left
 * out. The result is valid until the next call.
 */
export function letterIndex(names: readonly string[]): (word: string) => Chains {
  const lengths = names.map((name) => name.length);
  const order = Int32Array.from(names.keys()).sort((a, b) => (lengths[b] as number) - (lengths[a] as number) || b - a);
  /** Map from length to the number of names with at least this length. */
  const ends = new Map(Array.from(order, (index, place) => [lengths[index] as number, place + 1]));
  const bitOf = tellingBits(names);
  const bits = new Int32Array(names.length * WIDTH);
  for (const [place, index] of order.entries()) {
    setBits(names[index] as string, bitOf, bits.subarray(place * WIDTH, (place + 1) * WIDTH));
  }
  const longest = lengths[order[0] ?? 0] ?? 0;
  const own = new Int32Array(WIDTH);
  const next = new Int32Array(names.length);

  return (word) => {
    const first = new Int32Array(limitOf(word.length, longest) + 1).fill(NONE);
    const common = setBits(word, bitOf, own.fill(0));
    const [a, b, c, d] = own as unknown as [number, number, number, number];
    const rest = ones(c, d);
    let start = 0;
    for (const [length, end] of ends) {
      const limit = limitOf(word.length, length);
      const most = Math.max(word.length, length) - common;
      const from = Math.abs(word.length - length) > limit ? end : start;
      start = end;
      for (let place = from, at = from * WIDTH; place < end; place++, at += WIDTH) {
        const half = most - ones(a & (bits[at] as number), b & (bits[at + 1] as number));
        // Counting half of the letters is enough to exclude most names.
        if (half - rest > limit) continue;
        const bound = half - ones(c & (bits[at + 2] as number), d & (bits[at + 3] as number));
        if (bound > limit) continue;
        const index = order[place] as number;
        next[index] = first[bound] as number;
        first[bound] = index;
      }
    }
    return { first, next };
  };
}

/**
 * Assigns bits to those occurrences of letters that only some names contain. The first and the second `o` of a word are
 * different occurrences, so they have different bits.
 * @returns for each slot (see `slotsOf`): its bit, `NOWHERE` or `EVERYWHERE`
 */
function tellingBits(names: readonly string[]): Int16Array {
  const having = new Uint32Array(KINDS * TIMES);
  for (const name of names) for (const slot of slotsOf(name)) having[slot] = (having[slot] as number) + 1;
  const bitOf = Int16Array.from(having, (count) => (count === 0 ? NOWHERE : EVERYWHERE));
  // Bits are limited, so occurrences that about half of the names contain get a bit first: they distinguish names best.
  const rarer = (slot: number) => Math.min(having[slot] as number, names.length - (having[slot] as number));
  const telling = [...having.keys()].filter((slot) => rarer(slot) > 0).sort((a, b) => rarer(b) - rarer(a));
  for (const [bit, slot] of telling.slice(0, WIDTH * 32).entries()) bitOf[slot] = bit;
  return bitOf;
}

/**
 * Stores the letters of a word as bits.
 * @param into integers that are all 0
 * @returns number of letters that are assumed to be in every name
 */
function setBits(word: string, bitOf: Int16Array, into: Int32Array): number {
  const slots = slotsOf(word);
  let common = word.length - slots.length;
  for (const slot of slots) {
    const bit = bitOf[slot] as number;
    if (bit >= 0) into[bit >> 5] = (into[bit >> 5] as number) | (1 << (bit & 31));
    else if (bit === EVERYWHERE) common++;
  }
  return common;
}

/** Number of occurrences of each letter so far in `slotsOf`. */
const times = new Uint8Array(KINDS);

/**
 * Returns a number (slot) for each letter of a word that identifies the letter and its occurrence: first `o`, second
 * `o`. Occurrences beyond `TIMES` are left out.
 */
function slotsOf(word: string): number[] {
  times.fill(0);
  const slots: number[] = [];
  for (let i = 0; i < word.length; i++) {
    const kind = word.charCodeAt(i) % KINDS;
    const time = times[kind] as number;
    if (time === TIMES) continue;
    times[kind] = time + 1;
    slots.push(kind * TIMES + time);
  }
  return slots;
}

/** Counts the bits that are set in two integers. */
function ones(a: number, b: number): number {
  const nibbles = onesOfNibbles(a) + onesOfNibbles(b);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Counts the bits that are set in each group of four bits. */
function onesOfNibbles(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
