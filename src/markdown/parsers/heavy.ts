/**
 * What satteri 0.10.5 does in time and memory that grow with the square of a block: it copies the text that it has for every
 * character reference that follows (`&amp;` 60,000 times needs more than a string can hold), and with directives looks
 * through the rest of the block at every colon (20,000 times of day in a paragraph take seconds, as many addresses in code a
 * minute). The reference parser does both in linear time, but everything else twenty times as slowly.
 */
const COSTLY = /[&:]/g;

/**
 * References and colons times characters of their blocks, from which on the reference parser is the faster one: both need
 * about 100 ms then.
 */
const LIMIT = 2e8;

/** Below it no text can reach the limit: half of it colons, half of it anything else. */
const HARMLESS = Math.sqrt(LIMIT);

/**
 * Whether a text is one for the reference parser. A block is taken to end at an empty line, a heading or an item of a list;
 * that some end earlier only makes the estimate higher.
 */
export function isHeavy(text: string): boolean {
  if (text.length < HARMLESS) return false;
  let cost = 0;
  let from = 0;
  const end = (to: number) => {
    if (to - from > 1) cost += (to - from) * countIn(text, from, to);
    from = to;
  };
  for (const { index } of text.matchAll(BLOCK_START)) {
    end(index);
    if (cost > LIMIT) return true;
  }
  end(text.length);
  return cost > LIMIT;
}

const BLOCK_START = /^(?:[ \t]*$| {0,3}(?:[-*+]|#{1,6})[ \t])/gm;

function countIn(text: string, from: number, to: number): number {
  // Within the block only: without a sign below it, a search would read the rest of the text for every block.
  return text.slice(from, to).match(COSTLY)?.length ?? 0;
}
