import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '../../scratch-folder.ts';

export const SITES = fileURLToPath(new URL('..', import.meta.url));

/** Of the folder that holds a site, and nothing else. */
const PREFIX = 'ssg-site-';

/** Files that no tool of this repository could read (they do not compile) are committed with this ending. */
const BROKEN = '.broken';

/**
 * A site in a folder of its own, outside of the repository, so that nothing resolves by accident. What a case does not
 * bring comes from `_base`: the configuration, and the templates as a whole.
 *
 * @param folder of a case; none for a site of `files` only
 * @param files path -> text or bytes, written over the rest
 * @returns the absolute root
 */
export function temporarySite(folder?: string, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  // The folder above the site holds nothing else, so that a test may point `outDir` there.
  const root = join(scratchFolder(PREFIX), 'site');
  mkdirSync(root);
  const own = (name: string) => folder !== undefined && existsSync(join(folder, name));
  for (const name of readdirSync(join(SITES, '_base'))) {
    if (!own(name) && !own(`${name}${BROKEN}`))
      cpSync(join(SITES, '_base', name), join(root, name), { recursive: true });
  }
  if (folder !== undefined) {
    for (const name of readdirSync(folder)) {
      if (name !== 'case.ts' && name !== 'expected') cpSync(join(folder, name), join(root, name), { recursive: true });
    }
  }
  for (const path of filesBelow(root)) {
    if (path.endsWith(BROKEN)) renameSync(join(root, path), join(root, path.slice(0, -BROKEN.length)));
  }
  writeFiles(root, files);
  return root;
}

/**
 * Removes a site with the folder above it.
 *
 * @param root as `temporarySite` gave it
 * @throws for any other folder: what lies above that belongs to somebody else, and may be the folder of everybody's temporary files
 */
export function removeSite(root: string): void {
  const folder = dirname(root);
  if (!basename(folder).startsWith(PREFIX)) throw new Error(`${root} is no site of temporarySite.`);
  rmSync(folder, { recursive: true, force: true });
}

/** @param files path below `root` -> text or bytes */
export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Every file below a folder, sorted, `/`-separated; empty when the folder does not exist. */
export function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
