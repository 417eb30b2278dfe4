import type { Debug } from '../../base/thrown.ts';
import { createGraph } from '../../engine/graph/graph.ts';
import type { Graph, Roots } from '../../engine/graph/interface.ts';
import type { Observer } from '../../engine/graph/observer.ts';
import { type Sections, sectionsUnder, under } from '../../engine/sections.ts';
import { decodeStates, encodeStates, type FileStates } from '../../engine/store/state-table.ts';
import { openStore, type Store } from '../../engine/store/store.ts';
import { type CacheFolder, cacheDirOf, openCacheFolder } from '../../host/cache-folder.ts';
import type { BuildOptions } from '../load/options.ts';
import type { Project } from '../load/project.ts';
import { type OutputTable, openOutputTable } from '../write/output-table.ts';
import { cacheFamilyOf, cacheIdentityOf, cacheKeyOf } from './cache-key.ts';
import type { Queries } from './declare.ts';
import { outDirOf } from './out-dir.ts';
import { refreshInputs, type StatefulHost } from './warm-inputs.ts';

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
