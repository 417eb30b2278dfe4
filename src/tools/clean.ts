import { StoppedError } from '../base/diagnostic.ts';
import { isStoreFile } from '../engine/store/store.ts';
import { cacheDirOf, removeCached } from '../host/cache-folder.ts';
import { removeFolder } from '../host/files.ts';
import { nodeHost } from '../host/node-host.ts';
import { lockOutput } from '../host/output/lock.ts';
import { LinkInOutputError, removeOutput } from '../host/output/staging.ts';
import {
  cacheDirProblem,
  EXTERNAL_LINKS,
  foreignProblem,
  linkProblem,
  outDirOf,
  outDirProblem,
} from '../pipeline/driver/folders.ts';
import { KEPT_CONFIG } from '../pipeline/driver/kept-config.ts';
import { loadProject } from '../pipeline/load/load-project.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';
import { KEPT_COPIES } from '../pipeline/write/compressed-copies.ts';
import { isKeptAsset } from '../pipeline/write/kept-assets.ts';

/**
 * Removes the files that builds have written: output and cache. Like a build, `clean` does not touch an output folder
 * that no build has written.
 * @returns `kept`: files in the output folder that no build wrote, relative to that folder; `removed`: absolute paths
 * of the removed folders, even if they still contain `kept`
 * @throws StoppedError, or an error of the file system
 */
export async function clean(
  options: Pick<BuildSettings, 'root' | 'configFile' | 'outDir' | 'cacheDir' | 'allowOutside' | 'onWait' | 'signal'>,
) {
  const project = await loadProject(nodeHost(options.root), options);
  const unsafe = outDirProblem(project, options) ?? foreignProblem(project) ?? cacheDirProblem(project, options);
  if (unsafe !== undefined) throw new StoppedError([unsafe]);
  const lock = await lockOutput(outDirOf(project), options);
  if (lock === undefined) throw new StoppedError([]);
  try {
    const { removed, kept } = removeOutput(lock);
    return { removed: [...removed, ...removeCache(options)], kept };
  } catch (cause) {
    throw cause instanceof LinkInOutputError ? new StoppedError([linkProblem(project, cause.path)]) : cause;
  } finally {
    lock.release();
  }
}

/**
 * Removes the cache. If the command line names the cache folder, removes only files of the cache, because the folder
 * may contain other files.
 * @returns absolute paths of the removed files or folders
 */
function removeCache(place: Pick<BuildSettings, 'root' | 'cacheDir'>): string[] {
  const dir = cacheDirOf(place);
  if (place.cacheDir === undefined) return removeFolder(dir);
  return removeCached(dir, (name) => isComputed(name) || isKeptAsset(name) || name === EXTERNAL_LINKS);
}

/** Removes from the cache what a build can compute again. Keeps assets of earlier builds and answers of link checks. */
export function removeComputed(place: Pick<BuildSettings, 'root' | 'cacheDir'>): void {
  removeCached(cacheDirOf(place), isComputed);
}

function isComputed(name: string): boolean {
  return isStoreFile(name) || [KEPT_CONFIG, KEPT_COPIES].includes(name);
}
