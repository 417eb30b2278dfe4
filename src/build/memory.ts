import { hash } from '../base/hash.ts';
import type { Sections } from '../base/sections.ts';
import { createGraph } from '../graph/graph.ts';
import type { Graph } from '../graph/interface.ts';
import type { AnyQuery } from '../graph/query.ts';
import { openCacheFolder } from '../host/cache-folder.ts';
import { decodeStates, encodeStates, type FileStates } from '../store/state-table.ts';
import { openStore, type Store } from '../store/store.ts';
import { cacheDirOf } from './cache-dir.ts';
import { generatorPrint } from './generator-print.ts';
import { type OutputTable, openOutputTable } from './output-table.ts';
import type { Project } from './project.ts';
import type { Queries } from './queries/declare.ts';
import type { BuildOptions } from './result.ts';
import { refreshInputs, type StatefulHost } from './warm-inputs.ts';

/** A graph that goes on where the last build of this kind ended, and what else is remembered of it. */
export interface Memory {
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
   */
  save(roots: readonly (readonly [AnyQuery, string])[], outputs: LeftOutputs | undefined): void;
  /** Ends the use of the store. What was not saved is forgotten. */
  close(): void;
}

const NOTHING: Sections = {};

/** What a build has put into the output folder. */
interface LeftOutputs {
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
  readonly written: readonly string[];
  /** Whether the folder is another one, with links to the files that have stayed. */
  readonly isNewFolder: boolean;
}

/** Bytes that the cache folder may have: far more than sites of tens of thousands of pages need. */
const LIMIT = 4 * 2 ** 30;

/**
 * @param host that reads for the project: its states tell the next build what has changed
 * @param outDir absolute path of the output folder
 */
export async function recall(
  project: Project,
  queries: Queries,
  host: StatefulHost,
  options: BuildOptions,
  outDir: string,
): Promise<Memory> {
  const seenAt = Date.now();
  const store = options.cache === false ? undefined : storeOf(project, options);
  const graph = createGraph({ queries: queries.all, image: store?.image, values: store?.values });
  const tables = store?.image === undefined ? NOTHING : store.tables;
  const outputs = openOutputTable(under(tables, 'outputs.'), outDir);
  let refreshed: Awaited<ReturnType<typeof refreshInputs>> = { reread: 0, changed: [] };
  const { states } = host;
  if (store?.image !== undefined) {
    const before = {
      root: project.root,
      before: seenFiles(tables),
      seenAt: Number(Buffer.from(tables['seenAt'] ?? []).toString()),
    };
    refreshed = await refreshInputs(graph, queries, before, states);
  }
  return {
    graph,
    outputs,
    isWarm: store?.image !== undefined,
    changed: refreshed.changed,
    save(roots, left) {
      const isNew = refreshed.reread > 0 || graph.inspect.hasChanged() || outputs.hasMissed() || tables === NOTHING;
      if (store === undefined || !isNew) return;
      const after =
        left === undefined
          ? under(tables, 'outputs.')
          : outputs.encode(left.prints, left.isNewFolder ? undefined : new Set(left.written));
      store.save(graph.image(roots), {
        seenAt: Buffer.from(String(seenAt)),
        builtAt: Buffer.from(String(graph.inspect.hasChanged() ? seenAt : builtAt(tables).getTime())),
        ...named(encodeStates(states), 'inputs.'),
        ...named(after, 'outputs.'),
      });
    },
    close: () => store?.close(),
  };
}

/** What is remembered of builds of this kind. */
export function storeOf(project: Project, options: BuildOptions): Store {
  return openStore(openCacheFolder(cacheDirOf(options)), keyOf(project), LIMIT);
}

/** When the last build that found anything new began; 1970 for tables without builds. */
export function builtAt(tables: Sections): Date {
  return new Date(Number(Buffer.from(tables['builtAt'] ?? []).toString()) || 0);
}

/** Files as the last build found them. */
export function seenFiles(tables: Sections): FileStates {
  return decodeStates(under(tables, 'inputs.'));
}

/**
 * Names the kind of build: everything that values depend on beside the inputs of the graph. The generator and the
 * configuration are code, so any change of them is another kind.
 */
function keyOf({ configPrint, drafts, future, configFile }: Project): string {
  return hash(JSON.stringify([generatorPrint(), configPrint, configFile, drafts, future]));
}

function named(sections: Sections, prefix: string): Sections {
  return Object.fromEntries(Object.entries(sections).map(([name, bytes]) => [prefix + name, bytes]));
}

function under(sections: Sections, prefix: string): Sections {
  const own = Object.entries(sections).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, bytes]) => [name.slice(prefix.length), bytes]));
}
