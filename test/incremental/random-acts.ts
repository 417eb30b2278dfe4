import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { rewrite } from './files.ts';
import { commit } from './stage.ts';

/** Project folder, its output and its files. */
interface Place {
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly cacheDir: string;
  /** Paths of the project's files. */
  readonly files: readonly string[];
}

/**
 * Action on disk that does not change the project. `at` and `n` have the same meaning as for `Change`.
 *
 * @returns description of the effect that a build can see, if there is one
 */
type Act = (place: Place, at: number, n: number) => string | undefined;

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

/**
 * Returns the outputs without the manifest: without a manifest, the folder no longer belongs to the generator.
 */
const outputsOf = ({ outDir }: Place) => filesBelow(outDir).filter((path) => path !== '.ssg-manifest.json');

/** Wraps an action that no build can see. */
function unseen(act: (place: Place, at: number, n: number) => void): Act {
  return (place, at, n) => {
    act(place, at, n);
    return undefined;
  };
}

function onOutput(act: (file: string) => void): Act {
  return unseen((place, at) => {
    const path = pick(outputsOf(place), at);
    if (path !== undefined) act(join(place.outDir, path));
  });
}

/** Flips a bit in the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  if (bytes.length > 0) bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

export const ACTS: Readonly<Record<string, Act>> = {
  touch: unseen(({ root, files }, at) => touch(join(root, pick(files, at) ?? ''))),
  'touch everything': unseen(({ root, files }) => {
    for (const path of files) touch(join(root, path));
  }),
  'the same text again': unseen(({ root, files }, at) => rewrite(root, pick(files, at) ?? '', 'written')),
  'the same text over it': unseen(({ root, files }, at) => rewrite(root, pick(files, at) ?? '', 'renamed over')),
  'output deleted': unseen(({ outDir }) => rmSync(outDir, { recursive: true, force: true })),
  'outputs deleted': unseen((place, at, n) => {
    for (const path of outputsOf(place).filter((_, i) => (i + at) % (n + 3) === 0)) rmSync(join(place.outDir, path));
  }),
  'output changed by hand': onOutput((file) => writeFileSync(file, `${readFileSync(file, 'latin1')}by hand`, 'latin1')),
  'output damaged': onOutput(damage),
  'output damaged, with its old time': onOutput((file) => {
    const { atime, mtime } = statSync(file);
    damage(file);
    utimesSync(file, atime, mtime);
  }),
  'output emptied': onOutput((file) => writeFileSync(file, '')),
  'store deleted': unseen(({ cacheDir }) => rmSync(cacheDir, { recursive: true, force: true })),
  /** Only in a repository, whose history has the dates of page changes. */
  commit: ({ root }, _, n) => {
    if (!existsSync(join(root, '.git'))) return undefined;
    const date = new Date(`2026-05-0${n + 1}T00:00:00Z`);
    commit(root, date);
    return date.toISOString();
  },
};

function touch(file: string): void {
  utimesSync(file, new Date(), new Date());
}
