import { join } from 'node:path';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import { buildPart } from '../../src/tools/shard/build-part.ts';
import { type MergeResult, merge } from '../../src/tools/shard/merge.ts';
import type { Options } from './stage.ts';

/** Beside the store, so that they are put back with it. */
export const partDirs = ({ cacheDir = '' }: Options, total: number) =>
  Array.from({ length: total }, (_, i) => join(cacheDir, '..', `part-${i + 1}-of-${total}`));

/** Makes all parts of a site, or those that are wanted. */
export async function makeParts(
  options: Options,
  total: number,
  isWanted: (index: number) => boolean = () => true,
): Promise<BuildResult[]> {
  const results: BuildResult[] = [];
  for (const [i, outDir] of partDirs(options, total).entries())
    if (isWanted(i + 1))
      results.push(await buildPart({ ...options, outDir, allowOutside: true, shard: { index: i + 1, total } }));
  return results;
}

/** What a merge says of its parts, and all the rest: that has to be what any build says. */
export async function mergeAndListen(options: Options, dirs: readonly string[]) {
  const merged: MergeResult = await merge(options, dirs);
  const ofParts = merged.result.diagnostics.filter(({ code }) => code === 'shard-unusable');
  const diagnostics = merged.result.diagnostics.filter(({ code }) => code !== 'shard-unusable');
  return { ...merged, result: { ...merged.result, diagnostics }, ofParts };
}
