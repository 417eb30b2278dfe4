import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compareText } from '../base/diagnostic.ts';
import type { WrittenTree } from './tree-writer.ts';

/**
 * The list of files that a build wrote, kept in the output folder itself: it travels with the folder, and what is not
 * on it was put there by somebody else and is never deleted.
 */
export const MANIFEST = '.ssg-manifest.json';

/** Staging folders of builds that were killed, older than this, are swept away. */
const STALE_MS = 60 * 60 * 1000;

/** With so many files that stay for each that does not, these are put into the old tree one by one. */
const STAYING = 4;

/** A new output tree beside the old one. Until `commit` nothing of the old one changes. */
export interface Staging {
  /** Absolute path of the new tree, to be filled by tree writers. */
  readonly tree: string;
  /**
   * Puts the new tree in the place of the old one, or, when little has changed, its files in the place of the old ones. When
   * it holds nothing new, the old one stays.
   */
  commit(tree: WrittenTree, keep?: Keep): Committed;
  /** Throws the new tree away. */
  discard(): void;
}

export interface Committed {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Whether the new tree has taken the place of the old one: then the files that have stayed are links to the old ones. */
  readonly isNewFolder: boolean;
}

/** Files of earlier builds that stay although this one does not write them. */
export interface Keep {
  /** Only below this folder: `assets/`. */
  readonly below: string;
  /** For how many builds that change something. */
  readonly builds: number;
}

/** @param outDir absolute path of the output folder, already found safe by `foreignFiles` */
export function openStaging(outDir: string): Staging {
  restorePrevious(outDir);
  sweep(outDir);
  const tree = folderBeside(outDir);
  mkdirSync(tree, { recursive: true });
  const discard = () => rmSync(tree, { recursive: true, force: true });
  return {
    tree,
    discard,
    commit(filled, keep) {
      const old = readManifest(outDir) ?? { outputs: [], kept: {} };
      const written = [...filled.written].sort(compareText);
      const wanted = new Set(filled.paths);
      const gone = old.outputs.filter((path) => !wanted.has(path) && existsSync(join(outDir, path)));
      const isNew = written.length > 0 || gone.some((path) => old.kept[path] === undefined);
      const kept = keep === undefined ? {} : keptFiles(gone, old.kept, keep, isNew);
      const removed = gone.filter((path) => kept[path] === undefined);
      if (written.length === 0 && removed.length === 0 && !isNew && existsSync(join(outDir, MANIFEST))) {
        discard();
        return { written, removed, isNewFolder: false };
      }
      const stay = [...filled.kept, ...Object.keys(kept)];
      const outputs = [...filled.paths, ...Object.keys(kept)].sort(compareText);
      const isFew = stay.length > STAYING * (written.length + removed.length);
      const isNewFolder = !(isFew && fits(outDir, written, old.outputs));
      if (!isNewFolder) {
        // Whole or not at all: a build that is killed meanwhile must not leave a folder that nobody knows any more.
        const list = (paths: readonly string[]) => {
          writeManifest(tree, paths, kept);
          moveInto(join(tree, MANIFEST), join(outDir, MANIFEST));
        };
        // Until the last file stands in its place, the folder is known to hold both.
        list([...new Set([...old.outputs, ...outputs])]);
        for (const path of written) moveInto(join(tree, path), join(outDir, path));
        for (const path of removed) removeFile(outDir, path);
        list(outputs);
        discard();
      } else {
        const foreign = existsSync(outDir) ? foreignFiles(outDir, Number.POSITIVE_INFINITY) : [];
        for (const path of [...stay, ...besides(outputs, foreign)]) takeOver(join(outDir, path), join(tree, path));
        writeManifest(tree, outputs, kept);
        swap(tree, outDir);
      }
      return { written, removed, isNewFolder };
    },
  };
}

/**
 * Files in the output folder that no build wrote, sorted, at most `limit`. A folder without a manifest is all foreign; a
 * file in its place is `.`.
 */
export function foreignFiles(outDir: string, limit = 5): string[] {
  if (!existsSync(outDir)) return [];
  if (!statSync(outDir).isDirectory()) return ['.'];
  const own = new Set([...(readManifest(outDir)?.outputs ?? []), MANIFEST]);
  const found: string[] = [];
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name)
      .slice(outDir.length + 1)
      .replaceAll('\\', '/');
    if (!own.has(path)) found.push(path);
  }
  return found.sort(compareText).slice(0, limit);
}

/** Whether a build has written the folder. */
export function isOutput(outDir: string): boolean {
  return readManifest(outDir) !== undefined;
}

/** Files that the last build put into its output folder: neither those that it kept of earlier ones, nor those of others. */
export function builtFiles(outDir: string): string[] {
  const { outputs, kept } = readManifest(outDir) ?? { outputs: [], kept: {} };
  return outputs.filter((path) => kept[path] === undefined);
}

