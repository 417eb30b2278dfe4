import { relative, sep } from 'node:path';
import { hash } from '../../base/hash.ts';
import { memo } from '../../base/lists.ts';
import { dirname } from '../../base/paths.ts';
import type { Debug } from '../../base/thrown.ts';
import { createGraph, type Graph, type Observer } from '../../engine/graph/graph.ts';
import type { Roots } from '../../engine/graph/query.ts';
import { openStore, type Store, type Tables } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { type FileState, type FileStates, isSameState, stateOf } from '../../host/file-state.ts';
import type { Host, Listing } from '../../host/host.ts';
import { generatorHash, ownFolder, VERSION } from '../../host/packages.ts';
import type { FinishedFiles } from '../../host/tree-writer.ts';
import type { BuildSettings, Project } from '../load/project.ts';
import { openOutputTable } from '../write/output-plan.ts';
import type { Queries } from './declare.ts';
import { outDirOf } from './folders.ts';

export type BuildCache = Awaited<ReturnType<typeof openBuildCache>>;

interface LeftOutputs {
  readonly prints: ReadonlyMap<string, string>;
  /** Paths that this build wrote, so that their states (size, times) must be read again; undefined for all paths. */
  readonly touched: ReadonlySet<string> | undefined;
}

/** Maximum size of the cache folder in bytes. Beyond it, the oldest snapshots are removed. */
const MAX_CACHE_BYTES = 8 * 2 ** 30;

interface Resumed {
  readonly project: Project;
  readonly queries: Queries;
  /** Access to project files. Records the state of each file for the next build. */
  readonly host: StatefulHost;
  readonly folder: CacheFolder | undefined;
  readonly finished: FinishedFiles;
  readonly observer?: Observer | undefined;
  readonly log?: Debug['cache'] | undefined;
}

/** Restores the query results of the last build with the same cache key, and detects which files have changed since. */
export async function openBuildCache({ project, queries, host, folder, finished, observer, log }: Resumed) {
  const seenAt = Date.now();
  const kind = cacheIdentityOf(project);
  const key = cacheKeyOf(kind);
  const store = folder && openStore(folder, key, MAX_CACHE_BYTES, cacheFamilyOf(kind));
  const { snapshot, donor, values } = store ?? {};
  const graph = createGraph({ queries: queries.all, snapshot, donor, values, observer });
  const start = graph.isRestored ? 'resumed' : donor ? 'began from a related build' : 'started cold';
  log?.(store === undefined ? 'off' : `${start}, key ${key}`);
  const tables = store?.tables ?? {};
  const outputs = openOutputTable(tables.outputs, outDirOf(project), finished);
  let refreshed: Awaited<ReturnType<typeof refreshInputs>> = { reread: 0, changed: [] };
  const { states } = host;
  if (graph.isRestored) {
    refreshed = await refreshInputs(graph, queries, project.root, tables, states);
    log?.(`read ${refreshed.reread} files again, ${refreshed.changed.length} have changed`);
    for (const file of refreshed.changed) log?.(`changed ${file}`);
  }
  return {
    graph,
    outputs,
    /** True if all query results were restored, false if only some results of other builds can be reused. */
    isWarm: graph.isRestored,
    /** Files that have changed since the last build, if query results were restored. */
    changed: refreshed.changed,
    /**
     * Saves the results of `roots` and all their dependencies, and the state of the output folder, for the next build.
     * @param left current contents of the output folder; undefined if this build has not written to it
     * @returns false if there is no cache folder, or if it could not be written
     */
    save(roots: Roots, left: LeftOutputs | undefined): boolean {
      if (store === undefined) return false;
      const isNews = !graph.isRestored || graph.inspect.hasChanged(roots);
      if (!isNews && refreshed.reread === 0 && !outputs.hasMissed()) {
        log?.('saved nothing: nothing is new');
        return true;
      }
      const isSaved = store.save(graph.snapshot(roots), {
        seenAt,
        builtAt: isNews ? seenAt : tables.builtAt,
        inputs: states,
        outputs: left === undefined ? tables.outputs : outputs.encode(left.prints, left.touched),
      });
      log?.(isSaved ? `saved, ${store.size()} bytes in the folder` : 'could not be saved');
      return isSaved;
    },
    close: () => store?.close(),
  };
}

/** Opens the part of the cache with the query results of builds with the same configuration. */
export function storeOf(project: Project, options: BuildSettings): Store {
  return openStore(openCacheFolder(cacheDirOf(options)), cacheKeyOf(cacheIdentityOf(project)), MAX_CACHE_BYTES);
}

export type CacheIdentity = ReturnType<typeof cacheIdentityOf>;

