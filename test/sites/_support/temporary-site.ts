import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '../../scratch-folder.ts';

export const SITES = fileURLToPath(new URL('..', import.meta.url));

/** Prefix of the folder that only contains a site. */
const PREFIX = 'ssg-site-';

/**
 * Extension of committed files that do not compile, so that no tool of this repository reads them.
 */
const BROKEN = '.broken';

/**
 * Creates a site in a folder outside the repository, so that nothing is resolved by accident. Files
 * that a case lacks come from `_base`: the configuration, and the whole templates folder.
 *
 * @param folder folder of a case. Without it, the site only has `files`
 * @param files path -> text or bytes, written over the rest
 * @returns absolute root
 */
export function temporarySite(folder?: string, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  // The parent folder contains nothing else, so a test may point `outDir` there.
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
 * Removes a site with its parent folder.
 *
 * @param root result of `temporarySite`
 * @throws for any other folder: its parent belongs to other programs, and may be the folder for all temporary files
 */
export function removeSite(root: string): void {
  const folder = dirname(root);
  if (!basename(folder).startsWith(PREFIX)) throw new Error(`${root} is no site of temporarySite.`);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Writes files.
 *
 * @param files path below `root` -> text or bytes
 */
export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Returns all files in a folder, sorted, with `/`. Empty if the folder does not exist. */
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
