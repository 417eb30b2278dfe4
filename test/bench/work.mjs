// Manages the folder with the sites of the comparison. It is kept between runs, because installing takes longest.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './stop.mjs';

const MARK = '.ssg-bench';

/** Creates the folder. Refuses a folder with other content, which would be overwritten. */
export function claimWork(work) {
  mkdirSync(work, { recursive: true });
  if (readdirSync(work).length > 0 && !existsSync(join(work, MARK))) {
    stop(`${work} holds something that is not of this benchmark. Name an empty folder with --work.`);
  }
  writeFileSync(join(work, MARK), '');
}

/**
 * @returns the folder of a tool, which contains only installed packages: nothing from an older
 * set-up is left
 */
export function emptySite(work, id) {
  const root = join(work, id);
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(root)) {
    if (name !== 'node_modules') rmSync(join(root, name), { recursive: true });
  }
  return root;
}
