import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../base/diagnostic.ts';
import { attempt } from '../file-state.ts';
import { MANIFEST, statsAt } from './output-folder.ts';

export interface Manifest {
  /** Paths of the files in the output folder that builds have written. */
  readonly outputs: readonly string[];
  /** Files of earlier builds that stay for a while (`keepAssets`), with the number of builds that omitted each file. */
  readonly kept: Readonly<Record<string, number>>;
}

/**
 * Manifest of an output folder: `list` if it is valid, `none` if there is no valid JSON, `unsafe` if it contains an
 * entry that no build would write.
 */
export type ReadManifest =
  | { readonly kind: 'list'; readonly manifest: Manifest }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsafe' /** The unsafe entry, as JSON. */; readonly entry: string };

/**
 * Reads the manifest of an output folder. Every entry is validated, because the folder may come from another machine.
 * @throws if the manifest exists but cannot be read; otherwise all files in the folder would count as files of the user
 */
export function readManifest(outDir: string): ReadManifest {
  const path = join(outDir, MANIFEST);
  if (!statsAt(path)?.isFile()) return { kind: 'none' };
  const text = readFileSync(path, 'utf8');
  const read: { readonly outputs?: unknown; readonly kept?: unknown } = attempt(() => JSON.parse(text)) ?? {};
  const { outputs, kept = {} } = read;
  if (!Array.isArray(outputs)) return { kind: 'none' };
  const wrong = outputs.find((path) => typeof path !== 'string' || !isPathBelow(path));
  if (wrong !== undefined || outputs.includes(undefined)) return { kind: 'unsafe', entry: JSON.stringify(wrong) ?? '' };
  const own = new Set<string>(outputs);
  const ages = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return {
    kind: 'list',
    manifest: {
      outputs: [...own],
      kept: Object.fromEntries(
        ages.filter((entry): entry is [string, number] => own.has(entry[0]) && Number.isSafeInteger(entry[1])),
      ),
    },
  };
}

/** Returns the manifest of an output folder, or an empty one if there is no valid manifest. */
export function manifestOf(outDir: string): Manifest {
  const read = readManifest(outDir);
  return read.kind === 'list' ? read.manifest : { outputs: [], kept: {} };
}

/**
 * Reports whether a path stays in its folder on every operating system: it is relative, and contains no `..`, empty
 * names, NUL, backslashes or drive letters.
 */
export function isPathBelow(path: string): boolean {
  if (/[\0\\]|^[a-z]:/i.test(path)) return false;
  return path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

export function writeManifest(folder: string, outputs: readonly string[], kept: Manifest['kept']): void {
  const manifest = { outputs, ...(Object.keys(kept).length === 0 ? {} : { kept }) };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Reports whether a folder was written by builds: it then contains a valid manifest. */
export function isOutput(outDir: string): boolean {
  return readManifest(outDir).kind === 'list';
}

/** Returns the files that the last build has written, without those kept from earlier builds. */
export function builtFiles(outDir: string): string[] {
  const { outputs, kept } = manifestOf(outDir);
  return outputs.filter((path) => kept[path] === undefined);
}

/**
 * Returns the sorted paths of files in the output folder that no build has written, at most `limit`. Without a
 * manifest, these are all files. If the output folder is a file, returns `.`. Symbolic links count as files.
 */
export function foreignFiles(outDir: string, limit = 5): string[] {
  if (statsAt(outDir) === undefined) return [];
  if (!statSync(outDir).isDirectory()) return ['.'];
  const own = new Set([...manifestOf(outDir).outputs, MANIFEST]);
  const found: string[] = [];
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name)
      .slice(outDir.length + 1)
      .replaceAll('\\', '/');
    if (!own.has(path)) found.push(path);
  }
  return found.sort(compareText).slice(0, limit);
}
