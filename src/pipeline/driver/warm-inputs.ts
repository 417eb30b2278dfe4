import { dirname } from '../../base/paths.ts';
import type { Graph } from '../../engine/graph/interface.ts';
import type { FileStates } from '../../engine/store/state-table.ts';
import { type FileState, isSameState, stateOf } from '../../host/file-state.ts';
import type { Host } from '../../host/host.ts';
import type { Queries } from './declare.ts';

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
export async function refreshInputs(
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
