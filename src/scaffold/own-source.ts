import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { attempt, foldersUp, isThere } from '../host/file-state.ts';
import { readIfThere } from '../host/files.ts';

/** Fields of package.json that this module reads. */
interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Patterns for version specifiers in package.json: paths (`PATH`), and URLs or repositories (`ADDRESS`). */
const PATH = /^(?:file:|\.{0,2}[\\/])/;
const ADDRESS = /^(?:git\+|git:|https?:|github:|gitlab:|bitbucket:|[\w.-]+\/[\w.-]+(?:#|$))/;

/**
 * Returns the version specifier of ssg for the package.json of a new site, so that `npm install` installs the version
 * that is running. The specifier is the file, folder or repository from which ssg was installed, according to a
 * package.json in a folder above the installation; otherwise it is the version in the registry.
 * @param folder absolute path of the new site
 */
export function ownSource(folder: string): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('@depese/ssg/package.json');
  return installSource(require(manifest) as Manifest, dirname(manifest), folder);
}

/**
 * Returns the version specifier that a new site uses to install the same ssg as the given installation.
 * @param own package.json of ssg
 * @param home absolute path of the folder in which ssg is installed
 */
export function installSource(own: Manifest, home: string, folder: string): string {
  // Package managers may install ssg several levels below the project. A checkout of ssg is not in node_modules.
  const isInstalled = home.split(sep).includes('node_modules');
  for (const above of isInstalled ? foldersUp(dirname(home)) : []) {
    const text = readIfThere(join(above, 'package.json'));
    const source = text === undefined ? undefined : specIn(text);
    if (source === undefined) continue;
    if (PATH.test(source)) {
      const path = resolve(above, source.replace(/^file:(?:\/\/)?/, ''));
      return fileSource(folder, isThere(path, '') ? path : home);
    }
    return ADDRESS.test(source) ? source : `^${own.version}`;
  }
  // No package.json above ssg depends on ssg, so ssg runs from a checkout or a global installation.
  return fileSource(folder, home);
}

function specIn(text: string): string | undefined {
  const { dependencies, devDependencies } = attempt(() => JSON.parse(text) as Manifest) ?? {};
  return dependencies?.['@depese/ssg'] ?? devDependencies?.['@depese/ssg'];
}

function fileSource(folder: string, path: string): string {
  return `file:${(relative(folder, path) || '.').replaceAll('\\', '/')}`;
}
