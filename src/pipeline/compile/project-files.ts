import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { compareText } from '../../base/diagnostic.ts';
import { dirname, join as joinPaths } from '../../base/paths.ts';
import { isGeneratorFile } from './generator-files.ts';
import type { Import } from './look-ups.ts';
import type { PathAliases } from './tsconfig.ts';

/** Name of a module that is no file. */
export const STDIN = 'templates-entry.ts';

/** What a bundle is made of. Paths are relative to the project; those of packages that lie above it begin with `../`. */
export interface BundleSources {
  /** Every file that was read, sorted; without those of the generator, which are known by its own fingerprint. */
  readonly files: readonly string[];
  /** Every import that was resolved, or that was not. */
  readonly imports: readonly Import[];
}

/** Modules of plugins are called `island:Counter`, and `(disabled):fs` is what a package does without in browsers. */
const NO_FILE = /^[^/.]*:/;
/** What the generator's plugin resolves, whatever lies in the project. */
const PROVIDED = /^(?:ssg|react|react-dom)(?:\/|$)/;
/** A URL, data, or a module of Node by its whole name. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** @param root absolute path of the project, where esbuild ran */
export function bundleSources(
  root: string,
  metafiles: readonly Pick<Metafile, 'inputs'>[],
  aliases: Pick<PathAliases, 'files' | 'meanings'>,
): BundleSources {
  const files = new Set(aliases.files);
  const imports = new Map<string, Import>();
  for (const [path, { imports: own }] of metafiles.flatMap(({ inputs }) => Object.entries(inputs))) {
    const isFile = path !== STDIN && !NO_FILE.test(path);
    if (isFile && isGeneratorFile(join(root, path))) continue;
    if (isFile) files.add(withoutArchive(path));
    // What plugins make is resolved from the project's folder, but for a page of MDX: that is a file all the same.
    const folder = isFile ? dirname(path) : path.startsWith('mdx:') ? dirname(path.slice('mdx:'.length)) : '';
    for (const { path: target, original = target, kind, external = false } of own) {
      const isRoute = external && original.startsWith('/');
      if (isRoute || PROVIDED.test(original) || SCHEME.test(original)) continue;
      const isStyle = kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from';
      const to = external ? undefined : joinPaths(target);
      const add = (one: Import) => imports.set(`${one.folder}\n${one.specifier}\n${isStyle}`, one);
      add({ folder, specifier: original, isStyle, to });
      for (const path of aliases.meanings(original)) add({ folder: '', specifier: `./${path}`, isStyle, to });
    }
  }
  return { files: [...files].sort(compareText), imports: [...imports.values()] };
}

/** Yarn keeps packages in archives, which esbuild looks into: `.yarn/cache/a-npm-1.0.0.zip/node_modules/a/index.js`. */
function withoutArchive(path: string): string {
  return path.replace(/\.zip\/.*$/, '.zip');
}
