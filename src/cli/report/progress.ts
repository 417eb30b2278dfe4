import type { Phase, Progress } from '../../config/build.ts';
import type { Palette } from './format.ts';

const LABEL: Readonly<Record<Phase, string>> = {
  config: 'Reading the configuration',
  bundle: 'Compiling templates',
  read: 'Reading content',
  render: 'Rendering pages',
  check: 'Checking links',
  write: 'Writing files',
};
const WIDTH = 24;
const REDRAW_MS = 50;
/** Minimum duration of a phase in milliseconds before its remaining time is estimated. */
const ESTIMATE_MS = 2000;
/** Milliseconds between two lines of the progress log. */
const LINE_MS = 10_000;
const ERASE = '\r\u001b[2K';

/** Function that returns the time of a monotonic clock in milliseconds. */
type Clock = () => number;

export type ProgressBar = ReturnType<typeof createProgressBar>;

/**
 * Creates a progress bar: a line that is redrawn at most every 50 ms and can be erased.
 * @param write writes text to the terminal
 */
export function createProgressBar(write: (text: string) => void, now: Clock, { green, dim }: Palette) {
  const left = createEstimate(now);
  let lastDrawn = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    draw(progress: Progress): void {
      const remaining = left(progress);
      if (now() - lastDrawn < REDRAW_MS) return;
      lastDrawn = now();
      visible = true;
      const { phase, done, total } = progress;
      const filled = total === 0 ? 0 : Math.round((WIDTH * Math.min(done, total)) / total);
      const bar = total === 0 ? '' : ` ${green('━'.repeat(filled))}${dim('─'.repeat(WIDTH - filled))} ${done}/${total}`;
      write(`${ERASE}${LABEL[phase].padEnd(25)}${bar}${dim(remaining)}`);
    },
    erase(): void {
      if (visible) write(ERASE);
      visible = false;
    },
  };
}

/** Creates a log of a long build: a line every ten seconds, such as `Rendering pages 1200/9000, 42 s left`. */
export function createProgressLog(write: (text: string) => void, now: Clock): ProgressBar['draw'] {
  const left = createEstimate(now);
  let lastWritten = now();
  return (progress) => {
    const remaining = left(progress);
    if (now() - lastWritten < LINE_MS) return;
    lastWritten = now();
    const { phase, done, total } = progress;
    write(`${LABEL[phase]}${total === 0 ? '' : ` ${done}/${total}`}${remaining}\n`);
  };
}

/** Returns a function that estimates the remaining time of a phase: `, 42 s left`, or '' for the first two seconds. */
function createEstimate(now: Clock): (progress: Progress) => string {
  let current: Phase | undefined;
  let start = 0;
  return ({ phase, done, total }) => {
    if (phase !== current) {
      current = phase;
      start = now();
    }
    const elapsed = now() - start;
    if (done === 0 || done >= total || elapsed < ESTIMATE_MS) return '';
    return `, ${Math.ceil((elapsed * (total - done)) / done / 1000)} s left`;
  };
}
