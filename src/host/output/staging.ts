import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../base/diagnostic.ts';
import type { WrittenTree } from '../tree-writer.ts';
import type { OutputLock } from './lock.ts';
import { foreignFiles, isOutput, isPathBelow, type Manifest, manifestOf, writeManifest } from './manifest.ts';
import { linkFile, makeFolder, mirror, readStates, replaceByLink, statesAfter, writeStates } from './mirror.ts';
import {
  foldersOf,
  linkAbove,
  MANIFEST,
  removeFile,
  renameFolder,
  restorePrevious,
  statsAt,
  swap,
  workFolderOf,
} from './output-folder.ts';

/** Minimum ratio of unchanged to changed files at which updating the spare tree is cheaper than creating a new tree. */
const STAYING = 4;

/** New output tree beside the old one. The old output does not change before `commit`. */
export interface Staging {
  /** Absolute path of the new tree. Tree writers fill it. */
  readonly tree: string;
  /**
   * Replaces the old output by the new tree. If the new tree contains no changes, the old output stays.
   *
   * @throws LinkInOutputError or an error of the file system; the old output is then unchanged
   */
  commit(tree: WrittenTree, keep?: Keep): Committed;
  /** Deletes the new tree. */
  discard(): void;
}

export interface Committed {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Files whose inode or times may have changed, or undefined if all may have. */
  readonly touched: ReadonlySet<string> | undefined;
}

/** Files of earlier builds that stay in the output although this build does not write them. */
export interface Keep {
  /** Folder whose files stay: `assets/`. */
  readonly below: string;
  /** Number of builds with changes for which a file stays. */
  readonly builds: number;
  /** Returns the files of the last output. Called only if the output folder is missing, as in continuous integration. */
  readonly former?: () => FormerFiles | undefined;
}

/** Files of an output that no longer exists on this disk. */
export interface FormerFiles {
  /** Path -> number of builds since the file was written; 0 for files of the last build. */
  readonly ages: Readonly<Record<string, number>>;
  /** True if the lost output differs from the current output. */
  readonly isOther: boolean;
  /** Returns the bytes of a file, or undefined if they are lost. */
  read(path: string): Uint8Array | undefined;
}

/** Error: a folder of the output is a symbolic link, so the generator must not change its files. */
export class LinkInOutputError extends Error {
  override readonly name = 'LinkInOutputError';
  /** Path of the link, relative to the output folder. */
  readonly path: string;
  constructor(path: string) {
    super(`${path} is a symbolic link`);
    this.path = path;
  }
}

/**
 * Creates a staging tree. First restores or removes what killed builds left.
 *
 * @param lock lock of the output folder, which the caller has checked
 * @throws if the folder beside the output cannot be written
 */
export function openStaging({ outDir }: OutputLock): Staging {
  const work = workFolderOf(outDir);
  restorePrevious(outDir);
  for (const path of [work.staging, work.second, work.previous]) remove(path);
  mkdirSync(work.staging);
  const discard = () => remove(work.staging);
  return {
    tree: work.staging,
    discard,
    commit(filled, keep) {
      const old = manifestOf(outDir);
      const { written, gone, removed, kept, isNew } = changesOf(filled, old, outDir, keep);
      if (written.length === 0 && removed.length === 0 && !isNew && isOutput(outDir)) {
        discard();
        return { written, removed, touched: new Set() };
      }
      const stay = [...filled.kept, ...Object.keys(kept)];
      const former = isOutput(outDir) ? undefined : keep?.former?.();
      if (keep !== undefined && former !== undefined)
        Object.assign(kept, restoreKept(work.staging, filled.paths, keep, former));
      const outputs = [...filled.paths, ...Object.keys(kept)].sort(compareText);
      const check = linkCheck([...old.outputs, ...outputs]);
      const link = linkAbove(outDir, [...written, ...gone]);
      if (link !== undefined) throw new LinkInOutputError(link);
      writeManifest(work.staging, outputs, kept);
      if (stay.length > STAYING * (written.length + removed.length)) {
        const linked = changeSpare(outDir, written, removed, check);
        return { written, removed, touched: new Set([...written, ...linked]) };
      }
      const foreign = foreignFiles(outDir, Number.POSITIVE_INFINITY);
      for (const path of foreign) check(path);
      for (const path of [...stay, ...withoutConflicts(outputs, foreign)]) {
        mkdirSync(dirname(join(work.staging, path)), { recursive: true });
        linkFile(join(outDir, path), join(work.staging, path));
      }
      swap(work.staging, outDir);
      // The new output is published, so failures below are ignored. The next build removes leftovers.
      for (const path of [work.previous, work.spare, work.states]) remove(path);
      return { written, removed, touched: undefined };
    },
  };
}

/**
 * Publishes a small change: updates the spare tree, swaps it with the output, and updates the old output, which becomes the
 * new spare tree. The cost depends on the number of changes plus one `stat` per folder. Returns the unchanged files that
 * were linked again.
 */
