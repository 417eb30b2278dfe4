import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownFolder, packageFolder } from './own-files.ts';

/** Where a package that a site may do without is installed: for the site, or else for the generator. */
function folderOf(root: string, name: string): string | undefined {
  return packageFolder(root, name) ?? packageFolder(ownFolder(), name);
}

/**
 * @param root absolute path of the project
 * @returns `0.63.2`; undefined for a package that is not installed
 */
export function sitePackageVersion(root: string, name: string): string | undefined {
  const folder = folderOf(root, name);
  if (folder === undefined) return undefined;
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version;
}

/** @throws when the package is not installed, or cannot be loaded on this machine */
export function loadSitePackage(root: string, name: string): unknown {
  return createRequire(join(root, 'package.json'))(folderOf(root, name) ?? name);
}
