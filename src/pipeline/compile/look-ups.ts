import { dirname, join } from '../../base/paths.ts';

/** An import of bundled code. */
export interface Import {
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
export interface LookUp {
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
