import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Imported file -> files that import it. Paths are relative to the project and use slashes. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Import of a file, also inside a function. TypeScript's scanner is not used because it fails at regular expressions
 * that contain a quote.
 */
const IMPORT = /\b(?:from|import) *\(?'(\.[^']+)'/g;

/** Reads the imports of all TypeScript files in some folders. */
export function readImporters(folders: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>();
  for (const from of folders.flatMap(scriptsIn)) {
    for (const [, name = ''] of readFileSync(from, 'utf8').matchAll(IMPORT)) {
      const to = resolveImport(from, name);
      if (to === undefined) continue;
      const found = importers.get(to) ?? new Set();
      importers.set(to, found.add(from));
    }
  }
  return importers;
}

/**
 * Finds the tests that import a file, directly or indirectly.
 *
 * @returns test file -> number of imports between the test and the file, the nearest tests first
 */
export function testsOf(file: string, importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  // A Map iterates in insertion order, also over entries added meanwhile, so this is a breadth-first search.
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return new Map([...distances].filter(([reached]) => /\.test\.tsx?$/.test(reached)));
}

/** Lists the TypeScript files in a folder and its subfolders, in a fixed order. */
export function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => statSync(file).isFile())
    .sort();
}

function resolveImport(from: string, name: string): string | undefined {
  const to = normalize(join(dirname(from), name)).replaceAll('\\', '/');
  return existsSync(to) ? to : undefined;
}
