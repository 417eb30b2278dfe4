import type { Cell } from '../../config/feature.ts';
import type { Roots } from '../../engine/graph/interface.ts';
import type { AnyQuery } from '../../engine/graph/query.ts';
import type { Queries } from './declare.ts';

/** Cells to keep in the snapshot: everything that this build has asked hangs below them. */
export function rootsOf({ features }: Queries, asked: readonly AnyQuery[], urls: readonly string[]): Roots {
  const roots: Cell[] = asked.map((root) => [root, '']);
  for (const { perSite, perPage } of features) {
    roots.push(...(perSite?.roots?.() ?? []));
    for (const url of urls) for (const { query } of perPage?.outputs?.(url) ?? []) roots.push([query, url]);
  }
  return roots;
}
