import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Debug } from '../../base/debug.ts';
import { hash } from '../../base/hash.ts';
import { dirname } from '../../base/paths.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { Graph, Roots } from '../../engine/graph/interface.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import { type Sections, sectionsUnder, under } from '../../engine/sections.ts';
import { decodeStates, encodeStates, type FileStates } from '../../engine/store/state-table.ts';
import { openStore, type Store } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import { type FileState, isSameState, stateOf } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import { ownFiles, ownFolder, ownPackages, PLATFORM } from '../../host/own-files.ts';
import { VERSION } from '../../host/version.ts';
import type { BuildOptions } from '../load/options.ts';
import type { Project } from '../load/project.ts';
import { type OutputTable, openOutputTable } from '../write/output-plan.ts';
import type { Queries } from './declare.ts';
import { outDirOf } from './folders.ts';

/** A graph that goes on where the last build of this kind ended, and what else is remembered of it. */
export interface BuildCache {
  readonly graph: Graph;
  readonly outputs: OutputTable;
  /** Whether anything is remembered. */
  readonly isWarm: boolean;
  /** Files that have changed since. */
  readonly changed: readonly string[];
  /**
   * Remembers this build.
   *
   * @param outputs what stands in the output folder now; undefined when the build has left it alone
   * @returns whether a later build can go on from here
   */
  save(roots: Roots, outputs: LeftOutputs | undefined): boolean;
  /** Ends the use of the store. What was not saved is forgotten. */
  close(): void;
}

/** What a build has put into the output folder. */
interface LeftOutputs {
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
  /** Files whose state may be another one; undefined for all. */
  readonly touched: ReadonlySet<string> | undefined;
}

/** Bytes that the cache folder may have: far more than sites of tens of thousands of pages need. */
const LIMIT = 8 * 2 ** 30;

/** What a build goes on from. */
interface Resumed {
  readonly project: Project;
  readonly queries: Queries;
  /** Reads for the project: its states tell the next build what has changed. */
  readonly host: StatefulHost;
  /** What the last build has left; undefined when nothing is kept. */
  readonly folder: CacheFolder | undefined;
  /** Told of each file that has changed since, as soon as it is known. */
  readonly onChange?: (path: string) => void;
  /** Receives what the graph does. */
  readonly observer?: Observer | undefined;
  readonly log?: Debug['cache'] | undefined;
}

/** Restores the query graph of the last build with the same cache key, and checks which files have changed since. */
export async function openBuildCache({ project, queries, host, folder, ...heard }: Resumed): Promise<BuildCache> {
  const { onChange = () => {}, observer, log } = heard;
  const seenAt = Date.now();
  const kind = cacheIdentityOf(project);
  const key = cacheKeyOf(kind);
  const store = folder && openStore(folder, key, LIMIT, cacheFamilyOf(kind));
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

/** What is remembered of builds of this kind. */
export function storeOf(project: Project, options: BuildOptions): Store {
  return openStore(openCacheFolder(cacheDirOf(options)), cacheKeyOf(cacheIdentityOf(project)), LIMIT);
}

/** When the last build that found anything new began; 1970 for tables without builds. */
export function builtAt(tables: Sections): Date {
  return new Date(Number(Buffer.from(tables['builtAt'] ?? []).toString()) || 0);
}

/** Files as the last build found them. */
export function seenFiles(tables: Sections): FileStates {
  return decodeStates(sectionsUnder('inputs.', tables));
}

/** When the build that has left these tables began, in milliseconds since 1970; 0 when they do not say. */
export function savedAt(tables: Sections): number {
  return Number(Buffer.from(tables['seenAt'] ?? []).toString());
}

/** Tables for an image of which it is not known which files it has seen: the next build reads all of them. */
export function withoutInputs(tables: Sections): Sections {
  return under('outputs.', sectionsUnder('outputs.', tables));
}

/**
 * Everything that values depend on beside the inputs of the graph. The generator and the configuration are code, so any
 * change of them makes another kind of build, which remembers for itself.
 */
export interface CacheIdentity {
  /** `3.7.0`; for messages, `generator` says more. */
  readonly version: string;
  /** Hash of the generator's code, and of what it runs on. */
  readonly generator: string;
  /** Way from the project to the generator: the bundler names files by it. `node_modules/ssg` for most. */
  readonly generatorAt: string;
  /** Hash of the configuration. */
  readonly config: string;
  readonly configFile: string;
  readonly drafts: boolean;
  readonly future: boolean;
}

export function cacheIdentityOf({ root, configHash, configFile, drafts, future }: Project): CacheIdentity {
  return {
    version: VERSION,
    generator: generatorHash(),
    generatorAt: relative(root, ownFolder()).replaceAll(sep, '/'),
    config: configHash,
    configFile,
    drafts,
    future,
  };
}

/** Names a kind of build, fit for a file name. It begins with the name of its family. */
export function cacheKeyOf(kind: CacheIdentity): string {
  const { config, configFile, drafts, future } = kind;
  return `${cacheFamilyOf(kind)}-${hash(JSON.stringify([config, configFile, drafts, future]))}`;
}

/** Names the kinds of builds by the same generator, whatever the configuration. */
function cacheFamilyOf({ version, generator, generatorAt }: CacheIdentity): string {
  return hash(JSON.stringify([version, generator, generatorAt]));
}

let print: string | undefined;

/**
 * Hash of the generator's own compiled code, its packages and what it runs on: what another one has remembered is void. It is
 * read once: a process goes on with the code that it has loaded.
 */
function generatorHash(): string {
  print ??= readPrint();
  return print;
}

function readPrint(): string {
  const sum = createHash('sha256').update(JSON.stringify([PLATFORM, ownPackages()]));
  for (const { name, bytes } of ownFiles()) sum.update(`${name}\0${bytes.length}\0`).update(bytes);
  return sum.digest('hex');
}

/** A host that remembers in which state each file was when it was read. */
export interface StatefulHost extends Host {
  readonly states: Map<string, FileState | undefined>;
}

/** @param root absolute path of the folder that the host shows */
export function statefulHost(host: Host, root: string): StatefulHost {
  const states = new Map<string, FileState | undefined>();
  const noticed = <T>(path: string, read: () => T | undefined): T | undefined => {
    // Before it is read: what is written in between is noticed by the next build. A file whose name is spelled in another
    // normal form is read and has no state: the next build reads it again.
    const state = stateOf(root, path);
    // Why it cannot be read may be over before the next build, and leave no trace in its state: a tired disk, too many open files.
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
      // What comes into a folder, or goes, changes its state. The first look counts: others of this build may come later.
      const folder = dirname(path);
      if (!states.has(folder)) states.set(folder, stateOf(root, folder));
      return host.entry(path);
    },
  };
}

