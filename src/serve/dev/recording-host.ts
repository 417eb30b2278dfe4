import type { CommitTimes, Host } from '../../host/host.ts';

export interface RecordingHost extends Host {
  /** Every file that was asked for, also those that do not exist. */
  readonly asked: ReadonlySet<string>;
}

const UNKNOWN: CommitTimes = { byPath: new Map(), shallow: false };

/**
 * A host that remembers what it was asked for, so that it can be watched, and that does not let the first page wait for
 * the git history: dates are unknown until it has come.
 *
 * @param onHistory called once, when `commitTimes` has another answer
 */
export function recordingHost(host: Host, onHistory: () => void): RecordingHost {
  const asked = new Set<string>();
  let history: CommitTimes | undefined;
  let isAsked = false;
  return {
    asked,
    read(path) {
      asked.add(path);
      return host.read(path);
    },
    list: (dir) => host.list(dir),
    async commitTimes() {
      if (!isAsked) {
        isAsked = true;
        void host.commitTimes().then((times) => {
          history = times;
          onHistory();
        });
      }
      return history ?? UNKNOWN;
    },
  };
}
