import { compareText } from '../../base/diagnostic.ts';
import { basename, dirname, extname } from '../../base/paths.ts';
import type { AssetChange, SiteDiff } from './site-diff.ts';

/** File that is not a page, in one tree or both. */
export interface OtherFile {
  readonly path: string;
  /** Size in bytes, or null if the tree does not have the file. */
  readonly before: number | null;
  readonly after: number | null;
  readonly equal: boolean;
  /** Hash of a file that only one tree has; otherwise ''. */
  readonly content: string;
}

/**
 * Groups the files that are not pages.
 *
 * @param routes routes of all pages of both trees, to recognise Markdown copies
 * @param uses stem of a file name -> number of pages on which the name has changed
 */
export function compareFiles(
  all: readonly OtherFile[],
  routes: ReadonlySet<string>,
  uses: ReadonlyMap<string, number>,
): Pick<SiteDiff, 'assets' | 'files' | 'companions'> {
  const paths = new Set(all.map(({ path }) => path));
  const sorted = all.toSorted((a, b) => compareText(a.path, b.path));
  const companions = { added: 0, removed: 0, changed: 0 };
  const byStem = new Map<string, OtherFile[]>();
  const plain: OtherFile[] = [];
  for (const file of sorted) {
    const stem = stemOf(file.path);
    if (isCompanion(file.path, paths, routes)) {
      if (!file.equal) companions[file.before === null ? 'added' : file.after === null ? 'removed' : 'changed']++;
    } else if (stem !== undefined) byStem.set(stem, [...(byStem.get(stem) ?? []), file]);
    else if (!file.equal) plain.push(file);
  }
  const { moved, rest } = findMovedFiles(plain);
  return {
    assets: [...byStem].flatMap(([name, files]) => assetChange(name, files, uses.get(basename(name)) ?? 0)),
    files: {
      added: rest.flatMap(({ path, before, after }) => (before === null ? [{ path, bytes: after ?? 0 }] : [])),
      removed: rest.flatMap(({ path, before, after }) => (after === null ? [{ path, bytes: before ?? 0 }] : [])),
      changed: rest.flatMap(({ path, before, after }) =>
        before === null || after === null ? [] : [{ path, bytes: { before, after } }],
      ),
      moved,
    },
    companions,
  };
}

/**
 * Returns true for a file derived from another one: a Markdown copy (`sms/index.md` or `sms.md` of the page `/sms/`), a
 * compressed copy (`main.css.br` of `main.css`) or a source map.
 */
function isCompanion(path: string, paths: ReadonlySet<string>, routes: ReadonlySet<string>): boolean {
  const extension = extname(path);
  const base = path.slice(0, path.length - extension.length);
  if (/^\.(?:br|gz|zst|map)$/.test(extension)) return paths.has(base) || /\.html?$/i.test(base);
  if (extension !== '.md') return false;
  const folder = basename(base) === 'index' ? dirname(base) : base;
  return routes.has(folder === '' ? '/' : `/${folder}/`) || routes.has(`/${base}.html`);
}

function assetChange(name: string, files: readonly OtherFile[], pages: number): AssetChange[] {
  if (files.every(({ equal }) => equal)) return [];
  const sum = (sizes: readonly (number | null)[]) => ({
    files: sizes.length,
    bytes: sizes.reduce<number>((total, size) => total + (size ?? 0), 0),
  });
  const different = files.filter(({ equal }) => !equal);
  // A build may keep files of earlier builds, so both trees may contain all files of a side. Equal files then count.
  const standIn = files.filter(({ equal }) => equal);
  const only = (side: 'before' | 'after') => {
    const own = different.filter((file) => file[side] !== null);
    return sum((own.length > 0 ? own : standIn).map((file) => file[side]));
  };
  const [before, after] = [only('before'), only('after')];
  return [
    {
      name,
      files: { before: before.files, after: after.files },
      bytes: { before: before.bytes, after: after.bytes },
      pages,
    },
  ];
}

/** Finds renamed files: a removed and an added file with equal bytes. */
function findMovedFiles(files: readonly OtherFile[]): {
  readonly moved: SiteDiff['files']['moved'];
  readonly rest: readonly OtherFile[];
} {
  const come = new Map<string, OtherFile[]>();
  for (const file of files) {
    // All empty files are equal, so an empty file is never reported as moved.
    if (file.before === null && file.after !== 0) come.set(file.content, [...(come.get(file.content) ?? []), file]);
  }
  const moved: { from: string; to: string; bytes: number }[] = [];
  const done = new Set<OtherFile>();
  for (const file of files) {
    const target = file.after === null ? come.get(file.content)?.shift() : undefined;
    if (target === undefined) continue;
    moved.push({ from: file.path, to: target.path, bytes: target.after ?? 0 });
    done.add(file).add(target);
  }
  return { moved, rest: files.filter((file) => !done.has(file)) };
}

/** File name that may contain a hash: name, separator, possible hash, and one or two extensions (`.css.map`). */
const CANDIDATE = /^(.+)[-._]([\w-]{8}|[0-9a-f]{8,64})((?:\.[A-Za-z0-9]{1,5}){1,2})$/;

/**
 * Returns the path of a file with `*` instead of the hash: `assets/main-*.css` for `assets/main-1a2b3c4d.css`. Returns
 * undefined for a name without a hash.
 *
 * Recognises the hashes of bundlers: hexadecimal (webpack, Hugo), eight characters of base 32 (esbuild), eight characters of
 * base 64 (Rollup, Vite).
 */
function stemOf(path: string): string | undefined {
  const [, name = '', code = '', extension = ''] = CANDIDATE.exec(basename(path)) ?? [];
  if (!isHash(code)) return undefined;
  const folder = dirname(path);
  return `${folder === '' ? '' : `${folder}/`}${name}-*${extension}`;
}

/**
 * Returns true for a hash. Words, dates and sizes (`1024x768`) must not match: a hexadecimal hash has digits and letters, a
 * base 64 hash has mixed case.
 */
function isHash(code: string): boolean {
  if (/^[0-9a-f]+$/.test(code)) return /\d/.test(code) && /[a-f]/.test(code);
  if (/^[A-Z2-7]{8}$/.test(code)) return true;
  return code.length === 8 && /[a-z]/.test(code) && /[a-z0-9_-][A-Z]/.test(code);
}

/** Replaces hashed file names by their stems, so that pages that differ only in hashes compare as equal. */
export interface HashedNames {
  /** Returns the page with `main-*.css` for `main-1a2b3c4d.css`, and the replaced names by stem. */
  neutral(html: string): { readonly html: string; readonly used: ReadonlyMap<string, string> };
}

const FILE_NAME = /[\w@%~+.-]+\.[A-Za-z0-9]{1,5}\b/g;

/** Creates the replacement for the pages of a tree. Only names of its `files` are replaced. */
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
