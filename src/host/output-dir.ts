import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
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
const MANIFEST = '.ssg-manifest.json';

/** Staging folders of builds that were killed, older than this, are swept away. */
const STALE_MS = 60 * 60 * 1000;

/** A new output tree beside the old one. Until `commit` nothing of the old one changes. */
export interface Staging {
  /** Absolute path of the new tree, to be filled by tree writers. */
  readonly tree: string;
  /** Puts the new tree in the place of the old one; when it holds nothing new, the old one stays. */
  commit(tree: WrittenTree): { readonly written: readonly string[]; readonly removed: readonly string[] };
  /** Throws the new tree away. */
  discard(): void;
}

/** @param outDir absolute path of the output folder, already found safe by `foreignFiles` */
export function openStaging(outDir: string): Staging {
  restorePrevious(outDir);
  sweep(outDir);
  const tree = sibling(outDir, `staging-${Math.random().toString(36).slice(2, 10)}`);
  mkdirSync(tree, { recursive: true });
  const discard = () => rmSync(tree, { recursive: true, force: true });
  return {
    tree,
    discard,
    commit(filled) {
      const paths = [...filled.paths].sort(compareText);
      const written = [...filled.written].sort(compareText);
      const kept = new Set(paths);
      const removed = (readManifest(outDir) ?? []).filter((path) => !kept.has(path));
      if (written.length === 0 && removed.length === 0 && existsSync(join(outDir, MANIFEST))) {
        discard();
        return { written, removed };
      }
      writeFileSync(join(tree, MANIFEST), `${JSON.stringify({ outputs: paths }, null, 1)}\n`);
      swap(tree, outDir);
      return { written, removed };
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
  const own = new Set([...(readManifest(outDir) ?? []), MANIFEST]);
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

/** Whether the output folder is a symbolic link: a build would put a folder in its place. */
export function isLink(outDir: string): boolean {
  return lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Deletes the output folder and what interrupted builds left beside it. Returns the paths that were there. */
export function removeOutput(outDir: string): string[] {
  const leftovers = siblings(outDir).map((name) => join(dirname(outDir), name));
  return [outDir, ...leftovers].flatMap(removeFolder);
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

function readManifest(outDir: string): string[] | undefined {
  try {
    const { outputs } = JSON.parse(readFileSync(join(outDir, MANIFEST), 'utf8')) as { outputs?: unknown };
    return Array.isArray(outputs) ? outputs.filter((path) => typeof path === 'string') : undefined;
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
