import { type FileState, stateOf } from '../../host/file-state.ts';
import type { CommitTimes, Host } from '../../host/host.ts';

export interface RecordingHost extends Host {
  /** Every file that was asked for, and its state before that; undefined for one that was not there. */
  readonly asked: ReadonlyMap<string, FileState | undefined>;
  /** Every folder that was listed, with the files that were found below it the last time. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Forgets files that will be read again before anybody uses them. */
  forget(paths: readonly string[]): void;
}

/** State of a file of which only the host knows the name on disk: it may always have changed. */
const UNKNOWN_STATE: FileState = [0, 0, 0, 0];
const UNKNOWN: CommitTimes = { byPath: new Map() };

/**
 * A host that remembers what it was asked for, so that it can be watched, and that does not let the first page wait for
 * the git history: dates are unknown until it has come.
 *
 * @param root of the host
 * @param onHistory called once, when `commitTimes` has another answer
 */
export function recordingHost(host: Host, root: string, onHistory: () => void): RecordingHost {
  const asked = new Map<string, FileState | undefined>();
  const listed = new Map<string, ReadonlySet<string>>();
  let history: CommitTimes | undefined;
  let isAsked = false;
  function record<T>(path: string, read: (path: string) => T | undefined): T | undefined {
    const before = asked.get(path);
    const isKnown = asked.has(path);
    const note = (state: FileState | undefined) =>
      // Two that have read different files under one name: one of them has to read again.
      asked.set(path, isKnown && before?.join() !== state?.join() ? UNKNOWN_STATE : state);
    // What exists and cannot be read is there too.
    note(stateOf(root, path) ?? UNKNOWN_STATE);
    const found = read(path);
    if (found === undefined) note(undefined);
    return found;
  }
  return {
    asked,
    listed,
    forget(paths) {
      for (const path of paths) asked.delete(path);
    },
    read: (path) => record(path, host.read),
    digest: (path) => record(path, host.digest),
    list(dir) {
      const listing = host.list(dir);
      listed.set(dir, new Set(listing.files));
      return listing;
    },
    entry: (path) => host.entry(path),
    linkTarget: (path) => host.linkTarget(path),
    confine: (folders) => host.confine(folders),
    async commitTimes() {
      if (!isAsked) {
        isAsked = true;
        void host.commitTimes().then((times) => {
          // Without dates the answer stays what it was; why there are none is for a build to say.
          if (times.byPath.size === 0) return;
          history = times;
          onHistory();
        });
      }
      return history ?? UNKNOWN;
    },
  };
}
