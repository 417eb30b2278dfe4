import { join } from 'node:path';
import { z } from 'zod';
import { attempt } from '../../base/attempt.ts';
import { hash } from '../../base/hash.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { readRegularFile } from '../../host/files.ts';
import { manifestOf } from '../../host/output/manifest.ts';
import type { FormerFiles } from '../../host/output/staging.ts';

/**
 * Keeps hashed assets of earlier builds (`keepAssets`), which visitors with an old page still request. The files are
 * stored in the cache folder, because continuous integration restores the cache but not the output folder. A list for
 * each output folder contains its assets. The bytes of an asset are stored once, under their hash.
 */

/** Maximum number of stored lists. The oldest lists probably belong to output folders that are no longer used. */
const MAX_LISTS = 4;
const LIST = /^kept-assets-[\da-f]+\.json$/;
const BYTES = /^asset-[\da-f]+$/;

/** Checks if a file in the cache folder is a list of kept assets or a kept asset. */
export function isKeptAsset(name: string): boolean {
  return LIST.test(name) || BYTES.test(name);
}

const KEPT_LIST = z.object({
  /** Fingerprint of all output files of the last build. If the next output differs, `age` of assets not in it grows. */
  print: z.string(),
  /**
   * Assets by path. `age` is the number of builds since the asset was last part of the site. `bytes` is the hash of the
   * asset's bytes, which is part of the stored file's name.
   */
  files: z.record(z.string(), z.object({ age: z.int(), bytes: z.string(), print: z.string() })),
});
type KeptList = z.infer<typeof KEPT_LIST>;

type Prints = ReadonlyMap<string, string>;

/**
 * Returns the assets of the last build into an output folder, which the next build can keep even if that folder was
 * deleted. Returns undefined if the assets are unknown.
 * @param place path of the output folder relative to the project
 * @param prints fingerprint of each file of this build, by path
 */
export function formerAssets(folder: CacheFolder, place: string, prints: Prints): FormerFiles | undefined {
  const list = readList(folder, place);
  if (list === undefined) return undefined;
  return {
    ages: Object.fromEntries(Object.entries(list.files).map(([path, { age }]) => [path, age])),
    isOther: list.print !== printOfAll(prints),
    read(path) {
      const name = list.files[path]?.bytes;
      const bytes = name === undefined || !BYTES.test(nameOf(name)) ? undefined : folder.read(nameOf(name));
      // Check the hash, because the cache folder may be restored from an untrusted source.
      return bytes !== undefined && hash(bytes) === name ? bytes : undefined;
    },
  };
}

interface BuiltAssets {
  readonly outDir: string;
  /** Path prefix of the assets in the output: `assets/`. */
  readonly below: string;
  readonly prints: Prints;
}

/**
 * Stores the assets of the output folder in the cache for the next build. Removes stored assets that no build lists.
 * @param place path of the output folder relative to the project
 */
export function rememberAssets(folder: CacheFolder, place: string, { outDir, below, prints }: BuiltAssets): void {
  const before = readList(folder, place);
  const there = new Set(folder.names());
  const { outputs, kept } = manifestOf(outDir);
  const files: KeptList['files'] = {};
  for (const path of outputs.filter((output) => output.startsWith(below))) {
    const known = before?.files[path];
    const print = prints.get(path) ?? known?.print ?? '';
    const age = kept[path] ?? 0;
    if (known?.print === print && there.has(nameOf(known.bytes))) {
      files[path] = { ...known, age };
      continue;
    }
    const content = attempt(() => readRegularFile(join(outDir, path)));
    if (content === undefined) continue;
    const bytes = hash(content);
    if (there.has(nameOf(bytes)) || folder.write(nameOf(bytes), content)) files[path] = { age, bytes, print };
  }
  const list: KeptList = { print: printOfAll(prints), files };
  const text = JSON.stringify(list);
  if (text !== JSON.stringify(before)) folder.write(listName(place), Buffer.from(text));
  forget(folder);
}

/** Removes all asset lists but the newest `MAX_LISTS`, and the stored assets that no remaining list contains. */
function forget(folder: CacheFolder): void {
  const lists = [...folder.list((name) => LIST.test(name))].sort((a, b) => b.time - a.time);
  for (const { name } of lists.slice(MAX_LISTS)) folder.remove(name);
  const named = new Set<string>();
  for (const { name } of lists.slice(0, MAX_LISTS))
    for (const { bytes } of Object.values(parseList(folder.read(name))?.files ?? {})) named.add(nameOf(bytes));
  for (const name of folder.names()) if (BYTES.test(name) && !named.has(name)) folder.remove(name);
}

function readList(folder: CacheFolder, place: string): KeptList | undefined {
  return parseList(folder.read(listName(place)));
}

function parseList(bytes: Uint8Array | undefined): KeptList | undefined {
  return attempt(() => KEPT_LIST.parse(JSON.parse(Buffer.from(bytes ?? []).toString())));
}

function listName(place: string): string {
  return `kept-assets-${hash(place)}.json`;
}

function nameOf(bytes: string): string {
  return `asset-${bytes}`;
}

function printOfAll(prints: Prints): string {
  return hash(JSON.stringify([...prints].sort(([a], [b]) => (a < b ? -1 : 1))));
}
