import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isThere } from '../host/file-state.ts';
import { readIfThere } from '../host/files.ts';

/** Fields of package.json that name packages. */
interface Manifest {
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Sources that are not a name and a version in the registry: folders, files, addresses, repositories (npm: package-spec). */
const PATH = /^(?:file:|\.{0,2}[\\/])/;
const ADDRESS = /^(?:git\+|git:|https?:|github:|gitlab:|bitbucket:|[\w.-]+\/[\w.-]+(?:#|$))/;

/**
 * Returns the version specifier of ssg for the package.json of a new site, so that `npm install` installs the version that is running:
 * the file, folder or repository that the project above names, otherwise the folder of ssg. A version number only when ssg is
 * published: while it is private, the name belongs to another package of the registry.
 *
 * @param folder of the new site, absolute
 */
export function ownSource(folder: string): string {
  const require = createRequire(import.meta.url);
  return installSource(
    require('@depese/ssg/package.json') as Manifest,
    dirname(require.resolve('@depese/ssg/package.json')),
    folder,
  );
}

/**
 * @param own what ssg says of itself
 * @param home the folder in which it lies
 */
export function installSource(own: Manifest, home: string, folder: string): string {
  if (own.private !== true) return `^${own.version}`;
  for (const above of foldersAbove(home)) {
    const text = readIfThere(join(above, 'package.json'));
    const source = text === undefined ? undefined : specIn(text);
    if (source === undefined) continue;
    if (PATH.test(source)) {
      const path = resolve(above, source.replace(/^file:(?:\/\/)?/, ''));
      if (isThere(path, '')) return fileSource(folder, path);
    } else if (ADDRESS.test(source)) return source;
  }
  return fileSource(folder, home);
}

/**
 * Lists the package.json files above an installed package, nearest first. Package managers may install it several folders below the
 * project. Empty for a checkout.
 */
function foldersAbove(home: string): string[] {
  const parts = home.split(sep);
  const last = parts.indexOf('node_modules');
  return last < 0
    ? []
    : parts.map((_, i) => parts.slice(0, parts.length - i).join(sep)).filter((path) => path !== home && path !== '');
}

function specIn(text: string): string | undefined {
  try {
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
    return dependencies?.['@depese/ssg'] ?? devDependencies?.['@depese/ssg'];
  } catch {
    return undefined;
  }
}

function fileSource(folder: string, path: string): string {
  return `file:${(relative(folder, path) || '.').replaceAll('\\', '/')}`;
}
