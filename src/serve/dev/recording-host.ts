import type { CommitTimes, Host } from '../../host/host.ts';

export interface RecordingHost extends Host {
  /** Every file that was asked for, and whether it was there. */
  readonly asked: ReadonlyMap<string, boolean>;
  /** Every folder that was listed, with the files that were found below it the last time. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
}

const UNKNOWN: CommitTimes = { byPath: new Map() };

/**
 * A host that remembers what it was asked for, so that it can be watched, and that does not let the first page wait for
 * the git history: dates are unknown until it has come.
 *
 * @param onHistory called once, when `commitTimes` has another answer
 */
export function recordingHost(host: Host, onHistory: () => void): RecordingHost {
  const asked = new Map<string, boolean>();
  const listed = new Map<string, ReadonlySet<string>>();
  let history: CommitTimes | undefined;
  let isAsked = false;
  return {
    asked,
    listed,
    read(path) {
      // What exists and cannot be read is there too.
      asked.set(path, true);
      const bytes = host.read(path);
      asked.set(path, bytes !== undefined);
      return bytes;
    },
    digest(path) {
      asked.set(path, true);
      const found = host.digest(path);
      asked.set(path, found !== undefined);
      return found;
    },
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
