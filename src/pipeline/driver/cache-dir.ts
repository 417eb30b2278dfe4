import { isAbsolute, relative, sep } from 'node:path';
import { type Diagnostic, error, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { isInside } from '../../base/paths.ts';
import { isStoreFile } from '../../engine/store/store.ts';
import { cacheDirOf, openCacheFolder, removeCached, whyUnwritable } from '../../host/cache-folder.ts';
import { removeFolder } from '../../host/files.ts';
import type { BuildOptions } from '../load/options.ts';
import type { Project } from '../load/project.ts';
import { isKeptAsset } from '../write/kept-assets.ts';
import { schedulerMessages } from './messages.ts';
import { pathInProject, sourcesOf } from './out-dir.ts';

type Place = Pick<BuildOptions, 'root' | 'cacheDir'>;

/** What `check --external` keeps beside the store. */
export const EXTERNAL_LINKS = 'external-links.json';

/**
 * Why nothing may be kept in the folder that was asked for; undefined when it may. Among sources each build would change
 * what the next one reads, and an output folder is published.
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

/** Why every build begins from nothing, although it should not; undefined when what it learns can be kept, or need not be. */
export function unkept({
  cache,
  shard,
  ...place
}: Place & Pick<BuildOptions, 'cache' | 'shard'>): Diagnostic | undefined {
  // A part is written to a folder of its own.
  if (cache === false || shard !== undefined) return undefined;
  const dir = cacheDirOf(place);
  const why = whyUnwritable(dir);
  if (why === undefined) return undefined;
  const path = relative(place.root, dir).replaceAll(sep, '/');
  const message = schedulerMessages.whatBuildsRememberCannot({ folder: path.startsWith('..') ? dir : path, why });
  return warning('cache-unwritable', message, undefined, {
    hint: schedulerMessages.nameFolderCanWritten,
  });
}

/** Bytes of everything that is kept. */
export function cachedBytes(place: Place): number {
  return openCacheFolder(cacheDirOf(place))
    .list()
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Removes what builds have kept. A folder that the command line names may hold files of others, and they stay.
 *
 * @returns absolute paths of what was there
 */
export function removeCache(place: Place): string[] {
  const dir = cacheDirOf(place);
  if (place.cacheDir === undefined) return removeFolder(dir);
  return removeCached(dir, (name) => isStoreFile(name) || isKeptAsset(name) || name === EXTERNAL_LINKS);
}
