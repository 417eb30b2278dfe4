import { join } from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { clearStore } from '../../engine/store/store.ts';
import { cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { removeFolder } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { lockOutput } from '../../host/output/lock.ts';
import { builtFiles } from '../../host/output/manifest.ts';
import { workFolderOf } from '../../host/output/output-folder.ts';
import { buildProject } from '../../pipeline/driver/build.ts';
import type { BuildResult } from '../../pipeline/driver/result.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { type Built, compareBuilds } from './compare-builds.ts';
import { verifyProblem } from './verify-problem.ts';

/** Result of a verification. */
export type VerifyResult =
  | { readonly kind: 'equal' /** Number of compared files. */; readonly files: number }
  | { readonly kind: 'different'; readonly problem: Diagnostic }
  | { readonly kind: 'interrupted' };

/**
 * Builds once more from nothing, into a folder beside the output folder that is removed afterwards, and compares files and
 * diagnostics. When something differs, what was remembered is thrown away.
 *
 * @param options of the build that is verified, its clock included
 * @param result what it came to: built or failed
 */
export async function verifyBuild(
  options: BuildSettings & { readonly clock: Date },
  result: BuildResult & { readonly outDir: string },
): Promise<VerifyResult> {
  const lock = await lockOutput(result.outDir, options);
  if (lock === undefined) return { kind: 'interrupted' };
  const folder = workFolderOf(result.outDir).second;
  const outDir = join(folder, 'output');
  try {
    const fromNothing = await buildProject({ ...options, outDir, allowOutside: true, cache: false });
    if (fromNothing.status === 'interrupted') return { kind: 'interrupted' };
    const built = builtOf(result, result.outDir);
    const problem = verifyProblem(compareBuilds(built, builtOf(fromNothing, outDir)));
    if (problem === undefined) return { kind: 'equal', files: built.files.length };
    clearStore(openCacheFolder(cacheDirOf(options)));
    return { kind: 'different', problem };
  } finally {
    removeFolder(folder);
    lock.release();
  }
}

/** A build with errors has written nothing: what stands in its folder is of another one. */
function builtOf({ status, diagnostics }: BuildResult, outDir: string): Built {
  const files = status === 'built' ? builtFiles(outDir) : [];
  const host = nodeHost(outDir);
  return { files, read: (path) => host.read(path) ?? new Uint8Array(), diagnostics };
}
