/** So many letters may be wrong, of words of these lengths, for one to be meant for the other. */
export function limitOf(a: number, b: number): number {
  return Math.max(1, Math.floor(Math.max(a, b) / 3));
}

/** Without case and diacritics, which count less than letters. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

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

/** Numbers of 32 bits that say which letters a name has. */
const WIDTH = 4;
/** Letters that are told apart: others share a place, which makes a bound lower, never wrong. */
const KINDS = 128;
/** A letter is counted so often in a word; what comes later is taken to be in both words. */
const TIMES = 8;
/** What an occurrence of a letter says that is in no name, and one that is in every name or is taken to be. */
const [NOWHERE, EVERYWHERE] = [-1, -2];

/** Indexes of names, in groups. */
interface Chains {
  /** At the number of a group one index of it, or `NONE`. */
  readonly first: Int32Array;
  /** At an index the next one of its group, or `NONE`. */
  readonly next: Int32Array;
}

/** No index. */
export const NONE = -1;

/**
 * How far a word is from each of the names at least: an edit changes one letter at most, a swap none, so it takes as many as
 * the longer of the two has letters that the other has not, in whatever order.
 *
 * @returns for a folded word: the names by the number of edits that they need at least, without those that need more than
 * may be wrong; only until the next call
 */
export function letterIndex(names: readonly string[]): (word: string) => Chains {
  const lengths = names.map((name) => name.length);
  const order = Int32Array.from(names.keys()).sort((a, b) => (lengths[b] as number) - (lengths[a] as number) || b - a);
  /** Length -> how many names are at least as long. */
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
        // Most names are out before all is counted.
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
 * Gives a bit to each occurrence of a letter (the second `o` of a word is another one than the first) that tells names apart.
 *
 * @returns at the slot of an occurrence its bit, `NOWHERE` or `EVERYWHERE`
 */
function tellingBits(names: readonly string[]): Int16Array {
  const having = new Uint32Array(KINDS * TIMES);
  for (const name of names) for (const slot of slotsOf(name)) having[slot] = (having[slot] as number) + 1;
  const bitOf = Int16Array.from(having, (count) => (count === 0 ? NOWHERE : EVERYWHERE));
  // What half of the names have tells the most.
  const rarer = (slot: number) => Math.min(having[slot] as number, names.length - (having[slot] as number));
  const telling = [...having.keys()].filter((slot) => rarer(slot) > 0).sort((a, b) => rarer(b) - rarer(a));
  for (const [bit, slot] of telling.slice(0, WIDTH * 32).entries()) bitOf[slot] = bit;
  return bitOf;
}

/**
 * @param into all 0
 * @returns how many letters of the word are taken to be in every name
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

/** How often each letter has been met. */
const times = new Uint8Array(KINDS);

/** A number for each letter of a word and for which time it occurs there; none beyond `TIMES`. */
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

/** How many bits are set in two numbers. */
function ones(a: number, b: number): number {
  const nibbles = onesOfNibbles(a) + onesOfNibbles(b);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** How many of each four bits are set. */
function onesOfNibbles(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
