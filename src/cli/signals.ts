import type { BuildStatus } from '../shared/build.ts';
import type { Surroundings } from './surroundings.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
export type StopSignal = (typeof STOP_SIGNALS)[number];

export interface SignalWatch {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  received(): StopSignal | undefined;
  dispose(): void;
}

/**
 * The first Ctrl-C or SIGTERM asks the command to stop; the next one meets Node's own handling and ends the process.
 *
 * Only for commands that serve. A listener is called when the event loop turns, and a large file may keep it from turning
 * for long; without one the system ends the process at once, and a build may end at any moment.
 */
export function watchSignals(io: Pick<Surroundings, 'on' | 'off'>): SignalWatch {
  const abort = new AbortController();
  let first: StopSignal | undefined;
  const listeners = STOP_SIGNALS.map((name) => {
    const listener = () => {
      first = name;
      dispose();
      abort.abort();
    };
    io.on(name, listener);
    return { name, listener };
  });
  const dispose = () => {
    for (const { name, listener } of listeners) io.off(name, listener);
  };
  return { signal: abort.signal, received: () => first, dispose };
}

/** 0 done, 1 the content has errors, 2 could not run; an interrupted command answers as if the signal had ended it. */
export function exitCodeOf(status: BuildStatus, signal: StopSignal | undefined): number {
  switch (status) {
    case 'built':
      return 0;
    case 'failed':
      return 1;
    case 'stopped':
      return 2;
    case 'interrupted':
      return signal === 'SIGTERM' ? 143 : 130;
  }
}
