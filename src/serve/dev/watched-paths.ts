import { dirname, isInside } from '../../base/paths.ts';
import type { LiveSite } from './live-site.ts';

/** What a project is made of. Before it can be opened, whatever is in its folder may be the mend. */
export function watchedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return ['.'];
  const { config, configSources } = site.project;
  const folders = [config.templatesDir, config.assetsDir, ...Object.values(config.collections).map(({ dir }) => dir)];
  const files = [...configSources, ...Object.values(config.data).map(({ file }) => file), 'package-lock.json'];
  return [...new Set([...folders, ...files])];
}

/** Files that pages include from elsewhere, and the folders in which such a file is missed. */
export function includedPaths(site: LiveSite | undefined): readonly string[] {
  if (site === undefined) return [];
  const watched = watchedPaths(site);
  const elsewhere = [...site.asked.keys()].filter(
    // Nobody edits an installed package by the way; `package-lock.json` says when another one is installed.
    (path) => !/(?:^|\/)node_modules\//.test(path) && !watched.some((known) => isInside(path, known)),
  );
  return elsewhere.flatMap((path) => [path, ...(hasOwnFolder(path) ? [dirname(path)] : [])]);
}

/**
 * Whether the folder of a file belongs to the site alone. The root is watched for what the configuration names; outside of it lies the
 * package.json of a linked generator, whose folder would be its whole repository.
 */
function hasOwnFolder(path: string): boolean {
  return dirname(path) !== '' && !path.startsWith('../');
}

/** Whether a file is one that a build writes: its own output is no news to a site. */
export function isOutput(site: LiveSite | undefined, path: string): boolean {
  const outDir = site?.project.config.outDir ?? 'dist';
  return isInside(path, outDir) || path.startsWith(`.${outDir}.`);
}
