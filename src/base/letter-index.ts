import { limitOf } from './nearness.ts';

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
