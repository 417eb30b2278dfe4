import { lstatSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** Tells which links lead out of a project. What is not behind a link is not its business. */
export interface Boundary {
  /**
   * Where the file at a path really lies, when a link on the way leads out of the project, or to what is hidden in it.
   *
   * @param path absolute, below the root
   * @returns a path relative to the root, or absolute when that is shorter; undefined for what may be read, and where nothing is
   */
  outside(path: string): string | undefined;
  /** The same for the real path of a folder, without links. */
  outsideFolder(real: string): string | undefined;
  /** Folders are looked at once; this forgets them. */
  forget(): void;
}

/**
 * @param root absolute path of the project
 * @param allowed folders that links may lead to, absolute or relative to the root; what does not exist allows nothing
 */
export function createBoundary(root: string, allowed: readonly string[]): Boundary {
  const project = resolve(root);
  const home = realOf(project) ?? project;
  const homes = [home, ...allowed.flatMap((folder) => realOf(resolve(project, folder)) ?? [])];
  const realFolders = new Map<string, string | undefined>();

  const realFolder = (folder: string): string | undefined => {
    if (!realFolders.has(folder)) realFolders.set(folder, realOf(folder));
    return realFolders.get(folder);
  };
  const mayBeRead = (real: string) => (folder: string) =>
    real === folder || (real.startsWith(withSlash(folder)) && !isHidden(real.slice(folder.length)));
  const leads = (real: string): string | undefined =>
    homes.some(mayBeRead(real)) ? undefined : shortest(relative(home, real), real).replaceAll(sep, '/');

  return {
    outside(path) {
      const folder = dirname(resolve(path));
      const real = realFolder(folder);
      if (real === undefined) return undefined;
      const isDirect = real === home + folder.slice(project.length) && !isLink(path);
      const target = isDirect ? undefined : realOf(path);
      return target === undefined ? undefined : leads(target);
    },
    outsideFolder: leads,
    forget: () => realFolders.clear(),
  };
}

/** People know `/dev/zero` better than `../../../dev/zero`. */
function shortest(a: string, b: string): string {
  return a.length < b.length ? a : b;
}

function withSlash(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

/** Hidden files hold secrets more often than text. Those of package managers are other names of packages. */
function isHidden(path: string): boolean {
  return /[\\/]\./.test(path.replace(/[\\/]node_modules[\\/].*/s, ''));
}

/** Where nothing can be looked at is no link: to read it says why, in the words for it. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
