import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { versions } from 'node:process';
import { hash } from '../base/hash.ts';
import { lazy } from '../base/lists.ts';
import { attempt, foldersUp } from './file-state.ts';

const own = createRequire(import.meta.url);

/** Returns the absolute path of the folder in which ssg is installed, without symbolic links. */
export function ownFolder(): string {
  return dirname(own.resolve('@depese/ssg/package.json'));
}

/** Returns a compiled file of ssg by its name in `exports` of package.json: `@depese/ssg/dev-client`. */
export function ownFile(name: string): Uint8Array {
  return readFileSync(own.resolve(name));
}

/** Returns the absolute path of a compiled file of ssg, such as the code of a thread. */
export function ownCode(name: string): string {
  return join(ownFolder(), 'lib', name);
}

/** Versions of Node.js, Unicode and ICU, for cache keys: another version may sort and split texts differently. */
const PLATFORM = `node ${versions.node}, unicode ${versions['unicode']}, icu ${versions['icu']}`;

/** Returns the hash of all code of ssg, which the compilation of ssg has written. */
export function ownCodeHash(): string {
  return readFileSync(ownCode('code.sha256'), 'utf8');
}

/** Lock files of package managers. If a folder has several, the first one in this list counts. */
export const LOCK_FILES = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb', 'package-lock.json'] as const;

/** Returns the hash of the generator's code, its packages and the platform. */
export const generatorHash = lazy(() => hash(JSON.stringify([PLATFORM, ownPackages(), ownCodeHash()])));

interface PackageFile {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Dependencies that do not change the output: those of `ssg dev`, and `linkinator`, which requests external pages. */
const NOT_OF_THE_OUTPUT = new Set(['chokidar', 'launch-editor', 'linkinator', 'ws']);

/**
 * Returns the packages on which the output depends and their dependencies, sorted: `shiki@4.6.0`. Deeper dependencies
 * are left out, because reading each package.json delays every build. Optional packages are not included, because each
 * query that uses one depends on its version.
 */
export function ownPackages(): string[] {
  const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const neededBy = (folder: string) => {
    const { dependencies, peerDependencies, peerDependenciesMeta: meta = {} } = read(folder);
    const names = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !meta[name]?.optional);
    return names.flatMap((name) => {
      const found = NOT_OF_THE_OUTPUT.has(name) ? undefined : packageFolder(folder, name);
      return found === undefined ? [] : [{ name, folder: found }];
    });
  };
  const direct = neededBy(ownFolder());
  const indirect = direct.flatMap(({ folder }) => neededBy(folder));
  return [...new Set([...direct, ...indirect].map(({ name, folder }) => `${name}@${read(folder).version}`))].sort();
}

/** Finds a package the way Node.js does. `require.resolve` fails if a package does not export its package.json. */
function packageFolder(from: string, name: string): string | undefined {
  const candidates = foldersUp(from).map((folder) => join(folder, 'node_modules', name));
  const found = candidates.find((candidate) => existsSync(join(candidate, 'package.json')));
  return found && realpathSync(found);
}

/**
 * Returns the text of a file in a package.
 * @param packages names, each a dependency of the one before and the first of ssg: `['shiki', '@shikijs/langs']`
 * @returns undefined if a package or the file is missing
 */
export function packageText(packages: readonly string[], file: string): string | undefined {
  const folder = packages.reduce<string | undefined>((from, name) => from && packageFolder(from, name), ownFolder());
  return folder && attempt(() => readFileSync(join(folder, file), 'utf8'));
}

/** Version of ssg: `3.7.0`. */
export const VERSION: string = (own('@depese/ssg/package.json') as { version: string }).version;

/** Returns the folder of an optional package. A copy installed by the site takes precedence over that of ssg. */
function folderOf(root: string, name: string): string | undefined {
  return packageFolder(root, name) ?? packageFolder(ownFolder(), name);
}

/**
 * Returns the version of an optional package: `0.63.2`.
 * @param root absolute path of the project
 * @returns undefined if the package is not installed
 */
export function sitePackageVersion(root: string, name: string): string | undefined {
  const folder = folderOf(root, name);
  if (folder === undefined) return undefined;
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

/** Returns the bytes of a file in a package that the site has installed; undefined if either is missing. */
export function sitePackageFile(root: string, name: string, file: string): Uint8Array | undefined {
  const folder = packageFolder(root, name);
  return folder === undefined ? undefined : attempt(() => readFileSync(join(folder, file)));
}

/** Loads an optional package. Throws if it is not installed, or does not support this machine. */
export function loadSitePackage(root: string, name: string): unknown {
  return createRequire(join(root, 'package.json'))(folderOf(root, name) ?? name);
}
