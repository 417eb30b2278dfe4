import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The files among `paths` that may have changed since a moment, or that are gone. A file that was moved here keeps the
 * time of its content, so the time of its entry counts too.
 *
 * @param since milliseconds since 1970, by the clock of this machine
 */
export function changedSince(root: string, paths: Iterable<string>, since: number): string[] {
  return [...paths].filter((path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    return stat === undefined || Math.max(stat.mtimeMs, stat.ctimeMs) >= since;
  });
}

/** A compiled file of the generator itself, by its name in `exports` of package.json: `ssg/dev-client`. */
export function ownFile(name: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(name));
}