/**
 * Absolute path of a folder that does not exist yet, for something that is built beside the output folder. When it is left
 * behind, it is swept away like the staging tree of a build that was killed.
 */
export function folderBeside(outDir: string): string {
  return sibling(outDir, `staging-${Math.random().toString(36).slice(2, 10)}`);
}

/** Whether the output folder is a symbolic link: a build would put a folder in its place. */
export function isLink(outDir: string): boolean {
  return lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Deletes the output folder and what interrupted builds left beside it. Returns the paths that were there. */
export function removeOutput(outDir: string): string[] {
  const leftovers = siblings(outDir).map((name) => join(dirname(outDir), name));
  return [outDir, ...leftovers].flatMap(removeFolder);
}

function writeManifest(folder: string, outputs: readonly string[], kept: Readonly<Record<string, number>>): void {
  const manifest = { outputs, ...(Object.keys(kept).length === 0 ? {} : { kept }) };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** The files that can stand beside the outputs: none has the path of an output, of one of its folders, or one below it. */
function besides(outputs: readonly string[], files: readonly string[]): string[] {
  const taken = new Set(outputs);
  const folders = new Set(outputs.flatMap(foldersOf));
  return files.filter(
    (file) => !taken.has(file) && !folders.has(file) && !foldersOf(file).some((dir) => taken.has(dir)),
  );
}

/** `a/b/c.html` -> `a`, `a/b` */
function foldersOf(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [...foldersOf(above), above];
}

/** Whether no new file needs the place of a folder, or a folder where a file is, nor the place of somebody else's file. */
function fits(outDir: string, written: readonly string[], before: readonly string[]): boolean {
  const known = new Set(before);
  const isFolder = (path: string) => statSync(join(outDir, path), { throwIfNoEntry: false })?.isDirectory();
  return written.every((path) => {
    // From the top, because nothing can be asked of what is below a file.
    if (foldersOf(path).some((above) => isFolder(above) === false)) return false;
    return known.has(path) ? isFolder(path) !== true : isFolder(path) === undefined;
  });
}

/** A rename: whoever reads the file meanwhile gets the old one or the new one. */
function moveInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Removes a file, and the folders that are empty without it. */
function removeFile(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true });
  try {
    for (let above = dirname(path); above !== '.'; above = dirname(above)) rmdirSync(join(outDir, above));
  } catch {
    // Something else is in it.
  }
}

/** Two renames of neighbouring folders: the moment between them is the only one without an output folder. */
function swap(staging: string, outDir: string): void {
  const previous = sibling(outDir, 'previous');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, previous);
  try {
    renameSync(staging, outDir);
  } catch (cause) {
    if (existsSync(previous)) renameSync(previous, outDir);
    throw cause;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** A build killed in that moment left the old tree under its other name. */
function restorePrevious(outDir: string): void {
  const previous = sibling(outDir, 'previous');
  if (!existsSync(outDir) && existsSync(previous)) renameSync(previous, outDir);
}

function sweep(outDir: string): void {
  for (const name of siblings(outDir)) {
    const path = join(dirname(outDir), name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

function sibling(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${suffix}`);
}

function siblings(outDir: string): string[] {
  const parent = dirname(outDir);
  const prefix = `.${basename(outDir)}.`;
  return existsSync(parent)
    ? readdirSync(parent).filter((name) => name.startsWith(`${prefix}staging-`) || name === `${prefix}previous`)
    : [];
}

/** The old tree stays whole until it is swapped out, so its files are linked, or copied where there are no links. */
function takeOver(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Of the files that are no longer written, those that stay, with the number of builds that they have outlived. */
function keptFiles(
  gone: readonly string[],
  before: Readonly<Record<string, number>>,
  { below, builds }: Keep,
  isNew: boolean,
): Record<string, number> {
  const kept: Record<string, number> = {};
  for (const path of gone) {
    const age = (before[path] ?? 0) + (isNew ? 1 : 0);
    if (path.startsWith(below) && age <= builds) kept[path] = age;
  }
  return kept;
}

interface Manifest {
  /** Every file of the folder. */
  readonly outputs: readonly string[];
  /** Those of them that the last build did not write -> builds that they have outlived. */
  readonly kept: Readonly<Record<string, number>>;
}

function readManifest(outDir: string): Manifest | undefined {
  try {
    const { outputs, kept } = JSON.parse(readFileSync(join(outDir, MANIFEST), 'utf8')) as Partial<Manifest>;
    if (!Array.isArray(outputs)) return undefined;
    return { outputs: outputs.filter((path) => typeof path === 'string'), kept: kept ?? {} };
  } catch {
    return undefined;
  }
}

/** Deletes a folder of the generator's own. Returns its path when it was there. */
export function removeFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  rmSync(path, { recursive: true, force: true });
  return [path];
}
