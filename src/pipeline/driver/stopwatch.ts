import type { Phase } from '../../config/build.ts';

/** Adds up wall time per phase; phases may alternate. */
export interface Stopwatch {
  /** Ends the current phase and begins another. */
  enter(phase: Phase): void;
  /** Ends the last phase. */
  stop(): Record<Phase, number>;
}

/** @param onPhase called when a phase begins */
export function createStopwatch(onPhase?: (phase: Phase) => void): Stopwatch {
  const spent: Record<Phase, number> = { config: 0, bundle: 0, read: 0, render: 0, check: 0, write: 0 };
  let current: Phase = 'config';
  let since = performance.now();
  onPhase?.(current);
  const enter = (phase: Phase) => {
    const now = performance.now();
    spent[current] += now - since;
    if (phase !== current) onPhase?.(phase);
    current = phase;
    since = now;
  };
  return {
    enter,
    stop() {
      enter(current);
      return spent;
    },
  };
}
