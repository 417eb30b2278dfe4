import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '../../base/diagnostic.ts';
import { lazy } from '../../base/lists.ts';
import { attempt } from '../file-state.ts';
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

/** Minimum number of unchanged files per changed file for which `changeSpare` is faster than linking all files anew. */
const STAYING = 4;

/** Settings for files of earlier builds, such as hashed assets, that stay in the output when a build omits them. */
export interface Keep {
  /** Folder in which files of earlier builds stay: `assets/`. */
  readonly below: string;
  /** Number of builds after which a file of an earlier build is removed. Builds that change nothing do not count. */
  readonly builds: number;
  /** Returns the files of the last published output. Called only if the output folder contains no build, as on CI. */
  readonly former?: () => FormerFiles | undefined;
}

/** Files of the last output, stored outside the output folder: on CI that folder is missing, but `Keep` needs them. */
export interface FormerFiles {
  /** Number of builds since each file was last part of the site, by path; 0 for a file of the last build. */
  readonly ages: Readonly<Record<string, number>>;
  /** True if the published output differs from the new output. */
  readonly isOther: boolean;
  /** Returns the bytes of a file, or undefined if they cannot be read any more. */
  read(path: string): Uint8Array | undefined;
}

/** Thrown if a folder in the output is a symbolic link: the files to which it points are not files of the generator. */
export class LinkInOutputError extends Error {
  override readonly name = 'LinkInOutputError';
  /** Path of the symbolic link, relative to the output folder. */
  readonly path: string;
  constructor(path: string) {
    super(`${path} is a symbolic link`);
    this.path = path;
  }
}

/** New output, which is built next to the old one. The old output does not change before `commit`. */
export type Staging = ReturnType<typeof openStaging>;

export type Committed = ReturnType<Staging['commit']>;

/**
 * Restores or removes the files of builds that were killed, then creates a staging folder.
 * @param lock lock of the output folder, which the caller holds
 * @throws if the work folder next to the output cannot be written
 */
export function openStaging({ outDir }: OutputLock) {
  const work = workFolderOf(outDir);
  restorePrevious(outDir);
  for (const path of [work.staging, work.second, work.previous]) remove(path);
  mkdirSync(work.staging);
  const discard = () => remove(work.staging);
  return {
    /** Absolute path of the folder into which the caller writes the new output. */
    tree: work.staging,
    /** Deletes the new output without publishing it. */
    discard,
    /**
     * Publishes the new output. If it does not differ from the old output, the old one stays.
     * @returns written and removed files. `touched` are the files whose inode or times may have changed; undefined if
     * any file may have changed
     * @throws LinkInOutputError or an error of the file system; the old output is then unchanged
     */
    commit(filled: WrittenTree, keep?: Keep) {
      const old = manifestOf(outDir);
      const { written, gone, removed, kept, isNew } = changesOf(filled, old, outDir, keep);
      if (written.length === 0 && removed.length === 0 && !isNew && isOutput(outDir)) {
        discard();
        return { written, removed, touched: new Set<string>() };
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
      // The new output is published, so failures from here on are ignored. The next build removes what is left.
      for (const path of [work.previous, work.spare, work.states]) remove(path);
      return { written, removed, touched: undefined };
    },
  };
}

/**
 * Publishes a small change: applies it to `spare` (a copy of the old output), swaps `spare` with the output, and
 * applies it to the old output, which is the next `spare`. The time depends on the number of changed files, and of
 * folders (one `stat` each). Returns the unchanged files that were missing in `spare`, so that they were linked again.
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
  // Removes files first, because a new file may have the path of a removed folder.
  for (const path of removed) removeFile(spare, path);
  for (const path of all) moveInto(join(staging, path), join(spare, path));
  swap(spare, outDir);
  // The new output is published, so failures from here on are ignored. The next build repairs `spare` (`mirror`).
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

function changesOf(filled: WrittenTree, old: Manifest, outDir: string, keep: Keep | undefined) {
  const written = [...filled.written].sort(compareText);
  const wanted = new Set(filled.paths);
  const gone = old.outputs.filter((path) => !wanted.has(path) && statsAt(join(outDir, path)) !== undefined);
  const isNew = written.length > 0 || gone.some((path) => old.kept[path] === undefined);
  const kept = keep === undefined ? {} : keptFiles(gone, old.kept, keep, isNew);
  return { written, gone, removed: gone.filter((path) => kept[path] === undefined), kept, isNew };
}

/** Copies files to keep (see `Keep`) from the published to the new output. Returns their ages in builds. */
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

/** Creates a function that throws for a symbolic link at a path that must be a folder of the output. */
function linkCheck(outputs: readonly string[]): (path: string) => void {
  const folders = lazy(() => new Set(outputs.flatMap(foldersOf)));
  return (path) => {
    if (folders().has(path)) throw new LinkInOutputError(path);
  };
}

/** Returns the files that do not conflict with an output, as `a` and `a/b` do: `a` cannot be a file and a folder. */
function withoutConflicts(outputs: readonly string[], files: readonly string[]): string[] {
  const taken = new Set(outputs);
  const folders = new Set(outputs.flatMap(foldersOf));
  return files.filter(
    (file) => !taken.has(file) && !folders.has(file) && !foldersOf(file).some((dir) => taken.has(dir)),
  );
}

/** Moves a file, and replaces what is at its new path. */
function moveInto(from: string, to: string): void {
  makeFolder(dirname(to));
  if (statsAt(to)?.isDirectory()) rmSync(to, { recursive: true });
  renameSync(from, to);
}

/**
 * Removes a file or folder of the work folder. Ignores failures: the next build tries again, and a later step that
 * needs the path reports why it cannot be removed.
 */
function remove(path: string): void {
  attempt(() => rmSync(path, { recursive: true, force: true }));
}

/** Returns the files of earlier builds (`gone`) to keep for some builds (see `Keep`), with their ages in builds. */
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

/**
 * Deletes the files in the output folder that builds have written, and the copies in `.dist.ssg`. Other files stay.
 * @returns absolute path of the output folder, if it existed, and the files that stay
 * @throws LinkInOutputError, before anything is removed
 */
export function removeOutput({ outDir }: OutputLock) {
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
