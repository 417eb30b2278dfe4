import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkAbove, removeFile, statsAt } from './entries.ts';
import { MANIFEST, workFolderOf } from './layout.ts';
import type { OutputLock } from './lock.ts';
import { foreignFiles, manifestOf } from './manifest.ts';
import { LinkInOutputError } from './staging.ts';
import { restorePrevious } from './swap.ts';

/** What `clean` has done to an output folder. */
export interface RemovedOutput {
  /** Absolute path of the folder, when something of it was removed. */
  readonly removed: readonly string[];
  /** Files in it that no build wrote: they stay. */
  readonly kept: readonly string[];
}

/**
 * Deletes what builds wrote, and what they keep beside the output. Files of others stay, with the folders that hold them.
 *
 * @throws LinkInOutputError before anything is removed
 */
export function removeOutput({ outDir }: OutputLock): RemovedOutput {
  restorePrevious(outDir);
  const { staging, spare, states, second, previous } = workFolderOf(outDir);
  for (const path of [staging, spare, states, second, previous]) rmSync(path, { recursive: true, force: true });
  if (statsAt(outDir) === undefined) return { removed: [], kept: [] };
  const { outputs } = manifestOf(outDir);
  const link = linkAbove(outDir, outputs);
  if (link !== undefined) throw new LinkInOutputError(link);
  const kept = foreignFiles(outDir, Number.POSITIVE_INFINITY);
  for (const path of outputs) removeFile(outDir, path);
  rmSync(join(outDir, MANIFEST), { force: true });
  if (readdirSync(outDir).length === 0) rmdirSync(outDir);
  return { removed: [outDir], kept };
}
