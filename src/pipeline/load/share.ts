/** A part of the pages of a site: the second of eight. `index` is from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/**
 * The pages that a shard makes: a range of the sorted routes, so that neighbours share what they show, and an edit moves few
 * pages from one shard to another. The shards of one total hold every route once; their sizes differ by one at most.
 */
export function shareOf(routes: readonly string[], { index, total }: Shard): string[] {
  const start = (n: number) => Math.floor((n * routes.length) / total);
  return [...routes].sort().slice(start(index - 1), start(index));
}

/** Folder of a part, when none is named: `dist-shard-2-of-8`. */
export function partDirOf(outDir: string, { index, total }: Shard): string {
  return `${outDir}-shard-${index}-of-${total}`;
}
