import { join } from 'node:path';
import { hash } from '../../base/hash.ts';
import type { CacheFolder } from '../../host/cache-folder.ts';
import { readRegularFile } from '../../host/files.ts';
import { manifestOf } from '../../host/output/manifest.ts';
import type { FormerFiles } from '../../host/output/staging.ts';

/**
 * Assets that a later build is to keep, beside what builds remember: continuous integration brings back the cache and not the
 * output. A list for each output folder, and the bytes under their hash, each once.
 */

/** Lists that stay: a project has few output folders, and what nobody builds any more is not kept for ever. */
const MOST_LISTS = 4;
const LIST = /^kept-assets-[\da-f]+\.json$/;
const BYTES = /^asset-[\da-f]+$/;

/** Whether a file of that name in a cache folder may be one of these. */
export function isKeptAsset(name: string): boolean {
  return LIST.test(name) || BYTES.test(name);
}

interface KeptList {
  /** Of everything that the build has put out. */
  readonly print: string;
  /** By path. */
  readonly files: Readonly<Record<string, KeptFile>>;
}

interface KeptFile {
  /** Builds that it has outlived. */
  readonly age: number;
  /** Hash of its bytes, and the fingerprint that the build has for them. */
  readonly bytes: string;
  readonly print: string;
}

type Prints = ReadonlyMap<string, string>;

/**
 * What the last build into a folder has left there, wherever that folder has gone; undefined when nothing is known.
 *
 * @param place of the output folder, relative to the project
 * @param prints fingerprints of the files of this build, by path
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
      // The folder may have come from anywhere.
      return bytes !== undefined && hash(bytes) === name ? bytes : undefined;
    },
  };
}

/** What a build has put out. */
export interface BuiltAssets {
  /** Absolute path. */
  readonly outDir: string;
  /** Folder of the assets: `assets/` */
  readonly below: string;
  /** Fingerprints of all files, by path. */
  readonly prints: Prints;
}

/**
 * Remembers the assets of an output for the build after it, and forgets what no list names.
 *
 * @param place of the output folder, relative to the project
 */
export function rememberAssets(folder: CacheFolder, place: string, { outDir, below, prints }: BuiltAssets): void {
  const before = readList(folder, place);
  const there = new Set(folder.names());
  const { outputs, kept } = manifestOf(outDir);
  const files: Record<string, KeptFile> = {};
  for (const path of outputs.filter((output) => output.startsWith(below))) {
    const known = before?.files[path];
    const print = prints.get(path) ?? known?.print ?? '';
    const age = kept[path] ?? 0;
    if (known?.print === print && there.has(nameOf(known.bytes))) {
      files[path] = { ...known, age };
      continue;
    }
    const content = readOutput(join(outDir, path));
    if (content === undefined) continue;
    const bytes = hash(content);
    if (there.has(nameOf(bytes)) || folder.write(nameOf(bytes), content)) files[path] = { age, bytes, print };
  }
  const list: KeptList = { print: printOfAll(prints), files };
  const text = JSON.stringify(list);
  if (text !== JSON.stringify(before)) folder.write(listName(place), Buffer.from(text));
  forget(folder);
}

/** The output stands; that a file of it cannot be remembered is no reason to call the build a failure. */
function readOutput(path: string): Uint8Array | undefined {
  try {
    return readRegularFile(path);
  } catch {
    return undefined;
  }
}

/** Removes the oldest lists, and bytes that no list names. */
function forget(folder: CacheFolder): void {
  const lists = [...folder.list((name) => LIST.test(name))].sort((a, b) => b.time - a.time);
  for (const { name } of lists.slice(MOST_LISTS)) folder.remove(name);
  const named = new Set<string>();
  for (const { name } of lists.slice(0, MOST_LISTS))
    for (const { bytes } of Object.values(parseList(folder.read(name))?.files ?? {})) named.add(nameOf(bytes));
  for (const name of folder.names()) if (BYTES.test(name) && !named.has(name)) folder.remove(name);
}

function readList(folder: CacheFolder, place: string): KeptList | undefined {
  return parseList(folder.read(listName(place)));
}

/** Undefined for what is no list. */
function parseList(bytes: Uint8Array | undefined): KeptList | undefined {
  try {
    const list = JSON.parse(Buffer.from(bytes ?? []).toString()) as KeptList;
    const isWhole = Object.values(list.files).every(
      ({ age, bytes: name, print }) =>
        Number.isSafeInteger(age) && typeof name === 'string' && typeof print === 'string',
    );
    return isWhole && typeof list.print === 'string' ? list : undefined;
  } catch {
    return undefined;
  }
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
