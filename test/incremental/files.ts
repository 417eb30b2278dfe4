import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Ways to change the text of a file: a write, as most editors do; a rename over it, as careful ones do. In the other
 * two ways the modification time does not reveal the change: it stays the same, as for two writes in one moment, or is
 * old, as for a restored backup.
 */
export type Manner = 'written' | 'renamed over' | 'same time' | 'old time';
export const MANNERS: readonly Manner[] = ['written', 'renamed over', 'same time', 'old time'];

const LONG_AGO = new Date('2001-01-01T00:00:00Z');

/** Start of the text that represents a link. Its target follows. */
export const LINK = 'link to ';

type Files = ReadonlyMap<string, string>;

/**
 * Changes a folder from one set of files to another. A file whose text only moves to another path is renamed and keeps
 * its time.
 */
export function bringTo(root: string, before: Files, after: Files, manner: Manner): void {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, text]) => before.get(path) !== text);
  const aside = new Map<string, string>();
  for (const [path, text] of changed) {
    const from = gone.find((other) => before.get(other) === text && ![...aside.values()].includes(other));
    if (!before.has(path) && from !== undefined) aside.set(path, from);
  }
  for (const [path, from] of aside) renameSync(join(root, from), asideOf(root, path));
  for (const path of gone) {
    rmSync(join(root, path), { force: true });
    removeEmpty(root, dirname(path));
  }
  for (const [path, text] of changed) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    if (aside.has(path)) renameSync(asideOf(root, path), join(root, path));
    else write(root, path, text, manner);
  }
}

/** Writes the same text again in another way. */
export function rewrite(root: string, path: string, manner: Manner): void {
  write(root, path, readFileSync(join(root, path), 'utf8'), manner);
}

function write(root: string, path: string, text: string, manner: Manner): void {
  const file = join(root, path);
  if (text.startsWith(LINK)) {
    rmSync(file, { force: true });
    symlinkSync(text.slice(LINK.length), file);
    return;
  }
  const old: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  if (manner === 'renamed over') {
    writeFileSync(asideOf(root, path), text);
    renameSync(asideOf(root, path), file);
  } else writeFileSync(file, text);
  if (manner === 'same time' && old !== undefined) utimesSync(file, old.atime, old.mtime);
  if (manner === 'old time') utimesSync(file, LONG_AGO, LONG_AGO);
}

/** Returns a path next to the root, on the same disk. */
function asideOf(root: string, path: string): string {
  return `${root}.aside-${path.replaceAll('/', '-')}`;
}

/** Removes empty folders, which the project as a value does not contain. */
function removeEmpty(root: string, folder: string): void {
  if (folder === '.' || !existsSync(join(root, folder))) return;
  try {
    rmdirSync(join(root, folder));
  } catch {
    return;
  }
  removeEmpty(root, dirname(folder));
}
