import { type KeyAction, watchKeys } from './keys.ts';
import type { Keyboard } from './surroundings.ts';

interface Serving {
  readonly signal: AbortSignal;
  readonly keyboard: Keyboard | undefined;
  readonly say: (line: string) => void;
  /** Keys of the command, beside those that list the keys and quit. */
  readonly actions: readonly KeyAction[];
}

/** Waits until a signal or a key ends a command that serves. */
export async function untilEnded({ signal, keyboard, say, actions }: Serving): Promise<void> {
  const quit = new AbortController();
  if (keyboard !== undefined) say('  Press h for the keys.');
  const release = watchKeys(keyboard, { actions, quit: () => quit.abort(), say });
  await Promise.race([aborted(signal), aborted(quit.signal)]);
  release();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
