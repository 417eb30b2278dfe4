import { isAbsolute, relative, resolve, sep } from 'node:path';
import { type Diagnostic, error, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { isInside, join } from '../../base/paths.ts';
import { cacheDirOf, whyUnwritable } from '../../host/cache-folder.ts';
import { foreignFiles, readManifest } from '../../host/output/manifest.ts';
import { MANIFEST, type PlaceProblem, placeProblem } from '../../host/output/output-folder.ts';
import type { BuildSettings, Project } from '../load/project.ts';
import { schedulerMessages } from './messages.ts';

/** Returns the absolute path of the output folder. */
export function outDirOf({ root, config }: Project): string {
  return resolve(root, config.outDir);
}

/** Returns an error if a build must not replace the output folder, for example because it contains source files. */
export function outDirProblem(project: Project, { allowOutside }: Pick<BuildSettings, 'allowOutside'>) {
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

/**
 * Returns an error if the output folder contains files but was not written by a build, because `outDir` may name the
 * wrong folder. Additional files next to the files of an earlier build are allowed.
 */
export function foreignProblem(project: Project): Diagnostic | undefined {
  const outDir = outDirOf(project);
  const path = pathInProject(project, outDir);
  const read = readManifest(outDir);
  if (read.kind === 'unsafe') {
    const why = schedulerMessages.listFilesNamesNo({ entry: read.entry, file: join(path, MANIFEST) });
    return refusal(path, why, schedulerMessages.findOutChangedNothing({ folder: path }));
  }
  return foreignFilesProblem(path, read.kind === 'list' ? [] : foreignFiles(outDir));
}

/** Returns the error for files in the output folder that no build has written; undefined if there are none. */
export function foreignFilesProblem(path: string, files: readonly string[]): Diagnostic | undefined {
  if (files.length === 0) return undefined;
  return { ...refusal(path, schedulerMessages.holdsFilesNoBuild), notes: files.map((file) => join(path, file)) };
}

/** Creates the error for a symbolic link in the output folder at a path where the site needs a real folder. */
export function linkProblem(project: Project, link: string): Diagnostic {
  const path = pathInProject(project, outDirOf(project));
  const why = schedulerMessages.symbolicLinkWhereSite({ path: join(path, link) });
  return refusal(path, why, schedulerMessages.nothingWasChangedRemove);
}

function sourcesOf({ config, configFile }: Project): string[] {
  return [
    ...Object.values(config.collections).map(({ dir }) => dir),
    ...Object.values(config.data).map(({ file }) => file),
    config.templatesDir,
    config.assetsDir,
    configFile,
    '.git',
  ];
}

/** Returns the path of a folder relative to the project, with `/` as separator. */
export function pathInProject({ root }: Pick<Project, 'root'>, dir: string): string {
  return relative(root, resolve(root, dir)).replaceAll(sep, '/');
}

/**
 * Creates the error for an output folder that must not be replaced.
 *
 * @param path path of the folder relative to the project
 */
export function refusal(path: string, why: Text, hint: Text = schedulerMessages.chooseAnotherFolderOutdir): Diagnostic {
  const message = schedulerMessages.outputFolderWouldReplaced({ folder: path || '.', why });
  return error('out-dir-unsafe', message, undefined, { hint });
}

type Place = Pick<BuildSettings, 'root' | 'cacheDir'>;

/** Name of the cache file with the results of `check --external`. */
export const EXTERNAL_LINKS = 'external-links.json';

/**
 * Returns an error if the cache folder is unsafe. Inside a source folder, the cache would change the inputs of the next
 * build. Inside the output folder, the cache would be published.
 */
export function cacheDirProblem(project: Project, { cacheDir }: Pick<Place, 'cacheDir'>): Diagnostic | undefined {
  if (cacheDir === undefined) return undefined;
  const path = pathInProject(project, cacheDir);
  const refuse = (why: Text) =>
    error('cache-dir-unsafe', schedulerMessages.nothingCanKeptFolder({ folder: path || '.', why }), undefined, {
      hint: schedulerMessages.chooseFolderOwnCache,
    });
  if (path === '') return refuse(schedulerMessages.projectRoot);
  if (/^(?:\.\.\/?)+$/.test(path)) return refuse(schedulerMessages.holdsProject);
  const outDir = pathInProject(project, project.config.outDir);
  if (isInside(path, outDir)) return refuse(schedulerMessages.liesOutputFolderPublished);
  const isOutside = path.startsWith('..') || isAbsolute(path);
  const source = isOutside ? undefined : sourcesOf(project).find((dir) => isInside(path, dir));
  return source === undefined ? undefined : refuse(schedulerMessages.liesFolderSources({ source }));
}

/** Returns a warning if the cache folder is not writable, because every build then starts without a cache. */
export function unwritableCache(options: BuildSettings): Diagnostic | undefined {
  // Shards of a build do not write to the cache folder.
  if (options.cache === false || options.shard !== undefined) return undefined;
  const dir = cacheDirOf(options);
  const why = whyUnwritable(dir);
  if (why === undefined) return undefined;
  const path = relative(options.root, dir).replaceAll(sep, '/');
  const message = schedulerMessages.whatBuildsRememberCannot({ folder: path.startsWith('..') ? dir : path, why });
  return warning('cache-unwritable', message, undefined, {
    hint: schedulerMessages.nameFolderCanWritten,
  });
}
