import * as nodePath from 'node:path';
import type { Metafile, TsconfigRaw } from 'esbuild';
import { compareText } from '../../base/diagnostic.ts';
import { dirname, join } from '../../base/paths.ts';
import { linkTarget } from '../../host/entry.ts';
import { readRegularFile } from '../../host/regular-file.ts';
import { isGeneratorFile, STDIN } from './esbuild.ts';

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
    if (isFile && isGeneratorFile(nodePath.join(root, path))) continue;
    if (isFile) files.add(withoutArchive(path));
    // What plugins make is resolved from the project's folder, but for a page of MDX: that is a file all the same.
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
  return { files: [...files].sort(compareText), imports: [...imports.values()] };
}

/** Yarn keeps packages in archives, which esbuild looks into: `.yarn/cache/a-npm-1.0.0.zip/node_modules/a/index.js`. */
function withoutArchive(path: string): string {
  return path.replace(/\.zip\/.*$/, '.zip');
}

/** An import of bundled code. */
interface Import {
  /** The folder of the file that imports, relative to the project. */
  readonly folder: string;
  /** What it imports, as it is written: `./part`, `tiny/lib`, `#own`. */
  readonly specifier: string;
  /** Whether a stylesheet imports it: then `part.css` may also be a file beside it. */
  readonly isStyle: boolean;
  /** The file that was found, relative to the project; undefined for what was not found, or stays outside of the bundle. */
  readonly to: string | undefined;
}

/** The file system, as far as the resolution of an import looks at it. */
interface LookUp {
  /** What stands at a path, links followed. */
  kind(path: string): Promise<'file' | 'folder' | undefined>;
  /** The value of a JSON file; undefined for one that cannot be read or parsed. */
  json(path: string): Promise<unknown>;
}

/** `resolveExtensions` of esbuild. @see https://esbuild.github.io/api/#resolve-extensions */
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json'];
/** What an import of compiled names may mean in TypeScript, when nothing has that name. */
const REWRITTEN: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};
/**
 * Fields of package.json that name files for those outside of the package.
 *
 * @see https://esbuild.github.io/api/#main-fields https://nodejs.org/api/packages.html#exports
 */
const ENTRY_FIELDS = ['main', 'module', 'browser', 'exports'];
/** Fields that say what names mean inside of the package. @see https://nodejs.org/api/packages.html#subpath-imports */
const ALIAS_FIELDS = ['browser', 'imports', 'exports'];

/**
 * Asks for everything that the resolution of some imports may have asked for: files that would have won if they were there,
 * `package.json` of each folder above, folders of packages nearer than the one that was found. With the answers as
 * inputs, a file that comes or goes anywhere is noticed when it could lead an import elsewhere.
 *
 * More is asked for than esbuild does, and in no order, so that its order of precedence need not be known.
 *
 * @param depth how many folders lie above the project
 */
