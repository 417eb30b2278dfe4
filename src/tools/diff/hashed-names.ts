import { basename, dirname } from '../../base/paths.ts';

/** `main-1a2b3c4d.css`: a name, a separator, what may be a hash, and one or two extensions (`.css.map`). */
const CANDIDATE = /^(.+)[-._]([\w-]{8}|[0-9a-f]{8,64})((?:\.[A-Za-z0-9]{1,5}){1,2})$/;

/**
 * The part of a file's path that stays when its content changes, with `*` for the hash: `assets/main-1a2b3c4d.css` is
 * `assets/main-*.css`. Undefined for a name without a hash.
 *
 * Hashes as bundlers write them: hexadecimal (webpack, Hugo), eight of base 32 (esbuild), eight of base 64 (Rollup, Vite).
 */
export function stemOf(path: string): string | undefined {
  const [, name = '', code = '', extension = ''] = CANDIDATE.exec(basename(path)) ?? [];
  if (!isHash(code)) return undefined;
  const folder = dirname(path);
  return `${folder === '' ? '' : `${folder}/`}${name}-*${extension}`;
}

/** Words, dates and sizes (`1024x768`) are none: a hash in hexadecimal has digits and letters, one in base 64 mixes cases within. */
function isHash(code: string): boolean {
  if (/^[0-9a-f]+$/.test(code)) return /\d/.test(code) && /[a-f]/.test(code);
  if (/^[A-Z2-7]{8}$/.test(code)) return true;
  return code.length === 8 && /[a-z]/.test(code) && /[a-z0-9_-][A-Z]/.test(code);
}

/** Says a page's hashed names by their stems, so that another hash makes no other page. */
export interface HashedNames {
  /** The page with `main-*.css` for `main-1a2b3c4d.css`, and what was replaced: stem of the file name -> names, in order. */
  neutral(html: string): { readonly html: string; readonly used: ReadonlyMap<string, string> };
}

const FILE_NAME = /[\w@%~+.-]+\.[A-Za-z0-9]{1,5}\b/g;

/** @param files of the tree that the pages belong to: other names that look alike are left alone */
export function hashedNames(files: readonly string[]): HashedNames {
  const stems = new Map<string, string>();
  for (const file of files) {
    const stem = stemOf(file);
    if (stem !== undefined) stems.set(basename(file), basename(stem));
  }
  return {
    neutral(html) {
      const used = new Map<string, Set<string>>();
      const replaced = html.replace(FILE_NAME, (name) => {
        const stem = stems.get(name);
        if (stem === undefined) return name;
        used.set(stem, (used.get(stem) ?? new Set()).add(name));
        return stem;
      });
      return { html: replaced, used: new Map([...used].map(([stem, names]) => [stem, [...names].sort().join(' ')])) };
    },
  };
}
