import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { hash } from '../../base/hash.ts';
import { dirname } from '../../base/paths.ts';
import type { Debug } from '../../base/thrown.ts';
import type { Graph, Roots } from '../../engine/graph/graph.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import { type Sections, sectionsUnder, under } from '../../engine/sections.ts';
import { decodeStates, encodeStates, type FileStates } from '../../engine/store/state-table.ts';
import { openStore, type Store } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { type FileState, isSameState, stateOf } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import { ownFiles, ownFolder, ownPackages, PLATFORM, VERSION } from '../../host/packages.ts';
import type { BuildSettings, Project } from '../load/project.ts';
import { type OutputTable, openOutputTable } from '../write/output-plan.ts';
import type { Queries } from './declare.ts';
import { outDirOf } from './folders.ts';

/** Graph restored from the last build with the same cache key, and other data of that build. */
export interface BuildCache {
  readonly graph: Graph;
  readonly outputs: OutputTable;
  /** True if the graph was restored. */
  readonly isWarm: boolean;
  /** Files that have changed since the last build. */
  readonly changed: readonly string[];
  /**
   * Stores this build for the next one.
   *
   * @param outputs current contents of the output folder; undefined if this build has not written the folder
   * @returns true if a later build can resume from this one
   */
  save(roots: Roots, outputs: LeftOutputs | undefined): boolean;
  /** Closes the store without saving. */
  close(): void;
}

/** Contents of the output folder after a build. */
interface LeftOutputs {
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
  /** Files whose state may have changed; undefined for all files. */
  readonly touched: ReadonlySet<string> | undefined;
}

/** Maximum size of the cache folder in bytes. Sites with tens of thousands of pages need far less. */
const MAX_CACHE_BYTES = 8 * 2 ** 30;

/** Options of `openBuildCache`. */
interface Resumed {
  readonly project: Project;
  readonly queries: Queries;
  /** Host of the project. Records file states for the next build. */
  readonly host: StatefulHost;
  /** Cache folder; undefined if nothing is stored. */
  readonly folder: CacheFolder | undefined;
  /** Called with each changed file as soon as it is found. */
  readonly onChange?: (path: string) => void;
  readonly observer?: Observer | undefined;
  readonly log?: Debug['cache'] | undefined;
}

/** Restores the query graph of the last build with the same cache key, and checks which files have changed since. */
export async function openBuildCache({ project, queries, host, folder, ...listeners }: Resumed): Promise<BuildCache> {
  const { onChange = () => {}, observer, log } = listeners;
  const seenAt = Date.now();
  const kind = cacheIdentityOf(project);
  const key = cacheKeyOf(kind);
  const store = folder && openStore(folder, key, MAX_CACHE_BYTES, cacheFamilyOf(kind));
  const { snapshot, donor, values } = store ?? {};
  const graph = createGraph({ queries: queries.all, snapshot, donor, values, observer });
  const start = graph.isRestored ? 'resumed' : donor ? 'began from a related build' : 'began from nothing';
  log?.(store === undefined ? 'off' : `${start}, key ${key}`);
  const tables = store?.tables ?? {};
  const outputs = openOutputTable(sectionsUnder('outputs.', tables), outDirOf(project));
  let refreshed: Awaited<ReturnType<typeof refreshInputs>> = { reread: 0, changed: [] };
  const { states } = host;
  if (graph.isRestored) {
    const earlier = { root: project.root, before: seenFiles(tables), seenAt: savedAt(tables) };
    refreshed = await refreshInputs(graph, queries, { ...earlier, states, onChange });
    log?.(`read ${refreshed.reread} files again, ${refreshed.changed.length} have changed`);
    for (const file of refreshed.changed) log?.(`changed ${file}`);
  }
  return {
    graph,
    outputs,
    isWarm: graph.isRestored,
    changed: refreshed.changed,
    save(roots, left) {
      if (store === undefined) return false;
      const isNews = !graph.isRestored || graph.inspect.hasChanged();
      if (!isNews && refreshed.reread === 0 && !outputs.hasMissed()) {
        log?.('saved nothing: nothing is new');
        return true;
      }
      const after = left === undefined ? sectionsUnder('outputs.', tables) : outputs.encode(left.prints, left.touched);
      const isSaved = store.save(graph.snapshot(roots), {
        seenAt: Buffer.from(String(seenAt)),
        builtAt: Buffer.from(String(isNews ? seenAt : builtAt(tables).getTime())),
        ...under('inputs.', encodeStates(states)),
        ...under('outputs.', after),
      });
      log?.(isSaved ? `saved, ${store.size()} bytes in the folder` : 'could not be saved');
      return isSaved;
    },
    close: () => store?.close(),
  };
}

