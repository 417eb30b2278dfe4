import type { Diagnostic } from '../base/diagnostic.ts';
import { isStoreFile } from '../engine/store/store.ts';
import { cacheDirOf, removeCached } from '../host/cache-folder.ts';
import { removeFolder } from '../host/files.ts';
import { nodeHost } from '../host/node-host.ts';
import { lockOutput } from '../host/output/lock.ts';
import { LinkInOutputError, removeOutput } from '../host/output/staging.ts';
import { machineProblem } from '../host/trouble.ts';
import {
  cacheDirProblem,
  EXTERNAL_LINKS,
  foreignProblem,
  linkProblem,
  outDirOf,
  outDirProblem,
} from '../pipeline/driver/folders.ts';
import { loadProject } from '../pipeline/load/load-project.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { isKeptAsset } from '../pipeline/write/kept-assets.ts';

export interface CleanResult {
  readonly status: 'cleaned' | 'stopped';
  /** Absolute paths of removed folders. A folder is listed even if files that no build wrote are still in it. */
  readonly removed: readonly string[];
  /** Paths of files in the output folder that no build wrote, relative to that folder. They are not removed. */
  readonly kept: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Removes the files that builds have written: output and cache. Like a build, it refuses to touch an output folder that
 * no build has written.
 */
export async function clean(
  options: Pick<BuildSettings, 'root' | 'configFile' | 'outDir' | 'cacheDir' | 'allowOutside' | 'onWait' | 'signal'>,
): Promise<CleanResult> {
  const loaded = await loadProject(nodeHost(options.root), options);
  if (!loaded.ok) return stopped(loaded.diagnostics);
  const { project } = loaded;
  const unsafe = outDirProblem(project, options) ?? foreignProblem(project) ?? cacheDirProblem(project, options);
  if (unsafe !== undefined) return stopped([unsafe]);
  try {
    const lock = await lockOutput(outDirOf(project), options);
    if (lock === undefined) return stopped([]);
    try {
      const { removed, kept } = removeOutput(lock);
      return { status: 'cleaned', removed: [...removed, ...removeCache(options)], kept, diagnostics: [] };
    } finally {
      lock.release();
    }
  } catch (cause) {
    const problem =
      cause instanceof LinkInOutputError ? linkProblem(project, cause.path) : machineProblem(cause, options.root);
    if (problem === undefined) throw cause;
    return stopped([problem]);
  }
}

function stopped(diagnostics: readonly Diagnostic[]): CleanResult {
  return { status: 'stopped', removed: [], kept: [], diagnostics };
}

/**
 * Removes the cache. If the command line names its folder, only files of the cache are removed, because other files may
 * be in it.
 * @returns absolute paths of the removed files or folders
 */
function removeCache(place: Pick<BuildSettings, 'root' | 'cacheDir'>): string[] {
  const dir = cacheDirOf(place);
  if (place.cacheDir === undefined) return removeFolder(dir);
  return removeCached(dir, (name) => isStoreFile(name) || isKeptAsset(name) || name === EXTERNAL_LINKS);
}