interface RefreshedFiles {
  /** How many files were read again. */
  readonly reread: number;
  /** Those of them that have another content. */
  readonly changed: readonly string[];
}

/** Where files are looked at, and what is known of them. */
interface EarlierFiles {
  /** Absolute path of the project. */
  readonly root: string;
  /** The states that the earlier build saw. */
  readonly before: FileStates;
  /** When that build began, in milliseconds since 1970. */
  readonly seenAt: number;
  /** Takes the states of the files that are not read again. */
  readonly states: Map<string, FileState | undefined>;
  /** Told of each changed file at once, while others are still looked at. */
  readonly onChange: (path: string) => void;
}

/**
 * Tells a graph that goes on where an earlier build ended which inputs have changed since. A file in the state in which it
 * was is not read.
 */
async function refreshInputs(
  graph: Graph,
  { inputs }: Queries,
  { root, before, seenAt, states, onChange }: EarlierFiles,
): Promise<RefreshedFiles> {
  const changed: string[] = [];
  let reread = 0;
  const { inspect } = graph;
  // First: git answers while files are looked at.
  const history = inspect.keysOf(inputs.commitTimes).map((key) => graph.reload(inputs.commitTimes, key));
  for (const dir of inspect.keysOf(inputs.listing)) await graph.reload(inputs.listing, dir);
  /** Whether what stands at a path is what the earlier build has seen there. */
  const isAsBefore = (path: string): boolean => {
    const state = before.get(path);
    const now = stateOf(root, path);
    const isSame = state === undefined ? before.has(path) && now === undefined : isSameState(state, now, seenAt);
    if (isSame) states.set(path, now);
    return isSame;
  };
  for (const query of [inputs.file, inputs.fileHash, inputs.references]) {
    for (const path of inspect.keysOf(query)) {
      if (isAsBefore(path)) continue;
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
    const isSame = folders.get(folder) ?? isAsBefore(folder);
    folders.set(folder, isSame);
    if (!isSame) await graph.reload(inputs.entry, path);
  }
  // The folder of a link does not know what happens at its end.
  for (const path of inspect.keysOf(inputs.linkTarget)) await graph.reload(inputs.linkTarget, path);
  for (const name of inspect.keysOf(inputs.variable)) await graph.reload(inputs.variable, name);
  for (const name of inspect.keysOf(inputs.packageVersion)) await graph.reload(inputs.packageVersion, name);
  for (const key of inspect.keysOf(inputs.attempt)) await graph.reload(inputs.attempt, key);
  for (const date of inspect.keysOf(inputs.isDue)) await graph.reload(inputs.isDue, date);
  await Promise.all(history);
  return { reread, changed };
}
