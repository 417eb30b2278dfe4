import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';
import { compareText } from '../base/diagnostic.ts';
import { memo } from '../base/lists.ts';
import { absolute, attempt, entryAt, foldersUp, linkTarget } from './file-state.ts';
import { digestOf, entryNames, IrregularFile, readRegularFile } from './files.ts';
import { type Host, type LinkedFolder, OutsideError, ReadError } from './host.ts';
import { reasonFor } from './trouble.ts';

/** Creates a host that accesses the file system. `root` is the absolute path of the project. */
export function nodeHost(root: string): Host {
  let boundary: ReturnType<typeof createBoundary> | undefined;
  const readAt = <T>(at: string, path: string, read: (absolute: string) => T): T | undefined => {
    const target = path.startsWith('../') ? undefined : boundary?.outside(at);
    if (target !== undefined) throw new OutsideError(path, target);
    return readIfThere(at, path, read);
  };
  const readBy = <T>(path: string, read: (absolute: string) => T): T | undefined => {
    // Return undefined for NUL, which no file name contains and for which Node.js would throw an error.
    if (path.includes('\0')) return undefined;
    const installed = packageFile(root, path);
    if (installed?.isOwn) return readIfThere(installed.file, path, read);
    const found = readAt(installed?.file ?? absolute(root, path), path, read);
    if (found !== undefined) return found;
    const other = otherNormalForm(root, path);
    return other === undefined ? undefined : readAt(other, path, read);
  };
  return {
    confine(folders) {
      boundary = createBoundary(root, folders);
    },

    read: (path) => readBy(path, readRegularFile),
    digest: (path) => readBy(path, digestOf),

    list(dir) {
      const files: string[] = [];
      const loops: LinkedFolder[] = [];
      const outside: LinkedFolder[] = [];
      boundary?.forget();
      const inProject = (target: string) => relative(realpathSync(root), target).replaceAll(sep, '/') || '.';
      /**
       * Lists a folder and all folders in it. `above` contains the real paths of outer folders, to detect loops of
       * links.
       */
      const walk = (folder: string, absolute: string, above: readonly string[]) => {
        for (const entry of entriesBelow(absolute)) {
          const path = (folder === '' ? entry.path : `${folder}/${entry.path}`).normalize('NFC');
          const link = join(absolute, entry.path);
          const target = entry.dirent.isSymbolicLink() ? folderBehind(link) : undefined;
          if (target === undefined) {
            files.push(path);
            continue;
          }
          const way = [...above, realpathSync(dirname(link))];
          if (way.some((here) => here === target || here.startsWith(target + sep))) {
            loops.push({ path, target: inProject(target) });
            continue;
          }
          const forbidden = boundary?.outsideFolder(target);
          if (forbidden === undefined) walk(path, target, way);
          else outside.push({ path, target: forbidden });
        }
      };
      const start = join(root, dir);
      const onDisk = existsSync(start) ? start : (otherNormalForm(root, dir) ?? start);
      const target = boundary?.outside(onDisk);
      if (target === undefined) walk(dir, onDisk, []);
      else outside.push({ path: dir, target });
      const byPath = (a: LinkedFolder, b: LinkedFolder) => compareText(a.path, b.path);
      return { files: files.sort(compareText), loops: loops.sort(byPath), outside: outside.sort(byPath) };
    },

    entry: (path) => entryAt(root, path),
    linkTarget: (path) => linkTarget(root, path),

    historyState: async () => (await import('./git-history.ts')).readHistoryState(root),
    commitTimes: async () => (await import('./git-history.ts')).readHistory(root),
  };
}

/**
 * Finds a file at `node_modules/x/...` in the project or, as Node.js does, in a folder above it. `isOwn` is true for a
 * file inside the package. Such a file may be read even if the package manager stores it outside the project.
 */
function packageFile(root: string, path: string): { readonly file: string; readonly isOwn: boolean } | undefined {
  const [folder] = /^node_modules\/(?:@[^/]+\/)?[^/.@][^/]*(?=\/)/.exec(path) ?? [];
  if (folder === undefined || !existsSync(root)) return undefined;
  const above = foldersUp(realpathSync(root)).find((one) => existsSync(join(one, path)));
  if (above === undefined) return undefined;
  const file = join(above, path);
  return { file, isOwn: realpathSync(file).startsWith(realpathSync(join(above, folder)) + sep) };
}

