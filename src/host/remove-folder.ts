import { existsSync, rmSync } from 'node:fs';

/** Deletes a folder of the generator's own. Returns its path when it was there. */
export function removeFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  rmSync(path, { recursive: true, force: true });
  return [path];
}
