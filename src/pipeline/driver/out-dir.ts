import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { isInside, join } from '../../base/paths.ts';
import { foreignFiles, readManifest } from '../../host/output/manifest.ts';
import { MANIFEST, type PlaceProblem, placeProblem } from '../../host/output/output-folder.ts';
import type { BuildOptions } from '../load/options.ts';
import type { Project } from '../load/project.ts';
import { schedulerMessages } from './messages.ts';

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
  const refuse = (why: Text, hint?: Text) => refusal(path, why, hint);

  if (path === '') return refuse(schedulerMessages.projectRoot);
  const isOutside = path.startsWith('..') || isAbsolute(path);
  if (isOutside && /^(?:\.\.\/?)+$/.test(path)) return refuse(schedulerMessages.holdsProject);
  const sources = [...sourcesOf(project), 'node_modules'];
  const source = isOutside ? undefined : sources.find((dir) => isInside(dir, path) || isInside(path, dir));
  if (source !== undefined)
    return refuse(
      isInside(source, path)
        ? schedulerMessages.holdsSources({ source })
        : schedulerMessages.liesFolderSources({ source }),
    );
  if (isOutside && allowOutside !== true)
    return refuse(schedulerMessages.liesOutsideProject, schedulerMessages.whenRightOneSay);
  const problem = placeProblem(outDir);
  return problem && refuse(...PLACE[problem]);
}

const PLACE: Readonly<Record<PlaceProblem, [why: Text, hint?: Text]>> = {
  link: [schedulerMessages.symbolicLink],
  'mount-point': [schedulerMessages.mountPointCannotRenamed, schedulerMessages.mountFolderAboveOr],
  'foreign-owner': [schedulerMessages.cannotWrittenPermissionDenied, schedulerMessages.correctOwnerOrPermissions],
};

/** Files in a folder that no build has written: it may be the wrong one. Among the files of a build others may stand. */
export function foreignProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  const read = readManifest(outDir);
  if (read.kind === 'unsafe') {
    return refusal(
      path,
      schedulerMessages.listFilesNamesNo({ entry: read.entry, file: join(path, MANIFEST) }),
      schedulerMessages.findOutChangedNothing({ folder: path }),
    );
  }
  const foreign = read.kind === 'list' ? [] : foreignFiles(outDir);
  if (foreign.length === 0) return undefined;
  return refusal(path, schedulerMessages.holdsFilesNoBuild, undefined, shownFiles(path, foreign));
}

/** What a build does not replace although it could: a folder of the output is somebody's link. */
export function linkProblem(project: Project, link: string): Diagnostic {
  const path = pathInProject(project, outDirOf(project));
  return refusal(
    path,
    schedulerMessages.symbolicLinkWhereSite({ path: join(path, link) }),
    schedulerMessages.nothingWasChangedRemove,
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

const OTHER_FOLDER = schedulerMessages.chooseAnotherFolderOutdir;

/**
 * Why a folder must not be replaced, as a problem.
 *
 * @param path of the folder, as seen from the project
 */
export function refusal(path: string, why: Text, hint: Text = OTHER_FOLDER, notes?: readonly string[]): Diagnostic {
  return error('out-dir-unsafe', schedulerMessages.outputFolderWouldReplaced({ folder: path || '.', why }), undefined, {
    hint,
    ...(notes === undefined ? {} : { notes }),
  });
}