export async function lookUpAll(imports: readonly Import[], depth: number, look: LookUp): Promise<void> {
  const begun = new Set<string>();
  const homes = new Map<string, readonly string[]>();
  /** Not a promise that others wait for: packages may name each other. */
  const isNew = (key: string) => !begun.has(key) && begun.add(key) !== undefined;

  for (const { folder, specifier, isStyle, to } of imports) {
    const isRelative = /^\.{0,2}(?:\/|$)/.test(specifier);
    for (const path of new Set([specifier, specifier.replace(/[?#].*$/, '')])) {
      if (path === '') continue;
      const beside = path.startsWith('/') ? undefined : join(folder, path);
      // A file of exactly that name wins over all others.
      if ((isRelative || isStyle) && beside !== undefined && beside !== to) await lookUpFile(beside);
      if (!isRelative) await lookUpPackage(folder, path);
    }
    await homesOf(folder);
  }

  /** The folders of packages that are seen from a folder. Asks for `package.json` of each folder above it too. */
  async function homesOf(folder: string): Promise<readonly string[]> {
    const known = homes.get(folder);
    if (known !== undefined) return known;
    const found: string[] = [];
    homes.set(folder, found);
    const above = withAbove(folder, depth);
    for (const dir of above)
      if ((await look.kind(join(dir, 'node_modules'))) === 'folder') found.push(join(dir, 'node_modules'));
    for (const dir of above) {
      const aliases = stringsIn(await readPackage(dir), ALIAS_FIELDS);
      for (const name of aliases) await (/^[^./#]/.test(name) ? lookUpPackage(dir, name) : lookUpFile(join(dir, name)));
    }
    return found;
  }

  /** A package, or a file in it, by name: `tiny`, `@scope/tiny/lib`. */
  async function lookUpPackage(folder: string, path: string): Promise<void> {
    if (!isNew(`${folder}\n${path}`)) return;
    const [name = path, scope] = /^(?:(@[^/]*)\/)?[^/]*/.exec(path) ?? [];
    for (const home of await homesOf(folder)) {
      if (scope !== undefined && (await look.kind(join(home, scope))) !== 'folder') continue;
      await lookUpFile(join(home, name));
      if (path !== name && (await look.kind(join(home, name))) === 'folder') await lookUpFile(join(home, path));
    }
  }

  /** What an import of a path may mean: the file, one with an extension, or what the folder of that name offers. */
  async function lookUpFile(path: string): Promise<void> {
    if (!isNew(path)) return;
    const kind = await look.kind(path);
    if (kind === 'file') return;
    for (const extension of EXTENSIONS) await look.kind(path + extension);
    const [extension = ''] = /\.[cm]?jsx?$/.exec(path) ?? [];
    for (const other of REWRITTEN[extension] ?? []) await look.kind(path.slice(0, -extension.length) + other);
    if (kind !== 'folder') return;
    for (const entry of stringsIn(await readPackage(path), ENTRY_FIELDS)) await lookUpFile(join(path, entry));
    for (const other of EXTENSIONS) await look.kind(join(path, `index${other}`));
  }

  async function readPackage(folder: string): Promise<unknown> {
    const path = join(folder, 'package.json');
    return (await look.kind(path)) === 'file' ? look.json(path) : undefined;
  }
}

/** The texts that some fields hold, at any depth. */
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

/** A folder and all above it: of `a/b` in a project that lies two folders deep `a/b`, `a`, ``, `..`, `../..`. */
function withAbove(folder: string, depth: number): string[] {
  const all: string[] = [];
  let dir = folder;
  for (; dir !== '' && !/(?:^|\/)\.\.$/.test(dir); dir = dirname(dir)) all.push(dir);
  const up = dir === '' ? 0 : dir.split('/').length;
  for (let level = up; level <= depth; level++) all.push(Array(level).fill('..').join('/'));
  return all;
}

/** `paths` and `baseUrl` of the project's tsconfig.json. */
export interface PathAliases {
  /** Option of esbuild: no other setting of tsconfig.json changes the output. */
  readonly tsconfigRaw: TsconfigRaw;
  /** Files that were looked for, relative to the project: tsconfig.json and what it extends. */
  readonly files: readonly string[];
  /** Returns what an import may mean by them, most specific first, relative to the project. */
  meanings(specifier: string): string[];
}

interface Options {
  /** Absolute. */
  readonly baseUrl?: string;
  /** Pattern -> absolute paths. */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads `paths` and `baseUrl` of tsconfig.json and of the files that it extends.
 *
 * @param root absolute path of the project
 * @see https://www.typescriptlang.org/tsconfig/#paths
 */
export function pathAliases(root: string): PathAliases {
  const files = new Set<string>();
  const fromRoot = (path: string) => nodePath.relative(root, path).split(nodePath.sep).join('/');
  const { baseUrl, paths = {} } = optionsOf(nodePath.join(root, 'tsconfig.json'), []);
  return {
    tsconfigRaw: {
      compilerOptions: {
        ...(baseUrl !== undefined && { baseUrl }),
        paths: Object.fromEntries(Object.entries(paths).map(([pattern, targets]) => [pattern, [...targets]])),
      },
    },
    files: [...files],
    meanings(specifier) {
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

  /** @param above the files that extend this one */
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

/** Returns the absolute path that `extends` names: a path, or a file of a package. */
function extended(name: string, folder: string): string {
  const isFile = (path: string) => linkTarget(folder, nodePath.relative(folder, path))?.kind === 'file';
  const beside = (path: string) => [path, `${path}.json`, nodePath.join(path, 'tsconfig.json')].find(isFile);
  if (/^\.{1,2}(?:\/|$)/.test(name) || nodePath.isAbsolute(name)) {
    const path = nodePath.resolve(folder, name);
    return beside(path) ?? path;
  }
  for (let at = folder; ; at = nodePath.dirname(at)) {
    const found = beside(nodePath.join(at, 'node_modules', name));
    if (found !== undefined) return found;
    if (nodePath.dirname(at) === at) return nodePath.join(folder, 'node_modules', name);
  }
}

/** Reads JSON with comments and trailing commas. A file that cannot be read or parsed has no settings: tsc reports it. */
function readJson(file: string): { readonly extends?: unknown; readonly compilerOptions?: object } {
  try {
    const text = Buffer.from(readRegularFile(file))
      .toString('utf8')
      .replace(/^\uFEFF/, '');
    const plain = text
      .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '$1')
      .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, '$1');
    return Object(JSON.parse(plain)) as object;
  } catch {
    return {};
  }
}
