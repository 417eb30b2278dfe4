import { existsSync, link, mkdir, readFile, stat, writeFile } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

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

/** What a writer has put into a tree. */
export interface WrittenTree {
  /** Every file, in the order of the calls. */
  readonly paths: readonly string[];
  /** Those that the old tree does not have, or has with other bytes. */
  readonly written: readonly string[];
  /** Those that stay as they are in the old tree, and are not in the new one yet. */
  readonly kept: readonly string[];
}

/** Fills a folder. */
export interface TreeWriter {
  /**
   * Adds a file. The file system works beside the caller: the promise only holds back a caller that is far ahead.
   */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Adds a file that is known to stand in the old tree as it should be. */
  keep(path: string): void;
  /** Waits for all files; rejects when one could not be written. */
  finish(): Promise<WrittenTree>;
}

/**
 * @param tree absolute path of the folder to fill
 * @param oldTree absolute path of a tree whose equal files are taken over as they are, with their times
 */
export function createTreeWriter(tree: string, oldTree: string): TreeWriter {
  const hasOld = existsSync(oldTree);
  const folders = new Map<string, Promise<unknown>>([[tree, Promise.resolve()]]);
  const paths: string[] = [];
  const written: string[] = [];
  const kept: string[] = [];
  const pending = new Set<Promise<void>>();
  let failure: unknown;

  /** Makes a folder below its parent, once. `mkdir` with `recursive` would look at every level each time. */
  const made = (folder: string): Promise<unknown> => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const job = made(dirname(folder)).then(() => fs.mkdir(folder).catch(ignoreExisting));
    folders.set(folder, job);
    return job;
  };

  const put = async (path: string, bytes: Uint8Array): Promise<void> => {
    const target = join(tree, path);
    await made(dirname(target));
    if (hasOld && (await reuse(join(oldTree, path), target, bytes))) return;
    await fs.writeFile(target, bytes);
    written.push(path);
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
    keep(path) {
      paths.push(path);
      kept.push(path);
    },
    async finish() {
      while (pending.size > 0) await Promise.all(pending);
      if (failure !== undefined) throw failure;
      return { paths, written, kept };
    },
  };
}

/** The folder may be there already. */
function ignoreExisting(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause;
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
