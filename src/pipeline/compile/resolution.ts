import * as nodePath from 'node:path';
import type { Metafile } from 'esbuild';
import { attempt } from '../../base/attempt.ts';
import { compareText } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { depthOf, type EntryKind, foldersUp, type LinkTarget, linkTarget } from '../../host/file-state.ts';
import { readRegularFile } from '../../host/files.ts';
import { isGeneratorFile, STDIN } from './esbuild.ts';

/** Files and imports of a bundle. Paths are relative to the project and may start with `../`. */
export type BundleSources = Readonly<ReturnType<typeof bundleSources>>;

/** Matches module names that are not paths: `island:Counter` of a plugin, `(disabled):fs` for a Node module. */
const NO_FILE = /^[^/.]*:/;
/** Matches imports that always resolve to the generator's own copies of packages. */
export const PROVIDED = /^(?:@depese\/ssg|react|react-dom)(?:\/|$)/;
/** Matches specifiers that are URLs, data URLs or `node:` modules. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Collects the files and imports of bundles from esbuild's metafiles.
 *
 * @param root absolute path of the project, the working directory of esbuild
 */
export function bundleSources(
  root: string,
  metafiles: readonly Pick<Metafile, 'inputs'>[],
  aliases: Pick<PathAliases, 'files' | 'meanings'>,
) {
  const files = new Set(aliases.files);
  const imports = new Map<string, Import>();
  for (const [path, { imports: own }] of metafiles.flatMap(({ inputs }) => Object.entries(inputs))) {
    const isFile = path !== STDIN && !NO_FILE.test(path);
    if (isFile && isGeneratorFile(nodePath.join(root, path))) continue;
    // Record the archive of a package that Yarn stores as zip: `.yarn/cache/a-npm-1.0.0.zip/node_modules/a/index.js`.
    if (isFile) files.add(path.replace(/\.zip\/.*$/, '.zip'));
    // Imports of generated modules are relative to the project root. An MDX module has a file, so its imports are
    // relative to the file's folder.
    const folder = isFile ? dirname(path) : path.startsWith('mdx:') ? dirname(path.slice('mdx:'.length)) : '';
    for (const { path: target, original = target, kind, external = false } of own) {
      const isRoute = external && original.startsWith('/');
      if (isRoute || PROVIDED.test(original) || SCHEME.test(original)) continue;
      const isStyle = kind === 'import-rule' || kind === 'url-token' || kind === 'composes-from';
      const to = external ? undefined : join(target);
      const add = (one: Import) => imports.set(`${one.folder}\n${one.specifier}\n${isStyle}`, one);
      add({ folder, specifier: original, isStyle, to });
      for (const path of aliases.meanings(original)) add({ folder: '', specifier: `./${path}`, isStyle, to });
    }
  }
  return {
    /** Sorted paths of the files that esbuild read, without those of the generator, whose hash is in the cache key. */
    files: [...files].sort(compareText) as readonly string[],
    imports: [...imports.values()] as readonly Import[],
  };
}

interface Import {
  readonly folder: string;
  /** Import specifier as written in the code, such as `./part`, `tiny/lib` or `#own`. */
  readonly specifier: string;
  /** True for an import in a stylesheet. There `part.css` can also mean `./part.css`. */
  readonly isStyle: boolean;
  /** Path of the resolved file, relative to the project; undefined if the module is external or was not found. */
  readonly to: string | undefined;
}

type Awaitable<T> = T | Promise<T>;

/** Access to what a bundle depends on. In a build, each call adds a dependency to the query that bundles. */
export interface SourceReader {
  /** Reads the hash of a file that esbuild has read. */
  hash(path: string): unknown;
  bytes(path: string): Awaitable<Uint8Array | undefined>;
  entry(path: string): Awaitable<EntryKind | undefined>;
  link(path: string): Awaitable<LinkTarget | undefined>;
}

/**
 * Extensions that esbuild tries, in order: the default of its option `resolveExtensions`.
 * @see https://esbuild.github.io/api/#resolve-extensions
 */
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
/** Extensions of TypeScript files that an import with a JavaScript extension can mean: `./a.js` can be `a.ts`. */
const REWRITTEN: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};
/**
 * Fields of package.json that can contain the entry point of a package.
 * @see https://esbuild.github.io/api/#main-fields https://nodejs.org/api/packages.html#exports
 */
const ENTRY_FIELDS = ['main', 'module', 'browser', 'exports'];
/**
 * Fields of package.json that can map import paths inside a package.
 * @see https://nodejs.org/api/packages.html#subpath-imports
 */
const ALIAS_FIELDS = ['browser', 'imports', 'exports'];

/**
 * Reads all files of a bundle and every path that can influence how its imports are resolved: files with higher
 * precedence, `package.json` in each parent folder, nearer `node_modules` folders, and folders that may be links. The
 * build notices if one of them changes. Reads more than esbuild, whose precedence rules need not be repeated here.
 * @param root absolute path of the project
 */
