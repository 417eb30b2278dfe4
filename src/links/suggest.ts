import { type Spelling, spellingOf } from '../base/spelling.ts';
import { nearest } from '../base/suggest.ts';

/** The paths of a site, prepared to be asked many times which of them was meant. */
interface KnownPaths {
  /** Folder -> last segment -> path. */
  readonly byParent: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly byLast: ReadonlyMap<string, readonly string[]>;
  readonly lasts: Spelling;
  /** Of the last segments in a folder. */
  readonly neighbours: Map<string, Spelling>;
  readonly answers: Map<string, string | undefined>;
}

/** A site with thousands of broken links asks about the same paths each time. */
const prepared = new WeakMap<ReadonlySet<string>, KnownPaths>();

/**
 * The existing target that a broken path most likely means: the same path with or without its slash or `index.html`,
 * the nearest spelling among its neighbours, the one page whose last segment is the same (a page that has moved), or the
 * nearest of those whose last segment is the nearest anywhere.
 *
 * @param known never changed after the first call
 */
export function suggestPath(path: string, known: ReadonlySet<string>): string | undefined {
  const paths = prepared.get(known) ?? prepare(known);
  prepared.set(known, paths);
  if (!paths.answers.has(path)) paths.answers.set(path, find(path, known, paths));
  return paths.answers.get(path);
}

function find(path: string, known: ReadonlySet<string>, paths: KnownPaths): string | undefined {
  for (const variant of [
    `${path}/`,
    path.replace(/\/$/, ''),
    path.replace(/(?:index)?\.html$/, ''),
    path.replace(/(?:\.html|\.md)$/, '/'),
  ]) {
    if (variant !== path && known.has(variant)) return variant;
  }
  const last = lastSegment(path);
  const parent = parentOf(path);
  // A common beginning says nothing: of /docs/api/ and /docs/start/ only the last segments are compared.
  const neighbours = paths.byParent.get(parent);
  const spelling = paths.neighbours.get(parent) ?? spellingOf(neighbours?.keys() ?? []);
  paths.neighbours.set(parent, spelling);
  const neighbour = spelling.nearest(last);
  if (neighbour !== undefined) return neighbours?.get(neighbour);
  const moved = last === '' ? [] : (paths.byLast.get(last) ?? []);
  if (moved.length === 1) return moved[0];
  // A page that has moved under a name that is misspelt, too.
  return nearest(path, paths.byLast.get(paths.lasts.nearest(last) ?? '') ?? []);
}

function prepare(known: ReadonlySet<string>): KnownPaths {
  const byParent = new Map<string, Map<string, string>>();
  const byLast = new Map<string, string[]>();
  for (const path of known) {
    const [parent, last] = [parentOf(path), lastSegment(path)];
    byParent.set(parent, (byParent.get(parent) ?? new Map<string, string>()).set(last, path));
    const same = byLast.get(last) ?? [];
    byLast.set(last, same);
    same.push(path);
  }
  return {
    byParent,
    byLast,
    lasts: spellingOf(byLast.keys()),
    neighbours: new Map(),
    answers: new Map(),
  };
}

/** The path without its last segment: `/docs/api/` and `/docs/api` are in `/docs/`. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function lastSegment(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}
