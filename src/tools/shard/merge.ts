import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Diagnostic, normalizeDiagnostics, warning } from '../../base/diagnostic.ts';
import { uniteSaved } from '../../engine/store/state-table.ts';
import { readSaved, type Saved, writeSaved } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { removeFolder } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { buildProject } from '../../pipeline/driver/build.ts';
import { cacheIdentityOf, cacheKeyOf, savedAt, withoutInputs } from '../../pipeline/driver/cache.ts';
import type { BuildResult } from '../../pipeline/driver/result.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import type { PartCard } from './part-folder.ts';
import { missingParts, type Part, readPart } from './read-part.ts';

export interface MergeResult {
  readonly result: BuildResult;
  /** The parts that were used, in the order of their numbers. */
  readonly parts: readonly PartCard[];
}

/**
 * Builds the site from parts: what they know is put into the store, and an ordinary build goes on from there. It looks at
 * every file itself, so whatever a part saw of another project is computed again, and the result is that of any build.
 *
 * @param folders of the parts; absolute, or relative to the root
 */
export async function merge(options: BuildSettings, folders: readonly string[]): Promise<MergeResult> {
  const { root } = options;
  const loaded = await loadProject(nodeHost(root), options);
  // The build says why.
  if (!loaded.ok) return { result: await buildProject(options), parts: [] };
  const kind = cacheIdentityOf(loaded.project);
  const dirs = new Set(folders.map((folder) => resolve(root, folder)));
  const read = [...dirs].map((dir) => readPart(dir, root, kind));
  const parts = read.flatMap((one) => (one.ok ? [one.part] : []));
  const cards = read.flatMap((one) => (one.ok ? [one.part.card] : (one.card ?? [])));
  const problems = [...read.flatMap((one) => (one.ok ? [] : [one.problem])), ...missingParts(cards)];

  const store = storeOf(options);
  try {
    const isKept = parts.length === 0 || takeIn(openCacheFolder(store.dir), cacheKeyOf(kind), parts);
    if (!isKept) problems.push(unwritableStore(store.dir));
    const result = await buildProject({ ...options, cache: true, cacheDir: store.dir });
    return {
      result: { ...result, diagnostics: normalizeDiagnostics([...problems, ...result.diagnostics]) },
      parts: parts.map(({ card }) => card).sort((a, b) => a.index - b.index || a.total - b.total),
    };
  } finally {
    store.discard();
  }
}

/** Store in which the parts are united: that of the project, or one for this merge only. */
function storeOf({ root, cache, cacheDir = cacheDirOf({ root }) }: BuildSettings) {
  if (cache !== false) return { dir: cacheDir, discard: () => {} };
  const dir = join(cacheDir, `merge-${randomBytes(6).toString('hex')}`);
  return { dir, discard: () => void removeFolder(dir) };
}

/**
 * Puts what parts know into a store, with what it knew itself.
 *
 * @returns whether it could be written
 */
function takeIn(folder: CacheFolder, key: string, parts: readonly Part[]): boolean {
  const own = readSaved(folder, key);
  // The newest is the least likely to have seen files as they are no more.
  const all: Saved[] = [...parts.map(({ saved }) => saved), ...(own === undefined ? [] : [own])];
  all.sort((a, b) => savedAt(b.tables) - savedAt(a.tables));
  for (const { dir, saved } of parts) for (const pack of saved.packs) folder.adopt(join(dir, pack));
  return writeSaved(folder, key, { ...uniteSaved(all), tables: withoutInputs(own?.tables ?? {}) });
}

function unwritableStore(dir: string): Diagnostic {
  return warning('shard-unusable', `The parts cannot be united in ${dir}: all pages are made here.`, undefined, {
    hint: 'Correct the permissions of the folder, or make room on the disk.',
  });
}
