import { bytesOf, columnOf } from '../columns.ts';
import type { Image } from '../graph/image.ts';
import { uniteImages } from '../graph/unite.ts';
import { LAST_PACK } from './packs.ts';
import type { Saved } from './store.ts';

/**
 * What several stores hold, as if one had seen all of it; tables are not united.
 *
 * @param all most trusted first
 * @returns an image, and the packs that it may name, each once
 */
export function uniteSaved(all: readonly Pick<Saved, 'image' | 'packs'>[]): Pick<Saved, 'image' | 'packs'> {
  const packs = [...new Set(all.flatMap((saved) => saved.packs))];
  // What is in a pack without a number is made again.
  const numbers = new Map(packs.slice(0, LAST_PACK).map((name, i) => [name, i + 1]));
  const images = all.map((saved) => {
    const toNumber = saved.packs.map((name) => numbers.get(name) ?? 0);
    return withPacks(saved.image, (pack) => toNumber[pack - 1] ?? 0);
  });
  return { image: uniteImages(images), packs };
}

/** The same image with other numbers of packs; 0 stays what it is, no place. */
function withPacks(image: Image, numberOf: (pack: number) => number): Image {
  const pack = columnOf(Uint16Array, image['pack']).map((number) => (number === 0 ? 0 : numberOf(number)));
  return { ...image, pack: bytesOf(pack) };
}

/**
 * Bytes that each pack has at least, by name, when every value that the image tells of is in it.
 */
export function neededBytes({ image, packs }: Pick<Saved, 'image' | 'packs'>): ReadonlyMap<string, number> {
  const needed = new Map(packs.map((name) => [name, 0]));
  const pack = columnOf(Uint16Array, image['pack']);
  const offset = columnOf(Float64Array, image['offset']);
  const length = columnOf(Uint32Array, image['length']);
  for (const [id, number] of pack.entries()) {
    const name = packs[number - 1];
    if (name === undefined) continue;
    needed.set(name, Math.max(needed.get(name) ?? 0, (offset[id] as number) + (length[id] as number)));
  }
  return needed;
}