export async function readSources(root: string, { files, imports }: BundleSources, read: SourceReader): Promise<void> {
  const depth = depthOf(root);
  /** Folders of all paths that were looked up. One of them can be a link, and be changed to lead elsewhere. */
  const folders = new Set(files.map(dirname));
  const begun = new Set<string>();
  const homes = new Map<string, readonly string[]>();
  /**
   * Returns true at the first call with a key. A repeated lookup returns at once and does not wait for the first,
   * because packages that refer to each other would wait for each other forever.
   */
  const isNew = (key: string) => !begun.has(key) && begun.add(key) !== undefined;

  for (const path of files) await read.hash(path);
  for (const { folder, specifier, isStyle, to } of imports) {
    const isRelative = /^\.{0,2}(?:\/|$)/.test(specifier);
    for (const path of new Set([specifier, specifier.replace(/[?#].*$/, '')])) {
      if (path === '') continue;
      const beside = path.startsWith('/') ? undefined : join(folder, path);
      // A file at exactly the imported path would take precedence over the resolved file, so look for it.
      if ((isRelative || isStyle) && beside !== undefined && beside !== to) await lookUpFile(beside);
      if (!isRelative) await lookUpPackage(folder, path);
    }
    await homesOf(folder);
  }
  // `kindOf` adds the folder above each folder, so that this loop also visits it.
  for (const folder of folders) if (folder !== '') await kindOf(folder);

  /** Returns the kind of the file or folder at a path, after following symbolic links. */
  async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
    folders.add(dirname(path));
    const found = await read.entry(path);
    return found === 'link' ? (await read.link(path))?.kind : found;
  }

  /** Returns all `node_modules` folders in a folder and its parents. Also looks up each `package.json` there. */
  async function homesOf(folder: string): Promise<readonly string[]> {
    const known = homes.get(folder);
    if (known !== undefined) return known;
    const found: string[] = [];
    homes.set(folder, found);
    const above = withAbove(folder, depth);
    for (const dir of above)
      if ((await kindOf(join(dir, 'node_modules'))) === 'folder') found.push(join(dir, 'node_modules'));
    for (const dir of above) {
      const aliases = stringsIn(await readPackage(dir), ALIAS_FIELDS);
      for (const name of aliases) await (/^[^./#]/.test(name) ? lookUpPackage(dir, name) : lookUpFile(join(dir, name)));
    }
    return found;
  }

  /** Looks up a package or a file in a package, such as `tiny` or `@scope/tiny/lib`. */
  async function lookUpPackage(folder: string, path: string): Promise<void> {
    if (!isNew(`${folder}\n${path}`)) return;
    const [name = path, scope] = /^(?:(@[^/]*)\/)?[^/]*/.exec(path) ?? [];
    for (const home of await homesOf(folder)) {
      if (scope !== undefined && (await kindOf(join(home, scope))) !== 'folder') continue;
      await lookUpFile(join(home, name));
      if (path !== name && (await kindOf(join(home, name))) === 'folder') await lookUpFile(join(home, path));
    }
  }

  /** Looks up a path. Unless it is a file, also the path with each extension and entry points in it. */
  async function lookUpFile(path: string): Promise<void> {
    if (!isNew(path)) return;
    const kind = await kindOf(path);
    if (kind === 'file') return;
    for (const extension of EXTENSIONS) await kindOf(path + extension);
    const [extension = ''] = /\.[cm]?jsx?$/.exec(path) ?? [];
    for (const other of REWRITTEN[extension] ?? []) await kindOf(path.slice(0, -extension.length) + other);
    if (kind !== 'folder') return;
    for (const entry of stringsIn(await readPackage(path), ENTRY_FIELDS)) await lookUpFile(join(path, entry));
    for (const other of EXTENSIONS) await kindOf(join(path, `index${other}`));
  }

  async function readPackage(folder: string): Promise<unknown> {
    const path = join(folder, 'package.json');
    const bytes = (await kindOf(path)) === 'file' ? await read.bytes(path) : undefined;
    return bytes && attempt(() => JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown);
  }
}

/** Returns all strings at any depth inside the given fields of an object. */
function stringsIn(value: unknown, fields: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part === 'string') found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  for (const field of fields) visit((value as Readonly<Record<string, unknown>>)[field]);
  return found;
}

/** Returns a folder and its parents: for a depth of 2, `a/b` gives `a/b`, `a`, `''`, `..`, `../..`. */
function withAbove(folder: string, depth: number): string[] {
  const all: string[] = [];
  let dir = folder;
  for (; dir !== '' && !/(?:^|\/)\.\.$/.test(dir); dir = dirname(dir)) all.push(dir);
  const up = dir === '' ? 0 : dir.split('/').length;
  for (let level = up; level <= depth; level++) all.push(Array(level).fill('..').join('/'));
  return all;
}

export type PathAliases = ReturnType<typeof pathAliases>;

interface Options {
  readonly baseUrl?: string;
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads `paths` and `baseUrl` of tsconfig.json and of the files that it extends.
 *
 * @param root absolute path of the project
 * @see https://www.typescriptlang.org/tsconfig/#paths
 */
export function pathAliases(root: string) {
  const files = new Set<string>();
  const fromRoot = (path: string) => nodePath.relative(root, path).split(nodePath.sep).join('/');
  const { baseUrl, paths = {} } = optionsOf(nodePath.join(root, 'tsconfig.json'), []);
  return {
    /** Options for esbuild instead of tsconfig.json, so that the other settings in tsconfig.json have no effect. */
    tsconfigRaw: {
      compilerOptions: {
        ...(baseUrl !== undefined && { baseUrl }),
        paths: Object.fromEntries(Object.entries(paths).map(([pattern, targets]) => [pattern, [...targets]])),
      },
    },
    /** Paths of tsconfig.json and of the files that it extends, relative to the project, even if they do not exist. */
    files: [...files],
    /** Returns the paths that an import can mean by `paths` and `baseUrl`, relative to the project, best first. */
    meanings(specifier: string): string[] {
      if (/^\.{0,2}(?:\/|$)/.test(specifier)) return [];
      const found = Object.entries(paths).flatMap(([pattern, targets]) => {
        const [start = '', end] = pattern.split('*', 2);
        const isMatch =
          end === undefined
            ? pattern === specifier
            : specifier.length >= start.length + end.length && specifier.startsWith(start) && specifier.endsWith(end);
        if (!isMatch) return [];
        const rest = end === undefined ? '' : specifier.slice(start.length, specifier.length - end.length);
        return [{ weight: end === undefined ? Number.POSITIVE_INFINITY : start.length, targets, rest }];
      });
      found.sort((a, b) => b.weight - a.weight);
      const named = found.flatMap(({ targets, rest }) => targets.map((target) => target.replace('*', () => rest)));
      return [...named, ...(baseUrl === undefined ? [] : [nodePath.join(baseUrl, specifier)])].map(fromRoot);
    },
  };

  /**
   * Returns the options of a file, merged with the options of the files that it extends.
   * @param above files that extend this file directly or indirectly, to detect cycles
   */
  function optionsOf(file: string, above: readonly string[]): Options {
    files.add(fromRoot(file));
    if (above.includes(file)) return {};
    const { extends: bases = [], compilerOptions = {} } = readJson(file);
    let all: Options = {};
    for (const base of [bases].flat())
      if (typeof base === 'string')
        all = { ...all, ...optionsOf(extended(base, nodePath.dirname(file)), [...above, file]) };
    const at = (path: string) => nodePath.resolve(nodePath.dirname(file), path.replace(/^\$\{configDir\}/, root));
    const { baseUrl: ownBase, paths: ownPaths } = compilerOptions as { readonly [name: string]: unknown };
    if (typeof ownBase === 'string') all = { ...all, baseUrl: at(ownBase) };
    if (typeof ownPaths !== 'object' || ownPaths === null) return all;
    const start = all.baseUrl;
    const absolute = (target: string) =>
      start === undefined || target.startsWith('${') ? at(target) : nodePath.resolve(start, target);
    return {
      ...all,
      paths: Object.fromEntries(
        Object.entries(ownPaths).map(([pattern, targets]) => [
          pattern,
          [targets].flat().flatMap((target) => (typeof target === 'string' ? [absolute(target)] : [])),
        ]),
      ),
    };
  }
}

/** Resolves the value of `extends` in tsconfig.json (a path, or a file in a package) to an absolute path. */
function extended(name: string, folder: string): string {
  const isFile = (path: string) => linkTarget(folder, nodePath.relative(folder, path))?.kind === 'file';
  const beside = (path: string) => [path, `${path}.json`, nodePath.join(path, 'tsconfig.json')].find(isFile);
  if (/^\.{1,2}(?:\/|$)/.test(name) || nodePath.isAbsolute(name)) {
    const path = nodePath.resolve(folder, name);
    return beside(path) ?? path;
  }
  const candidates = foldersUp(folder).map((at) => nodePath.join(at, 'node_modules', name));
  return candidates.map(beside).find((path) => path !== undefined) ?? nodePath.join(folder, 'node_modules', name);
}

/** Reads JSON with comments and trailing commas. A file with errors counts as empty; `tsc` reports the errors. */
function readJson(file: string): { readonly extends?: unknown; readonly compilerOptions?: object } {
  const read = attempt(() => {
    const text = Buffer.from(readRegularFile(file))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    const plain = text
      .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
      .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1');
    return Object(JSON.parse(plain)) as object;
  });
  return read ?? {};
}
