import { basename, dirname, join } from 'node:path';

/**
 * The list of files that a build wrote, kept in the output folder itself: it travels with the folder, and what is not
 * on it was put there by somebody else and is never deleted.
 */
export const MANIFEST = '.ssg-manifest.json';

/** What builds keep beside an output folder, on the same disk, so that a rename can put it in its place. Absolute paths. */
export interface WorkFolder {
  /** `.dist.ssg` beside `dist`. It is there only while it holds something. */
  readonly path: string;
  /** Who is working on the output now. */
  readonly lock: string;
  /** The files that a build makes, before they are published. */
  readonly staging: string;
  /** A tree of hard links to the files of the output, so that the next small change costs little. */
  readonly spare: string;
  /** States of the folders of both trees, when they were equal. */
  readonly states: string;
  /** The old output, from the moment when it leaves its place until the new one has been tidied up. */
  readonly previous: string;
  /** For a second build of the same site, which `--verify` compares. */
  readonly second: string;
}

/** @param outDir absolute path of an output folder */
export function workFolderOf(outDir: string): WorkFolder {
  const path = join(dirname(outDir), `.${basename(outDir)}.ssg`);
  const at = (name: string) => join(path, name);
  return {
    path,
    lock: at('lock'),
    staging: at('staging'),
    spare: at('spare'),
    states: at('spare.json'),
    previous: at('previous'),
    second: at('second'),
  };
}

/** `a/b/c.html` -> `a`, `a/b` */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}