function readIfThere<T>(absolute: string, path: string, read: (absolute: string) => T): T | undefined {
  try {
    return read(absolute);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw new ReadError(path, cause instanceof IrregularFile ? cause.text : reasonFor(code));
  }
}

/**
 * Glob patterns for all files. The second pattern is for paths with a line break, which `**` does not match; such files
 * must be found, in order to be reported.
 */
const EVERY_FILE = ['**/*', '**/*\n*/**/*'];

/**
 * Returns all entries below a folder except folders. Returns an empty list if the folder is missing.
 * @throws the error of the system if a folder cannot be listed; otherwise its pages would vanish from the site
 */
function entriesBelow(absolute: string) {
  if (!statSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fastGlob
    .sync(EVERY_FILE, {
      cwd: absolute,
      dot: true,
      onlyFiles: false,
      followSymbolicLinks: false,
      objectMode: true,
      ignore: ['**/node_modules/**'],
    })
    .filter(({ dirent }) => !dirent.isDirectory());
}

/** Returns the absolute path of a file whose name on disk is not in NFC. Tools on macOS write names in NFD. */
function otherNormalForm(root: string, path: string): string | undefined {
  let found = root;
  for (const segment of path.normalize('NFC').split('/')) {
    const name = entryNames(found).find((candidate) => candidate.normalize('NFC') === segment);
    if (name === undefined) return undefined;
    found = join(found, name);
  }
  return found;
}

/**
 * Returns functions that check where symbolic links lead.
 * @param root absolute path of the project
 * @param allowed folders to which links may point, absolute or relative to the root; missing ones are ignored
 */
export function createBoundary(root: string, allowed: readonly string[]) {
  const project = resolve(root);
  const home = realOf(project) ?? project;
  const homes = [home, ...allowed.flatMap((folder) => realOf(resolve(project, folder)) ?? [])];
  const realFolders = new Map<string, string | undefined>();

  const realFolder = memo(realOf, realFolders);
  const mayBeRead = (real: string) => (folder: string) =>
    real === folder ||
    (real.startsWith(folder.endsWith(sep) ? folder : folder + sep) && !isHidden(real.slice(folder.length)));
  const targetOutside = (real: string): string | undefined =>
    homes.some(mayBeRead(real)) ? undefined : shortest(relative(home, real), real).replaceAll(sep, '/');

  return {
    /**
     * Returns the target of an absolute path below the root if symbolic links on the path lead to a file that must not
     * be read: hidden, or outside the project and the allowed folders.
     * @returns path relative to the root, or absolute if that is shorter; undefined if the file may be read or is
     *   missing
     */
    outside(path: string): string | undefined {
      const folder = dirname(resolve(path));
      const real = realFolder(folder);
      if (real === undefined) return undefined;
      const isDirect =
        real === home + folder.slice(project.length) &&
        !attempt(() => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
      const target = isDirect ? undefined : realOf(path);
      return target === undefined ? undefined : targetOutside(target);
    },
    /** Returns a real path (without symbolic links) for a message if it must not be read, otherwise undefined. */
    outsideFolder: targetOutside,
    /** Clears the cache of real paths. */
    forget: () => realFolders.clear(),
  };
}

/** Returns the shorter path, because people recognize `/dev/zero` more easily than `../../../dev/zero`. */
function shortest(a: string, b: string): string {
  return a.length < b.length ? a : b;
}

/**
 * Reports whether a path is hidden, so that links must not lead there: hidden files often contain secrets. Files in
 * node_modules are never hidden, because package managers store packages in hidden folders.
 */
function isHidden(path: string): boolean {
  return /[\\/]\./.test(path.replace(/[\\/]node_modules[\\/].*/s, ''));
}

function realOf(path: string): string | undefined {
  return attempt(() => realpathSync.native(path));
}

/**
 * Returns the real path of a folder to which a symbolic link points. Returns undefined for links to files and broken
 * links, because they are listed as files.
 */
function folderBehind(link: string): string | undefined {
  const target = attempt(() => realpathSync(link));
  return target !== undefined && attempt(() => statSync(target).isDirectory()) === true ? target : undefined;
}