/** Opens the store of builds with the same configuration. */
export function storeOf(project: Project, options: BuildSettings): Store {
  return openStore(openCacheFolder(cacheDirOf(options)), cacheKeyOf(cacheIdentityOf(project)), MAX_CACHE_BYTES);
}

/** Returns the start time of the last build that changed anything, or 1970 if there was none. */
export function builtAt(tables: Sections): Date {
  return new Date(Number(Buffer.from(tables['builtAt'] ?? []).toString()) || 0);
}

/** Returns the file states that the last build recorded. */
export function seenFiles(tables: Sections): FileStates {
  return decodeStates(sectionsUnder('inputs.', tables));
}

/** Returns the start time of the build that saved the tables, in milliseconds since 1970, or 0 if unknown. */
export function savedAt(tables: Sections): number {
  return Number(Buffer.from(tables['seenAt'] ?? []).toString());
}

/** Returns the tables without file states, for a snapshot from another machine: the next build then reads all files. */
export function withoutInputs(tables: Sections): Sections {
  return under('outputs.', sectionsUnder('outputs.', tables));
}

/** Everything besides the graph's inputs that determines the values of a build. Each combination has its own snapshot. */
export interface CacheIdentity {
  /** Version such as `3.7.0`, for messages. */
  readonly version: string;
  /** Hash of the generator's code, its packages and the platform. */
  readonly generator: string;
  /** Path from the project to the generator, because esbuild names files by it. Usually `node_modules/@depese/ssg`. */
  readonly generatorAt: string;
  readonly config: string;
  readonly configFile: string;
  readonly drafts: boolean;
  readonly future: boolean;
}

export function cacheIdentityOf({ root, configHash, configFile, drafts, future }: Project): CacheIdentity {
  generatorHash ??= readGeneratorHash();
  return {
    version: VERSION,
    generator: generatorHash,
    generatorAt: relative(root, ownFolder()).replaceAll(sep, '/'),
    config: configHash,
    configFile,
    drafts,
    future,
  };
}

/** Returns the name of a snapshot, valid in file names. The name starts with the prefix of its family. */
export function cacheKeyOf(kind: CacheIdentity): string {
  const { config, configFile, drafts, future } = kind;
  return `${cacheFamilyOf(kind)}-${hash(JSON.stringify([config, configFile, drafts, future]))}`;
}

/** Returns the common prefix of the snapshots of one generator, whatever the configuration. */
function cacheFamilyOf({ version, generator, generatorAt }: CacheIdentity): string {
  return hash(JSON.stringify([version, generator, generatorAt]));
}

let generatorHash: string | undefined;

/**
 * Returns the hash of the generator's compiled code, its packages and the platform. Computed once per process, because
 * a process keeps the code that it has loaded.
 */
function readGeneratorHash(): string {
  const sum = createHash('sha256').update(JSON.stringify([PLATFORM, ownPackages()]));
  for (const { name, bytes } of ownFiles()) sum.update(`${name}\0${bytes.length}\0`).update(bytes);
  return sum.digest('hex');
}

/** Host that records the state of each file before reading it. */
export interface StatefulHost extends Host {
  readonly states: Map<string, FileState | undefined>;
}

