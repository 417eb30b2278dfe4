import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates and fills a folder if it does not exist. The folder is renamed at the end, so it is never incomplete, even if
 * several processes create it at the same time.
 */
export async function wholeFolder(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  await fill(partial);
  try {
    renameSync(partial, folder);
  } catch (cause) {
    // Another process was faster. Use its folder.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  }
}
