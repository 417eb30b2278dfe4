import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../base/diagnostic.ts';
import { isGeneratorFile } from './generator-files.ts';

/** Name of a module that is no file. */
export const STDIN = 'templates-entry.ts';

/**
 * The files that esbuild has read, relative to the root, sorted: those of packages are known by the lock file, those of the
 * generator by its version, and modules that plugins make are no files.
 *
 * @param root absolute path of the project, where esbuild ran
 */
export function projectFiles(root: string, metafiles: readonly Pick<Metafile, 'inputs'>[]): string[] {
  const paths = new Set(metafiles.flatMap(({ inputs }) => Object.keys(inputs)));
  return [...paths].filter((path) => isProjectFile(path) && !isGeneratorFile(join(root, path))).sort(compareText);
}

/** Modules of plugins are called `island:Counter`, and `(disabled):fs` is what a package does without in browsers. */
function isProjectFile(path: string): boolean {
  return path !== STDIN && !/^[^/.]*:|(?:^|\/)node_modules\//.test(path);
}
