import type { Diagnostic } from '../../base/diagnostic.ts';
import { foreignFiles, isOutput } from '../../host/output/manifest.ts';
import { outDirOf, pathInProject, refusal, shownFiles } from '../../pipeline/driver/folders.ts';
import type { Project } from '../../pipeline/load/project.ts';
import { isPartFile } from './part-folder.ts';

/** Files in the folder of a part that are none of a part: it may be the wrong one. */
export function foreignPartProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  if (isOutput(outDir)) return refusal(path, 'it holds a site, and a part needs a folder of its own');
  const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY).filter((file) => !isPartFile(file));
  if (foreign.length === 0) return undefined;
  const named = foreign.slice(0, MOST_NAMED);
  return refusal(path, 'it holds files that are no part of a build', undefined, shownFiles(path, named));
}

const MOST_NAMED = 5;
