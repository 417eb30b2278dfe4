import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The files that may have changed since a moment, that have come or gone. A file that was moved here keeps the time of its
 * content, so the time of its entry counts too.
 *
 * @param files path -> whether it was there
 * @param since milliseconds since 1970, by the clock of this machine
 */
export function changedSince(root: string, files: ReadonlyMap<string, boolean>, since: number): string[] {
  return [...files].flatMap(([path, wasThere]) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    const isThere = stat !== undefined;
    return isThere !== wasThere || (isThere && Math.max(stat.mtimeMs, stat.ctimeMs) >= since) ? [path] : [];
  });
}

/** A compiled file of the generator itself, by its name in `exports` of package.json: `ssg/dev-client`. */
export function ownFile(name: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(name));
}