function changeSpare(
  outDir: string,
  written: readonly string[],
  removed: readonly string[],
  checkLink: (path: string) => void,
): readonly string[] {
  const { staging, spare, states, previous } = workFolderOf(outDir);
  const equal = mirror(outDir, spare, readStates(states), checkLink);
  const all = [...written, MANIFEST];
  // Removals come first, because a new file may need the path of a removed folder.
  for (const path of removed) removeFile(spare, path);
  for (const path of all) moveInto(join(staging, path), join(spare, path));
  swap(spare, outDir);
  // The new output is published, so failures below are ignored. The next build repairs an incomplete spare tree.
  try {
    renameFolder(previous, spare);
    for (const path of removed) removeFile(spare, path);
    for (const path of all) replaceByLink(join(outDir, path), join(spare, path));
    const flipped = new Map([...equal.states].map(([folder, { from, to }]) => [folder, { from: to, to: from }]));
    writeStates(states, statesAfter(outDir, spare, flipped, [...all, ...removed]));
  } catch {
    remove(states);
  }
  remove(staging);
  return equal.linked;
}

/** Returns the changes between a filled tree and the old output. */
function changesOf(filled: WrittenTree, old: Manifest, outDir: string, keep: Keep | undefined) {
  const written = [...filled.written].sort(compareText);
  const wanted = new Set(filled.paths);
  const gone = old.outputs.filter((path) => !wanted.has(path) && statsAt(join(outDir, path)) !== undefined);
  const isNew = written.length > 0 || gone.some((path) => old.kept[path] === undefined);
  const kept = keep === undefined ? {} : keptFiles(gone, old.kept, keep, isNew);
  return { written, gone, removed: gone.filter((path) => kept[path] === undefined), kept, isNew };
}

/**
 * Writes the files of a former output that stay into a new tree. Returns them with the number of builds since they were last
 * built.
 */
function restoreKept(tree: string, paths: readonly string[], keep: Keep, former: FormerFiles): Record<string, number> {
  const wanted = new Set(paths);
  const gone = Object.keys(former.ages).filter((path) => isPathBelow(path) && !wanted.has(path));
  const kept = keptFiles(withoutConflicts(paths, gone), former.ages, keep, former.isOther);
  for (const path of Object.keys(kept)) {
    const bytes = former.read(path);
    if (bytes === undefined) delete kept[path];
    else {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), bytes);
    }
  }
  return kept;
}

/** Creates a check that throws if a link is at the path of an output folder. */
function linkCheck(outputs: readonly string[]): (path: string) => void {
  let folders: ReadonlySet<string> | undefined;
  return (path) => {
    folders ??= new Set(outputs.flatMap(foldersOf));
    if (folders.has(path)) throw new LinkInOutputError(path);
  };
}

/**
 * Returns the files whose paths do not conflict with the outputs: none is an output, one of its parent folders, or below an
 * output.
 */
function withoutConflicts(outputs: readonly string[], files: readonly string[]): string[] {
  const taken = new Set(outputs);
  const folders = new Set(outputs.flatMap(foldersOf));
  return files.filter(
    (file) => !taken.has(file) && !folders.has(file) && !foldersOf(file).some((dir) => taken.has(dir)),
  );
}

/** Moves a file and replaces what is at its new path. */
function moveInto(from: string, to: string): void {
  makeFolder(dirname(to));
  if (statsAt(to)?.isDirectory()) rmSync(to, { recursive: true });
  renameSync(from, to);
}

/** Removes what the generator left beside an output. Failures are ignored; the next build tries again. */
function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A folder that cannot be removed is harmless. A later step that needs its path reports the reason.
  }
}

/**
 * Returns the files that stay although the build did not write them, with the number of builds since they were last built.
 */
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

export interface RemovedOutput {
  /** Absolute path of the folder, if files were removed. */
  readonly removed: readonly string[];
  /** Files that no build wrote. They stay. */
  readonly kept: readonly string[];
}

/**
 * Deletes the files that builds wrote, and the files beside the output. Other files stay, with their folders.
 *
 * @throws LinkInOutputError before anything is removed
 */
export function removeOutput({ outDir }: OutputLock): RemovedOutput {
  restorePrevious(outDir);
  const { staging, spare, states, second, previous } = workFolderOf(outDir);
  for (const path of [staging, spare, states, second, previous]) rmSync(path, { recursive: true, force: true });
  if (statsAt(outDir) === undefined) return { removed: [], kept: [] };
  const { outputs } = manifestOf(outDir);
  const link = linkAbove(outDir, outputs);
  if (link !== undefined) throw new LinkInOutputError(link);
  const kept = foreignFiles(outDir, Number.POSITIVE_INFINITY);
  for (const path of outputs) removeFile(outDir, path);
  rmSync(join(outDir, MANIFEST), { force: true });
  if (readdirSync(outDir).length === 0) rmdirSync(outDir);
  return { removed: [outDir], kept };
}