/** Returns all settings and versions that determine a build. Each combination of them has its own snapshot. */
export function cacheIdentityOf({ root, configHash, configFile, drafts, future }: Project) {
  return {
    version: VERSION,
    /** Hash of the generator's code, its packages and the platform. */
    generator: generatorHash(),
    /** Path from the project to the generator, such as `node_modules/@depese/ssg`. esbuild derives names from it. */
    generatorAt: relative(root, ownFolder()).replaceAll(sep, '/'),
    config: configHash,
    configFile,
    drafts,
    future,
  };
}

/** Returns the cache key, which is also a file name. All keys of one generator version start with the same prefix. */
export function cacheKeyOf(kind: CacheIdentity): string {
  const { config, configFile, drafts, future } = kind;
  return `${cacheFamilyOf(kind)}-${hash(JSON.stringify([config, configFile, drafts, future]))}`;
}

/** Returns the prefix that all cache keys of one generator version share, whatever the configuration is. */
function cacheFamilyOf({ version, generator, generatorAt }: CacheIdentity): string {
  return hash(JSON.stringify([version, generator, generatorAt]));
}

/** Everything that a build has read. A later build with equal inputs has an equal result. */
export interface BuildInputs {
  /** State of each file (size, times, inode) before the file was read; undefined for a missing file. */
  readonly states: FileStates;
  readonly listings: ReadonlyMap<string, Listing>;
}

/** Access to project files that records the state of each file that is read. */
export interface StatefulHost extends Host, BuildInputs {
  readonly states: Map<string, FileState | undefined>;
}

/** State that differs from every real state, so that a file counts as changed. */
const UNKNOWN_STATE: FileState = [0, 0, 0, 0];

/**
 * Returns a host that records the state (size, times) of each file that is read, and the listings of folders.
 * @param root absolute path of the folder that the host reads
 */
export function statefulHost(host: Host, root: string): StatefulHost {
  const states = new Map<string, FileState | undefined>();
  const listings = new Map<string, Listing>();
  const recorded = <T>(path: string, read: (path: string) => T | undefined): T | undefined => {
    // Take the state before reading, so that the next build notices if the file is written meanwhile. A file whose name
    // has another Unicode normal form can be read but has no state, so the next build reads the file again.
    const state = stateOf(root, path) ?? UNKNOWN_STATE;
    const isKnown = states.has(path);
    const before = states.get(path);
    // If `read` throws, this state remains, and the next build reads the file again: the reason may be temporary, such
    // as too many open files.
    states.set(path, UNKNOWN_STATE);
    const found = read(path);
    const now = found === undefined ? undefined : state;
    // If the file has changed between two reads, one of the results is outdated. The next build reads the file again.
    states.set(path, isKnown && before?.join() !== now?.join() ? UNKNOWN_STATE : now);
    return found;
  };
  return {
    ...host,
    read: (path: string) => recorded(path, host.read),
    digest: (path: string) => recorded(path, host.digest),
    states,
    listings,
    list(dir) {
      const listing = host.list(dir);
      listings.set(dir, listing);
      return listing;
    },
    entry(path) {
      // Adding or removing an entry changes the state of its folder. Keep only the first state, because a later state
      // may include changes made during this build.
      const folder = dirname(path);
      if (!states.has(folder)) states.set(folder, stateOf(root, folder));
      return host.entry(path);
    },
  };
}

/** Reads the files that have changed since the last build. Files with an unchanged state (size, times) are not read. */
async function refreshInputs(
  graph: Graph,
  { inputs }: Queries,
  root: string,
  { inputs: before = new Map(), seenAt = 0 }: Tables,
  states: Map<string, FileState | undefined>,
): Promise<{ readonly reread: number; readonly changed: readonly string[] }> {
  const changed: string[] = [];
  let reread = 0;
  const { inspect } = graph;
  // Start git first, so that it runs while the states of files are compared.
  const history = inspect.keysOf(inputs.historyState).map(async (key) => {
    if (await graph.reload(inputs.historyState, key)) await graph.verify(inputs.commitTimes, key);
  });
  for (const dir of inspect.keysOf(inputs.listing)) await graph.reload(inputs.listing, dir);
  /** Checks if the state of a path equals that of the last build. */
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
      if (await graph.reload(query, path)) changed.push(path);
      reread++;
    }
  }
  const isSameFolder = memo(isUnchanged);
  for (const path of inspect.keysOf(inputs.entry))
    if (!isSameFolder(dirname(path))) await graph.reload(inputs.entry, path);
  // Always reread link targets, because changing a target does not change the state of the folder with the link.
  const { linkTarget, variable, packageVersion, attempt, isDue } = inputs;
  for (const query of [linkTarget, variable, packageVersion, attempt, isDue])
    for (const key of inspect.keysOf(query)) await graph.reload(query, key);
  await Promise.all(history);
  return { reread, changed };
}
