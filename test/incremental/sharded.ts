import { join } from 'node:path';
import type { BuildResult } from '../../src/pipeline/driver/result.ts';
import { buildPart } from '../../src/tools/shard/build-part.ts';
import { merge } from '../../src/tools/shard/merge.ts';
import type { Options } from './stage.ts';

/** Folders of the parts. They are next to the store, so that `reset` restores them too. */
export const partDirs = ({ cacheDir = '' }: Options, total: number) =>
  Array.from({ length: total }, (_, i) => join(cacheDir, '..', `part-${i + 1}-of-${total}`));

/** Builds all parts of a site, or the given ones. */
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

/**
 * Merges parts. Returns the messages about the parts separately from the rest, which must equal that of any build.
 */
export async function mergeAndListen(options: Options, dirs: readonly string[]) {
  const merged = await merge(options, dirs);
  const ofParts = merged.result.diagnostics.filter(({ code }) => code === 'shard-unusable');
  const diagnostics = merged.result.diagnostics.filter(({ code }) => code !== 'shard-unusable');
  return { ...merged, result: { ...merged.result, diagnostics }, ofParts };
}
