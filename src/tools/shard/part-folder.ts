import { isStoreFile } from '../../engine/store/store.ts';
import { type CacheFolder, openCacheFolder } from '../../host/cache-folder.ts';
import { removeFolder } from '../../host/files.ts';
import { type CacheIdentity, cacheKeyOf } from '../../pipeline/driver/cache.ts';
import type { PageShard } from '../../pipeline/load/project.ts';

/** Description of a part. */
export interface PartCard extends PageShard {
  /** Pages of its share. */
  readonly pages: number;
  /** Files that the last build of the part wrote; the others came from its cache. */
  readonly made: number;
  readonly kind: CacheIdentity;
}

/** Written last: a part with a card is whole. */
const CARD = 'part.json';

/** Undefined when there is none, or nothing that could be one. */
export function readCard(folder: CacheFolder): PartCard | undefined {
  const bytes = folder.read(CARD);
  try {
    const card = JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as Partial<PartCard>;
    const numbers = [card.index, card.total, card.pages, card.made];
    return numbers.every(Number.isSafeInteger) && typeof card.kind === 'object' ? (card as PartCard) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether it was written. */
export function writeCard(folder: CacheFolder, card: PartCard): boolean {
  return folder.write(CARD, Buffer.from(`${JSON.stringify(card, null, 1)}\n`));
}

/** Reports whether a file of this name may belong to a part. */
export function isPartFile(name: string): boolean {
  return name === CARD || isStoreFile(name);
}

/**
 * The folder of a part, for the build that makes it. What another kind of build has left there is removed: a part is
 * sent from machine to machine, and should hold nothing that nobody can use.
 *
 * @param dir absolute path; it holds only files of a part
 * @param isFresh whether nothing of an earlier build is wanted
 */
export function openPartFolder(dir: string, kind: CacheIdentity, isFresh: boolean): CacheFolder {
  const folder = openCacheFolder(dir);
  const card = readCard(folder);
  if (isFresh || card === undefined || cacheKeyOf(card.kind) !== cacheKeyOf(kind)) removeFolder(dir);
  return folder;
}
