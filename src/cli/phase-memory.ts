import type { Phase } from '../shared/build.ts';

/** Notes how much memory the process has held by the end of each phase. */
export interface PhaseMemory {
  /** Called as often as there is progress; only a new phase counts. */
  enter(phase: Phase): void;
  /** Ends the last phase: bytes held at most since the start, by the end of each phase. */
  stop(): Readonly<Partial<Record<Phase, number>>>;
}

/** @param peakBytes the most that the process has held so far, in bytes */
export function createPhaseMemory(peakBytes: () => number): PhaseMemory {
  const peaks: Partial<Record<Phase, number>> = {};
  let current: Phase = 'config';
  return {
    enter(phase) {
      if (phase === current) return;
      peaks[current] = peakBytes();
      current = phase;
    },
    stop() {
      peaks[current] = peakBytes();
      return peaks;
    },
  };
}
