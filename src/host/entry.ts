import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What stands at a path. */
type Kind = 'file' | 'folder';
/** What stands at a path itself, whatever a link leads to. */
export type Entry = Kind | 'link';

/** What a link leads to in the end. */
export interface LinkTarget {
  readonly kind: Kind;
  /** Path without links, relative to the project: `../shared/button`. */
  readonly path: string;
}

/**
 * The absolute path of a path that counts from the project. What leads out of a project that is reached through a link leads
 * out of the folder behind the link, as the system sees it.
 */
export function absolute(root: string, path: string): string {
  return path.startsWith('../') ? `${root}${sep}${path}` : join(root, path);
}

/** @returns undefined when nothing is there */
export function entryAt(root: string, path: string): Entry | undefined {
  const stats = attempt(() => lstatSync(absolute(root, path)));
  return stats?.isSymbolicLink() ? 'link' : kindOf(stats);
}

/** @returns undefined for a link that leads nowhere */
export function linkTarget(root: string, path: string): LinkTarget | undefined {
  const target = attempt(() => realpathSync(absolute(root, path)));
  const kind = target === undefined ? undefined : kindOf(attempt(() => statSync(target)));
  return target === undefined || kind === undefined
    ? undefined
    : { kind, path: relative(realpathSync(root), target).replaceAll(sep, '/') };
}

/** How many folders lie above an absolute path, without links: so often `..` leads from it to another folder. */
export function depthOf(path: string): number {
  return realpathSync(path).split(sep).filter(Boolean).length;
}

function kindOf(stats: Stats | undefined): Kind | undefined {
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
