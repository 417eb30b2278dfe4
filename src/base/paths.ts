/** Paths in the project: relative to the root, with `/` as separator, in Unicode NFC. */

import { withBaseLetters } from './slug.ts';

/** Subfolder of the output folder for files with hashed names. */
export const ASSETS = 'assets';

/** Matches paths with a hash of the content: 8 or 16 hex digits of ssg, or 8 base32 characters of esbuild. */
export const HASHED = /^assets\/.*-(?:[\da-f]{8}(?:[\da-f]{8})?|[A-Z2-7]{8})(?:\.\w+)+$/;

/** Joins and normalizes paths: `join('a/b', '../c')` is `a/c`. Leading `..` segments are kept. */
export function join(...parts: string[]): string {
  const out: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(part);
  }
  return out.join('/');
}

/** Returns the folder of a path: `a` for `a/b.md`, an empty string for `b.md`. */
export function dirname(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the extension with its dot, in lower case: `.md` for `a/B.MD`, an empty string if there is none. */
export function extname(path: string): string {
  const name = basename(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot).toLowerCase();
}

/** Reports whether `path` is `dir` or inside it. The root is an empty string. */
export function isInside(path: string, dir: string): boolean {
  return dir === '' || path === dir || path.startsWith(`${dir}/`);
}

/**
 * Converts a name to ASCII in lower case, as URLs should be: `Ceník služeb.md` becomes `cenik-sluzeb.md`.
 * @param name name of a file, with its extension, or of a folder
 * @returns undefined if nothing changes, or if a letter has no Latin equivalent
 */
export function fitName(name: string): string | undefined {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const fit = withBaseLetters(stem.normalize('NFD'))
    .replace(/[^a-z\d._]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return fit === stem || fit === '' ? undefined : `${fit}${extension}`;
}
