import type { Host } from './host.ts';

/** A host that asks for the history at once: git answers while the configuration is read. Whoever asks again gets it anew. */
export function withEarlyHistory(host: Host): Host {
  let early: ReturnType<Host['commitTimes']> | undefined = host.commitTimes();
  // Whoever asks is told.
  early.catch(() => {});
  return {
    ...host,
    commitTimes() {
      const answer = early ?? host.commitTimes();
      early = undefined;
      return answer;
    },
  };
}