/** @param root absolute path of the folder that the host reads */
export function statefulHost(host: Host, root: string): StatefulHost {
  const states = new Map<string, FileState | undefined>();
  const noticed = <T>(path: string, read: () => T | undefined): T | undefined => {
    // The state is taken before the file is read, so the next build notices a write in between. A file name in another
    // Unicode normal form can be read but has no state: the next build reads that file again.
    const state = stateOf(root, path);
    // A read may fail for a temporary reason, such as too many open files, that leaves the file state unchanged.
    // Without a stored state the next build tries again.
    states.delete(path);
    const found = read();
    if (state !== undefined || found === undefined) states.set(path, state);
    return found;
  };
  return {
    ...host,
    states,
    read: (path) => noticed(path, () => host.read(path)),
    digest: (path) => noticed(path, () => host.digest(path)),
    entry(path) {
      // Adding or removing an entry changes the state of its folder. Only the first state is kept: later ones may
      // include changes made during this build.
      const folder = dirname(path);
      if (!states.has(folder)) states.set(folder, stateOf(root, folder));
      return host.entry(path);
    },
  };
}

/** File states of the earlier build, and how to report differences. */
interface EarlierFiles {
  /** Absolute path of the project. */
  readonly root: string;
  /** States that the earlier build recorded. */
  readonly before: FileStates;
  /** Start of the earlier build, in milliseconds since 1970. */
  readonly seenAt: number;
  /** Receives the states of unchanged files. */
  readonly states: Map<string, FileState | undefined>;
  /** Called with each changed file at once, while other files are still compared. */
  readonly onChange: (path: string) => void;
}

/** Reports changed inputs to a restored graph. Files with unchanged states are not read again. */
async function refreshInputs(
  graph: Graph,
  { inputs }: Queries,
  { root, before, seenAt, states, onChange }: EarlierFiles,
): Promise<{ readonly reread: number; readonly changed: readonly string[] }> {
  const changed: string[] = [];
  let reread = 0;
  const { inspect } = graph;
  // Git is started first, so that it runs while files are compared.
  const history = inspect.keysOf(inputs.commitTimes).map((key) => graph.reload(inputs.commitTimes, key));
  for (const dir of inspect.keysOf(inputs.listing)) await graph.reload(inputs.listing, dir);
  /** Returns true for a path whose state equals that of the earlier build. */
  const isUnchanged = (path: string): boolean => {
    const state = before.get(path);
    const now = stateOf(root, path);
    const isSame = state === undefined ? before.has(path) && now === undefined : isSameState(state, now, seenAt);
    if (isSame) states.set(path, now);
    return isSame;
  };
  for (const query of [inputs.file, inputs.fileHash, inputs.references]) {
    for (const path of inspect.keysOf(query)) {
      if (isUnchanged(path)) continue;
      if (await graph.reload(query, path)) {
        changed.push(path);
        onChange(path);
      }
      reread++;
    }
  }
  const folders = new Map<string, boolean>();
  for (const path of inspect.keysOf(inputs.entry)) {
    const folder = dirname(path);
    const isSame = folders.get(folder) ?? isUnchanged(folder);
    folders.set(folder, isSame);
    if (!isSame) await graph.reload(inputs.entry, path);
  }
  // Link targets are always read again, because a changed target does not change the state of the link's folder.
  for (const path of inspect.keysOf(inputs.linkTarget)) await graph.reload(inputs.linkTarget, path);
  for (const name of inspect.keysOf(inputs.variable)) await graph.reload(inputs.variable, name);
  for (const name of inspect.keysOf(inputs.packageVersion)) await graph.reload(inputs.packageVersion, name);
  for (const key of inspect.keysOf(inputs.attempt)) await graph.reload(inputs.attempt, key);
  for (const date of inspect.keysOf(inputs.isDue)) await graph.reload(inputs.isDue, date);
  await Promise.all(history);
  return { reread, changed };
}
