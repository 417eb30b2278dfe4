import {
  existsSync,
  link,
  mkdir,
  mkdirSync,
  readdirSync,
  readFile,
  readFileSync,
  renameSync,
  rmSync,
  stat,
  statSync,
  writeFile,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compareText } from '../base/diagnostic.ts';

/**
 * The list of files that a build wrote, kept in the output folder itself: it travels with the folder, and what is not
 * on it was put there by somebody else and is never deleted.
 */
const MANIFEST = '.ssg-manifest.json';

/** Staging folders of builds that were killed, older than this, are swept away. */
const STALE_MS = 60 * 60 * 1000;

/** Files under way at once, so that a fast build does not pile up its output in memory. */
const MOST_PENDING = 64;

/** The callback forms: for small files they cost a third of `node:fs/promises`, which opens a handle object for each. */
const fs = {
  link: promisify(link),
  mkdir: promisify(mkdir),
  readFile: promisify(readFile),
  stat: promisify(stat),
  writeFile: promisify(writeFile),
};

/** A new output tree beside the old one. Until `commit` nothing of the old one changes. */
export interface Staging {
  /**
   * Adds a file. One whose bytes the old tree already has keeps its file and time. The file system works beside the
   * caller: the promise only holds back a caller that is far ahead of it.
   */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Waits for the files and puts the new tree in the place of the old one. Rejects when a file could not be written. */
  commit(): Promise<{ readonly written: readonly string[]; readonly removed: readonly string[] }>;
  /** Throws the new tree away. */
  discard(): Promise<void>;
}

/** @param outDir absolute path of the output folder, already found safe by `foreignFiles` */
export function openStaging(outDir: string): Staging {
  restorePrevious(outDir);
  sweep(outDir);
  const staging = sibling(outDir, `staging-${Math.random().toString(36).slice(2, 10)}`);
  mkdirSync(staging, { recursive: true });
  const hasOld = existsSync(outDir);
  const folders = new Map<string, Promise<unknown>>();
  const paths: string[] = [];
  const written: string[] = [];
  const pending = new Set<Promise<void>>();
  let failure: unknown;

  const folderOf = (target: string): Promise<unknown> => {
    const folder = dirname(target);
    const made = folders.get(folder) ?? fs.mkdir(folder, { recursive: true });
    folders.set(folder, made);
    return made;
  };

  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const target = join(staging, path);
    await folderOf(target);
    if (hasOld && (await reuse(join(outDir, path), target, bytes))) return;
    await fs.writeFile(target, bytes);
    written.push(path);
  };

  const settled = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending);
    if (failure !== undefined) throw failure;
  };

  return {
    async write(path, content) {
      paths.push(path);
      const job = put(path, typeof content === 'string' ? Buffer.from(content) : content)
        .catch((cause: unknown) => {
          failure ??= cause;
        })
        .finally(() => pending.delete(job));
      pending.add(job);
      if (pending.size >= MOST_PENDING) await Promise.race(pending);
    },
    async commit() {
      await settled();
      const now = new Set(paths);
      const removed = (readManifest(outDir) ?? []).filter((path) => !now.has(path));
      if (written.length === 0 && removed.length === 0 && existsSync(join(outDir, MANIFEST))) {
        rmSync(staging, { recursive: true, force: true });
        return { written, removed };
      }
      writeFileSync(join(staging, MANIFEST), `${JSON.stringify({ outputs: paths.sort(compareText) }, null, 1)}\n`);
      swap(staging, outDir);
      return { written: written.sort(compareText), removed };
    },
    async discard() {
      await Promise.all(pending);
      rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** Files in the output folder that no build wrote, sorted, at most `limit`. A folder without a manifest is all foreign. */
export function foreignFiles(outDir: string, limit = 5): string[] {
  if (!existsSync(outDir)) return [];
  if (!statSync(outDir).isDirectory()) return [basename(outDir)];
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

/** Deletes the output folder and what interrupted builds left beside it. Returns the paths that were there. */
export function removeOutput(outDir: string): string[] {
  const leftovers = siblings(outDir).map((name) => join(dirname(outDir), name));
  const existing = [outDir, ...leftovers].filter((path) => existsSync(path));
  for (const path of existing) rmSync(path, { recursive: true, force: true });
  return existing;
}

/** Two renames of neighbouring folders: the moment between them is the only one without an output folder. */
function swap(staging: string, outDir: string): void {
  const previous = sibling(outDir, 'previous');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, previous);
  renameSync(staging, outDir);
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

/** Takes a file of the old tree over when it has the same bytes: a hard link costs nothing and keeps its time. */
async function reuse(old: string, target: string, bytes: Uint8Array): Promise<boolean> {
  try {
    if ((await fs.stat(old)).size !== bytes.length || !(await fs.readFile(old)).equals(bytes)) return false;
    await fs.link(old, target);
    return true;
  } catch {
    // No old file, or a file system without links: a new file is always right.
    return false;
  }
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
