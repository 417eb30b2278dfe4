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
const ERASE = '\r\u001b[2K';

/** Progress bar: a line that is redrawn in place and can be erased. */
export interface ProgressBar {
  draw(progress: Progress): void;
  erase(): void;
}

/**
 * Creates a progress bar. It is redrawn at most every 50 ms.
 * @param write writes text to the terminal
 * @param now returns the time of a monotonic clock in milliseconds
 */
export function createProgressBar(
  write: (text: string) => void,
  now: () => number,
  { green, dim }: Palette,
): ProgressBar {
  let lastDrawn = Number.NEGATIVE_INFINITY;
  let visible = false;
  return {
    draw({ phase, done, total }) {
      if (now() - lastDrawn < REDRAW_MS) return;
      lastDrawn = now();
      visible = true;
      const label = LABEL[phase].padEnd(25);
      const filled = total === 0 ? 0 : Math.round((WIDTH * Math.min(done, total)) / total);
      const bar = total === 0 ? '' : ` ${green('━'.repeat(filled))}${dim('─'.repeat(WIDTH - filled))} ${done}/${total}`;
      write(`${ERASE}${label}${bar}`);
    },
    erase() {
      if (visible) write(ERASE);
      visible = false;
    },
  };
}
