import { attempt } from '../../base/attempt.ts';
import { isStoreFile } from '../../engine/store/store.ts';
import { type CacheFolder, openCacheFolder } from '../../host/cache-folder.ts';
import { removeFolder } from '../../host/files.ts';
import { type FinishedList, finishedDirOf } from '../../host/finished-files.ts';
import { type CacheIdentity, cacheKeyOf } from '../../pipeline/driver/cache.ts';
import type { PageShard } from '../../pipeline/load/project.ts';

/** Description of a part of a sharded build (`ssg build --shard`), stored in the folder of the part. */
export interface PartCard extends PageShard {
  /** Number of pages that belong to the shard. */
  readonly pages: number;
  /** Number of pages that the last build of the shard rendered. All other pages came from its cache. */
  readonly made: number;
  readonly kind: CacheIdentity;
  readonly finished: FinishedList;
}

/** File that describes the output of a shard. This file is written last, so its presence means a complete output. */
const CARD = 'part.json';

/** Reads the description of a shard's output. Returns undefined if it is missing or invalid. */
export function readCard(folder: CacheFolder): PartCard | undefined {
  const bytes = folder.read(CARD);
  return attempt(() => {
    const card = JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as Partial<PartCard>;
    const numbers = [card.index, card.total, card.pages, card.made];
    const objects = [card.kind, card.finished];
    const isValid =
      numbers.every(Number.isSafeInteger) && objects.every((value) => typeof value === 'object' && value !== null);
    return isValid ? (card as PartCard) : undefined;
  });
}

/** Writes the description of a shard's output. Returns true if it was written. */
export function writeCard(folder: CacheFolder, card: PartCard): boolean {
  return folder.write(CARD, Buffer.from(`${JSON.stringify(card, null, 1)}\n`));
}

/** Checks if a file with this path may be in the output folder of a shard. */
export function isPartFile(name: string): boolean {
  return name === CARD || name.startsWith(`${finishedDirOf('')}/`) || isStoreFile(name);
}

/**
 * Opens the output folder of a shard for a build. Removes results of builds with other settings, because the folder is
 * copied between machines and should be small.
 * @param dir absolute path of a folder that contains only files of a shard
 * @param isFresh true to remove all results of earlier builds
 */
export function openPartFolder(dir: string, kind: CacheIdentity, isFresh: boolean): CacheFolder {
  const folder = openCacheFolder(dir);
  const card = readCard(folder);
  if (isFresh || card === undefined || cacheKeyOf(card.kind) !== cacheKeyOf(kind)) removeFolder(dir);
  return folder;
}
