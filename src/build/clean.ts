import type { Diagnostic } from '../base/diagnostic.ts';
import { nodeHost } from '../host/node-host.ts';
import { removeOutput } from '../host/output-dir.ts';
import { cacheDirProblem, removeCache } from './cache-dir.ts';
import { loadProject } from './load-project.ts';
import { foreignProblem, outDirOf, outDirProblem } from './out-dir.ts';
import type { BuildOptions } from './result.ts';

export interface CleanResult {
  readonly status: 'cleaned' | 'stopped';
  /** Absolute paths of what was there and is gone. */
  readonly removed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Removes what builds wrote: the output folder and the cache. A folder with foreign files is refused, as in a build. */
export async function clean(
  options: Pick<BuildOptions, 'root' | 'configFile' | 'outDir' | 'cacheDir'>,
): Promise<CleanResult> {
  const loaded = await loadProject(nodeHost(options.root), options);
  if (!loaded.ok) return { status: 'stopped', removed: [], diagnostics: loaded.diagnostics };
  const unsafe =
    outDirProblem(loaded.project) ?? foreignProblem(loaded.project) ?? cacheDirProblem(loaded.project, options);
  if (unsafe !== undefined) return { status: 'stopped', removed: [], diagnostics: [unsafe] };
  const removed = [...removeOutput(outDirOf(loaded.project)), ...removeCache(options)];
  return { status: 'cleaned', removed, diagnostics: [] };
}
