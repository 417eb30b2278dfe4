import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../base/diagnostic.ts';
import { isInside, join } from '../base/paths.ts';
import { MANIFEST } from '../host/output/layout.ts';
import { foreignFiles, readManifest } from '../host/output/manifest.ts';
import { type PlaceProblem, placeProblem } from '../host/output/place.ts';
import type { BuildOptions } from '../pipeline/load/options.ts';
import type { Project } from '../pipeline/load/project.ts';

/** Absolute path of the output folder. */
export function outDirOf({ root, config }: Project): string {
  return resolve(root, config.outDir);
}

/** Why a build must not replace the output folder; undefined when it may. */
export function outDirProblem(
  project: Project,
  { allowOutside }: Pick<BuildOptions, 'allowOutside'>,
): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  const refuse = (why: string, hint?: string) => refusal(path, why, hint);

  if (path === '') return refuse('it is the project root');
  const isOutside = path.startsWith('..') || isAbsolute(path);
  if (isOutside && /^(?:\.\.\/?)+$/.test(path)) return refuse('it holds the project');
  const sources = [...sourcesOf(project), 'node_modules'];
  const source = isOutside ? undefined : sources.find((dir) => isInside(dir, path) || isInside(path, dir));
  if (source !== undefined)
    return refuse(
      isInside(source, path) ? `it holds sources (${source})` : `it lies in a folder of sources (${source})`,
    );
  if (isOutside && allowOutside !== true)
    return refuse('it lies outside of the project', 'When it is the right one, say so: --allow-outside.');
  const problem = placeProblem(outDir);
  return problem && refuse(...PLACE[problem]);
}

const PLACE: Readonly<Record<PlaceProblem, [why: string, hint?: string]>> = {
  link: ['it is a symbolic link'],
  'mount-point': [
    'it is a mount point, which cannot be renamed',
    'Mount the folder above it, or choose another output folder: --out-dir.',
  ],
  'foreign-owner': [
    'it cannot be written: permission denied',
    'Correct its owner or its permissions: another user may have built here. Or choose another folder: --out-dir.',
  ],
};

/** Files in a folder that no build has written: it may be the wrong one. Among the files of a build others may stand. */
export function foreignProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  const read = readManifest(outDir);
  if (read.kind === 'unsafe') {
    return refusal(
      path,
      `its list of files names ${read.entry}, which no build writes: ${join(path, MANIFEST)} was changed`,
      `Find out who has changed it. Nothing was deleted; remove ${path} yourself, and the next build makes it anew.`,
    );
  }
  const foreign = read.kind === 'list' ? [] : foreignFiles(outDir);
  if (foreign.length === 0) return undefined;
  return refusal(path, 'it holds files that no build wrote', undefined, shownFiles(path, foreign));
}

/** What a build does not replace although it could: a folder of the output is somebody's link. */
export function linkProblem(project: Project, link: string): Diagnostic {
  const path = pathInProject(project, outDirOf(project));
  return refusal(
    path,
    `${join(path, link)} is a symbolic link, where the site has a folder`,
    'Nothing was changed. Remove the link: a build follows none, so that nothing outside of its folder is touched.',
  );
}

/** Folders and files that a site is made of, relative to the project. */
export function sourcesOf({ config, configFile }: Project): string[] {
  return [
    ...Object.values(config.collections).map(({ dir }) => dir),
    ...Object.values(config.data).map(({ file }) => file),
    config.templatesDir,
    config.assetsDir,
    configFile,
    '.git',
  ];
}

/** A folder as seen from the project, `/`-separated. */
export function pathInProject({ root }: Pick<Project, 'root'>, dir: string): string {
  return relative(root, resolve(root, dir)).replaceAll(sep, '/');
}

/** Files of a folder, as seen from the project. */
export function shownFiles(folder: string, files: readonly string[]): string[] {
  return files.map((file) => join(folder, file));
}

const OTHER_FOLDER = 'Choose another folder: `outDir` in the configuration, or --out-dir.';

/**
 * Why a folder must not be replaced, as a problem.
 *
 * @param path of the folder, as seen from the project
 */
export function refusal(path: string, why: string, hint = OTHER_FOLDER, notes?: readonly string[]): Diagnostic {
  return error(
    'out-dir-unsafe',
    `The output folder ${path || '.'} would be replaced by a build, but ${why}.`,
    undefined,
    { hint, ...(notes === undefined ? {} : { notes }) },
  );
}
