import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { TsconfigRaw } from 'esbuild';
import { linkTarget } from '../../host/file-state.ts';
import { readRegularFile } from '../../host/files.ts';

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
  const fromRoot = (path: string) => relative(root, path).split(sep).join('/');
  const { baseUrl, paths = {} } = optionsOf(join(root, 'tsconfig.json'), []);
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
      return [...named, ...(baseUrl === undefined ? [] : [join(baseUrl, specifier)])].map(fromRoot);
    },
  };

  /** @param above the files that extend this one */
  function optionsOf(file: string, above: readonly string[]): Options {
    files.add(fromRoot(file));
    if (above.includes(file)) return {};
    const { extends: bases = [], compilerOptions = {} } = readJson(file);
    let all: Options = {};
    for (const base of [bases].flat())
      if (typeof base === 'string') all = { ...all, ...optionsOf(extended(base, dirname(file)), [...above, file]) };
    const at = (path: string) => resolve(dirname(file), path.replace(/^\$\{configDir\}/, root));
    const { baseUrl: ownBase, paths: ownPaths } = compilerOptions as { readonly [name: string]: unknown };
    if (typeof ownBase === 'string') all = { ...all, baseUrl: at(ownBase) };
    if (typeof ownPaths !== 'object' || ownPaths === null) return all;
    const start = all.baseUrl;
    const absolute = (target: string) =>
      start === undefined || target.startsWith('${') ? at(target) : resolve(start, target);
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
  const isFile = (path: string) => linkTarget(folder, relative(folder, path))?.kind === 'file';
  const beside = (path: string) => [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile);
  if (/^\.{1,2}(?:\/|$)/.test(name) || isAbsolute(name)) {
    const path = resolve(folder, name);
    return beside(path) ?? path;
  }
  for (let at = folder; ; at = dirname(at)) {
    const found = beside(join(at, 'node_modules', name));
    if (found !== undefined) return found;
    if (dirname(at) === at) return join(folder, 'node_modules', name);
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
