import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Fills a folder that is not there. It is renamed at the end, so it is never half full, whoever else fills it at the same time. */
export async function wholeFolder(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  await fill(partial);
  try {
    renameSync(partial, folder);
  } catch (cause) {
    // Another run was faster: its folder is as good.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  }
}
