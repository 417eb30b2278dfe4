import { setImmediate } from 'node:timers/promises';
import { compareText } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { extname } from '../../base/paths.ts';
import type { FileTree } from '../../host/file-tree.ts';
import { MANIFEST } from '../../host/output/output-folder.ts';
import { compareFiles, neutralNames, type OtherFile } from './compare-files.ts';
import { routeChanges, type Side } from './route-changes.ts';

export interface CompareOptions {
  /** Returns the target of the redirect that the new output has for a path without a file, or undefined. */
  readonly redirectFor?: (path: string) => string | undefined;
  /** Called with the number of compared files and the number of all files. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Signal that aborts the comparison. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** Differences between two outputs. Lists are sorted. Routes are percent-decoded, such as `/über/`. Sizes are in bytes. */
export type SiteDiff = Awaited<ReturnType<typeof compareTrees>>;

/** Reports whether a comparison of two outputs has found no differences. */
export function isEmptyDiff({ pages: _pages, bytes: _bytes, files, companions, ...lists }: SiteDiff): boolean {
  const all = [...Object.values(lists), ...Object.values(files)];
  return all.every(({ length }) => length === 0) && Object.values(companions).every((n) => n === 0);
}

/** Number of compared files between pauses for other tasks, such as Ctrl-C and the progress bar. */
const TURN = 50;

/**
 * Compares two output folders, which any generator may have written. Does not parse files with equal bytes, nor pages
 * that differ only in the hashes in file names.
 * @throws ReadError if a file cannot be read
 */
export async function compareTrees(
  before: FileTree,
  after: FileTree,
  { redirectFor = () => undefined, onProgress, signal }: CompareOptions = {},
) {
  const trees = { before, after };
  const there = { before: new Set(before.files), after: new Set(after.files) };
  const paths = [...new Set([...before.files, ...after.files])].filter((path) => path !== MANIFEST).sort(compareText);
  const files = new Map(paths.filter(isPage).map((path) => [routeOf(path), path]));
  const routes = routeChanges({ before: neutralNames(before.files), after: neutralNames(after.files) });
  const bytes = { before: { html: 0, other: 0 }, after: { html: 0, other: 0 } };
  const others: OtherFile[] = [];
  const read = (side: Side, path: string) => (there[side].has(path) ? trees[side].read(path) : undefined);

  for (const [i, path] of paths.entries()) {
    if (i % TURN === 0) {
      await setImmediate();
      signal?.throwIfAborted();
      onProgress?.(i, paths.length);
    }
    const [a, b] = [read('before', path), read('after', path)];
    const equal = a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
    const kind = isPage(path) ? 'html' : 'other';
    bytes.before[kind] += a?.length ?? 0;
    bytes.after[kind] += b?.length ?? 0;
    if (kind === 'html') routes.add(routeOf(path), { before: a, after: b }, equal);
    else {
      const content = a === undefined || b === undefined ? hash(a ?? b ?? '') : '';
      others.push({ path, before: a?.length ?? null, after: b?.length ?? null, equal, content });
    }
  }
  return {
    bytes,
    ...routes.settle((side, route) => read(side, files.get(route) ?? '') ?? new Uint8Array(), redirectFor),
    ...compareFiles(others, new Set(files.keys()), routes.uses),
  };
}

function isPage(path: string): boolean {
  return /^\.html?$/.test(extname(path));
}

/** Returns the route of a page: `/sms/` for `sms/index.html`, `/404.html` for `404.html`. */
function routeOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html?$/i, '$1')}`;
}
