import { randomBytes } from 'node:crypto';
import { join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, normalizeDiagnostics, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { neededBytes, readSaved, type Saved, uniteSaved, writeSaved } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { folderState } from '../../host/file-tree.ts';
import { removeFolder } from '../../host/files.ts';
import { takeFinished } from '../../host/finished-files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { buildProject } from '../../pipeline/driver/build.ts';
import { type CacheIdentity, cacheIdentityOf, cacheKeyOf } from '../../pipeline/driver/cache.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import type { BuildSettings } from '../../pipeline/load/project.ts';
import { mergeMessages } from '../messages.ts';
import { type PartCard, readCard } from './part-folder.ts';

/**
 * Builds a site from the outputs of `ssg build --shard`. Copies their results to the cache and runs an ordinary build,
 * which checks every input file and computes a result again if a shard used another version of a file. The output
 * therefore equals that of a build without shards.
 * @param folders folders of the parts, absolute or relative to the root
 * @returns result of the build, and the parts that were used, sorted by their number
 */
export async function merge(options: BuildSettings, folders: readonly string[]) {
  const { root } = options;
  const kind = cacheIdentityOf(await loadProject(nodeHost(root), options));
  const dirs = new Set(folders.map((folder) => resolve(root, folder)));
  const read = [...dirs].map((dir) => readPart(dir, root, kind));
  const parts = read.flatMap(({ part }) => part ?? []).sort((a, b) => seenAt(b.saved) - seenAt(a.saved));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  problems.push(...missingParts(read.flatMap(({ card }) => card ?? [])));

  const store = storeOf(options);
  try {
    const isKept = parts.length === 0 || takeIn(openCacheFolder(store.dir), cacheKeyOf(kind), parts);
    if (!isKept) problems.push(partProblem(mergeMessages.cannotMerge({ dir: store.dir }), mergeMessages.makeRoom));
    const finished = (tree: string) =>
      takeFinished(
        parts.map(({ dir, card }) => [dir, card.finished]),
        tree,
      );
    const result = await buildProject({ ...options, cache: true, cacheDir: store.dir, finished });
    return {
      result: { ...result, diagnostics: normalizeDiagnostics([...problems, ...result.diagnostics]) },
      parts: parts.map(({ card }) => card).sort((a, b) => a.index - b.index || a.total - b.total),
    };
  } finally {
    store.discard();
  }
}

/** Returns the folder into which results are copied: the cache of the project, or a temporary one with `--no-cache`. */
function storeOf({ root, cache, cacheDir = cacheDirOf({ root }) }: BuildSettings) {
  if (cache !== false) return { dir: cacheDir, discard: () => {} };
  const dir = join(cacheDir, `merge-${randomBytes(6).toString('hex')}`);
  return { dir, discard: () => void removeFolder(dir) };
}

/** Adds the results of all shards to a cache. Returns true if the cache was written. */
function takeIn(folder: CacheFolder, key: string, parts: readonly Part[]): boolean {
  const own = readSaved(folder, key);
  // Put the newest results first, because they are least likely to be outdated.
  const all: Saved[] = [...parts.map(({ saved }) => saved), ...(own === undefined ? [] : [own])];
  all.sort((a, b) => seenAt(b) - seenAt(a));
  for (const { dir, saved } of parts) for (const pack of saved.packs) folder.adopt(join(dir, pack));
  // Omit `inputs` (times and sizes of input files), which are only valid on one machine, so the next build reads all
  // files. Keep `outputs`, which describes the output folder of this machine.
  return writeSaved(folder, key, { ...uniteSaved(all), tables: { outputs: own?.tables.outputs } });
}

function seenAt({ tables }: Saved): number {
  return tables.seenAt ?? 0;
}

/** Part of a sharded build that `ssg merge` can use. */
interface Part {
  /** Absolute path of the folder that contains the part. */
  readonly dir: string;
  readonly card: PartCard;
  readonly saved: Saved;
}

/** Output of one shard with its description, or with the problem that prevents its use. */
interface ReadPart {
  readonly card?: PartCard | undefined;
  readonly part?: Part;
  readonly problem?: Diagnostic;
}

/**
 * Reads the output folder of one `ssg build --shard`, and checks that it is complete and has the same settings.
 * @param dir absolute path of the folder
 * @param root absolute path of the project; paths in messages are relative to it
 * @param own settings of this build, which must equal those of the part
 */
function readPart(dir: string, root: string, own: CacheIdentity): ReadPart {
  const shown = (path: string) => relative(root, path).replaceAll(sep, '/') || '.';
  const state = folderState(dir);
  if (state.kind === 'missing') {
    const guess = state.similar && baseMessages.didYouMean({ guess: `\`${shown(state.similar)}\`` });
    return unusable(mergeMessages.noPart({ dir: shown(dir) }), guess ?? mergeMessages.howToMake);
  }
  const folder = openCacheFolder(dir);
  const card = state.kind === 'folder' ? readCard(folder) : undefined;
  if (card === undefined) return unusable(mergeMessages.notWhole({ dir: shown(dir) }), mergeMessages.howToMake);
  const { index, total } = card;
  const because = (why: Text, hint: Text) =>
    unusable(mergeMessages.notUsable({ index, total, dir: shown(dir), why }), hint, card);
  const other = otherKind(card.kind, own);
  if (other !== undefined) return because(other, mergeMessages.sameSettings);
  const saved = readSaved(folder, cacheKeyOf(own));
  const sizes = new Map(folder.list().map((file) => [file.name, file.bytes]));
  const isWhole = saved && [...neededBytes(saved)].every(([pack, bytes]) => (sizes.get(pack) ?? -1) >= bytes);
  if (!isWhole) return because(mergeMessages.damaged, mergeMessages.transferAgain);
  return { card, part: { dir, card, saved } };
}

function unusable(what: Text, hint: Text, card?: PartCard): ReadPart {
  return { card, problem: partProblem(mergeMessages.builtHere({ what }), hint) };
}

function partProblem(message: Text, hint: Text): Diagnostic {
  return warning('shard-unusable', message, undefined, { hint });
}

/** Describes how the settings of a shard differ from those of this build. Returns undefined if they are equal. */
function otherKind(part: CacheIdentity, own: CacheIdentity): Text | undefined {
  if (cacheKeyOf(part) === cacheKeyOf(own)) return undefined;
  const { version, generator, generatorAt } = own;
  if (part.version !== version) return mergeMessages.otherVersion({ part: part.version, own: version });
  if (part.generator !== generator) return mergeMessages.otherBuild({ version });
  if (part.generatorAt !== generatorAt) return mergeMessages.otherFolder({ part: part.generatorAt, own: generatorAt });
  const option = (['drafts', 'future'] as const).find((name) => part[name] !== own[name]);
  if (option === undefined) return mergeMessages.otherSettings;
  return part[option] ? mergeMessages.withOption({ option }) : mergeMessages.withoutOption({ option });
}

/**
 * Returns a warning if shards are missing. If their totals differ (`1/2`, `3/8`), one complete set is enough.
 * @param cards descriptions of all parts, including those that cannot be used
 */
function missingParts(cards: readonly PartCard[]): Diagnostic[] {
  const totals = [...new Set(cards.map(({ total }) => total))];
  const missing = totals.map((total) => {
    const known = new Set(cards.filter((card) => card.total === total).map(({ index }) => index));
    return { total, indices: Array.from({ length: total }, (_, i) => i + 1).filter((index) => !known.has(index)) };
  });
  const [nearest] = missing.sort((a, b) => a.indices.length - b.indices.length);
  if (nearest === undefined || nearest.indices.length === 0) return [];
  const { total, indices } = nearest;
  const names = indices.slice(0, MAX_LISTED).join(', ');
  const more = indices.length - MAX_LISTED;
  const parts = more > 0 ? baseMessages.andMore({ names, n: more }) : names;
  return [partProblem(mergeMessages.missingParts({ total, parts }), mergeMessages.nameAllParts)];
}

const MAX_LISTED = 10;
