import { compareText } from '../../base/diagnostic.ts';
import { addTo, groupBy } from '../../base/lists.ts';
import { basename, dirname, extname } from '../../base/paths.ts';

/** File that is not a page, in the old output, the new output, or both. */
export interface OtherFile {
  readonly path: string;
  /** Size in bytes in the old output; null if the file is not in the old output. */
  readonly before: number | null;
  readonly after: number | null;
  readonly equal: boolean;
  /** Hash of the content if only one output has the file; otherwise empty. */
  readonly content: string;
}

/**
 * Groups the files that are not pages.
 * @param routes routes of all pages of both outputs, used to recognize Markdown copies
 * @param uses number of pages that refer to a changed hashed file name, by stem: `main-*.css` -> 12
 */
export function compareFiles(
  all: readonly OtherFile[],
  routes: ReadonlySet<string>,
  uses: ReadonlyMap<string, number>,
) {
  const paths = new Set(all.map(({ path }) => path));
  const sorted = all.toSorted((a, b) => compareText(a.path, b.path));
  const companions = { added: 0, removed: 0, changed: 0 };
  const byStem = new Map<string, OtherFile[]>();
  const plain: OtherFile[] = [];
  for (const file of sorted) {
    const stem = stemOf(file.path);
    if (isCompanion(file.path, paths, routes)) {
      if (!file.equal) companions[file.before === null ? 'added' : file.after === null ? 'removed' : 'changed']++;
    } else if (stem !== undefined) addTo(byStem, stem, file);
    else if (!file.equal) plain.push(file);
  }
  const { moved, rest } = findMovedFiles(plain);
  return {
    /** Changes of files with a hash in their names, one for each stem: `main-*.css`. */
    assets: [...byStem].flatMap(([name, files]) => assetChange(name, files, uses.get(basename(name)) ?? 0)),
    files: {
      added: rest.flatMap(({ path, before, after }) => (before === null ? [{ path, bytes: after ?? 0 }] : [])),
      removed: rest.flatMap(({ path, before, after }) => (after === null ? [{ path, bytes: before ?? 0 }] : [])),
      changed: rest.flatMap(({ path, before, after }) =>
        before === null || after === null ? [] : [{ path, bytes: { before, after } }],
      ),
      /** Renamed files, which have equal content in both outputs. */
      moved,
    },
    /** Numbers of files derived from other files: Markdown copies, compressed copies, source maps. */
    companions,
  };
}

/**
 * Reports whether a file is derived from another file. Derived files are Markdown copies (`sms/index.md` or `sms.md`
 * for `/sms/`), compressed copies (`main.css.br`) and source maps.
 */
function isCompanion(path: string, paths: ReadonlySet<string>, routes: ReadonlySet<string>): boolean {
  const extension = extname(path);
  const base = path.slice(0, path.length - extension.length);
  if (/^\.(?:br|gz|zst|map)$/.test(extension)) return paths.has(base) || /\.html?$/i.test(base);
  if (extension !== '.md') return false;
  const folder = basename(base) === 'index' ? dirname(base) : base;
  return routes.has(folder === '' ? '/' : `/${folder}/`) || routes.has(`/${base}.html`);
}

/**
 * Returns the change of the files with a stem (`main-*.css`). A count of 0 before means that all files were added, and
 * 0 after that all were removed. `pages` is the number of pages that use the file with a new name.
 */
function assetChange(name: string, files: readonly OtherFile[], pages: number) {
  if (files.every(({ equal }) => equal)) return [];
  const different = files.filter(({ equal }) => !equal);
  // If all assets of one output with this stem are also in the other, count these: the new output folder can still
  // contain assets of earlier builds.
  const standIn = files.filter(({ equal }) => equal);
  const only = (side: 'before' | 'after') => {
    const own = different.filter((file) => file[side] !== null);
    return (own.length > 0 ? own : standIn).map((file) => file[side] ?? 0);
  };
  const [before, after] = [only('before'), only('after')];
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const counts = { before: before.length, after: after.length };
  return [{ name, files: counts, bytes: { before: sum(before), after: sum(after) }, pages }];
}

/** Finds renamed files: pairs of a removed file and an added file with equal content. */
function findMovedFiles(files: readonly OtherFile[]) {
  // An empty file is never reported as renamed, because all empty files are equal.
  const added = files.filter(({ before, after }) => before === null && after !== 0);
  const come = groupBy(added, ({ content }) => content);
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

/** Matches a file name that may contain a hash: name, separator, possible hash, one or two extensions (`.css.map`). */
const CANDIDATE = /^(.+)[-._]([\w-]{8}|[0-9a-f]{8,64})((?:\.[A-Za-z0-9]{1,5}){1,2})$/;

/**
 * Returns a path with `*` in place of the hash: `assets/main-*.css` for `assets/main-1a2b3c4d.css`. Returns undefined
 * if the name contains no hash. Recognizes the hashes of common bundlers: hexadecimal digits (webpack, Hugo), eight
 * base32 characters (esbuild), eight base64 characters (Rollup, Vite).
 */
function stemOf(path: string): string | undefined {
  const [, name = '', code = '', extension = ''] = CANDIDATE.exec(basename(path)) ?? [];
  if (!isHash(code)) return undefined;
  const folder = dirname(path);
  return `${folder === '' ? '' : `${folder}/`}${name}-*${extension}`;
}

/** Checks if a part of a file name is a hash, with digits and letters (hex) or both cases (base64), and not a word. */
function isHash(code: string): boolean {
  if (/^[0-9a-f]+$/.test(code)) return /\d/.test(code) && /[a-f]/.test(code);
  if (/^[A-Z2-7]{8}$/.test(code)) return true;
  return code.length === 8 && /[a-z]/.test(code) && /[a-z0-9_-][A-Z]/.test(code);
}

/** Function that replaces `main-1a2b3c4d.css` in HTML with `main-*.css`, and returns the replaced names by stem. */
export type NeutralNames = (html: string) => { readonly html: string; readonly used: ReadonlyMap<string, string> };

const FILE_NAME = /[\w@%~+.-]+\.[A-Za-z0-9]{1,5}\b/g;

/** Creates a function that replaces hashed file names with their stems, so that a new hash does not change a page. */
export function neutralNames(files: readonly string[]): NeutralNames {
  const stems = new Map<string, string>();
  for (const file of files) {
    const stem = stemOf(file);
    if (stem !== undefined) stems.set(basename(file), basename(stem));
  }
  return (html) => {
    const used = new Map<string, Set<string>>();
    const replaced = html.replace(FILE_NAME, (name) => {
      const stem = stems.get(name);
      if (stem === undefined) return name;
      used.set(stem, (used.get(stem) ?? new Set()).add(name));
      return stem;
    });
    return { html: replaced, used: new Map([...used].map(([stem, names]) => [stem, [...names].sort().join(' ')])) };
  };
}
