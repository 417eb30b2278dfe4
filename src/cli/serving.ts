import type { Listening } from '../serve/listen.ts';
import type { Keyboard } from './surroundings.ts';

interface Serving {
  readonly signal: AbortSignal;
  readonly keyboard: Keyboard | undefined;
  readonly say: (line: string) => void;
  /** Keys of the command, in addition to those for the list of keys and for quitting. */
  readonly actions: readonly KeyAction[];
}

/** Waits until a signal or a key stops `dev`, `preview` or `mcp`. */
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

/** Key with an action. */
interface KeyAction {
  /** Lower-case letter. Upper case works too. */
  readonly key: string;
  /** Description in the list of keys: `open the site in a browser`. */
  readonly does: string;
  readonly run: () => void;
}

interface KeyWatch {
  /** Keys in addition to `h` (lists all keys) and `q`, Ctrl-C and Ctrl-D (quit). */
  readonly actions: readonly KeyAction[];
  readonly quit: () => void;
  readonly say: (line: string) => void;
}

/** In raw mode the terminal sends Ctrl-C as a character instead of a signal. */
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ESCAPE = '\u001b';

/**
 * Calls the action of a key when it is pressed, without Enter.
 *
 * @param keyboard keyboard of a terminal; without one the function does nothing
 * @returns a function that stops and restores the terminal
 */
export function watchKeys(keyboard: Keyboard | undefined, { actions, quit, say }: KeyWatch): () => void {
  if (keyboard?.setRawMode === undefined) return () => {};
  const all: readonly KeyAction[] = [
    { key: 'h', does: 'list the keys', run: () => help() },
    ...actions,
    { key: 'q', does: 'quit', run: quit },
  ];
  const help = () => {
    for (const { key, does } of all) say(`  ${key}  ${does}`);
  };
  const listener = (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    // Arrow keys and function keys send an escape sequence whose letters must not count as shortcuts.
    if (text.startsWith(ESCAPE)) return;
    for (const char of text.toLowerCase()) {
      if (char === CTRL_C || char === CTRL_D) quit();
      else all.find(({ key }) => key === char)?.run();
    }
  };
  keyboard.setRawMode(true);
  keyboard.on('data', listener);
  keyboard.resume();
  return () => {
    keyboard.off('data', listener);
    keyboard.setRawMode?.(false);
    keyboard.pause();
  };
}

/**
 * Formats the addresses of a server.
 *
 * @param wanted requested port, 0 for any
 * @param base base path of the site, such as `/repo`; empty at the root
 */
export function addressLines({ urls, port }: Pick<Listening, 'urls' | 'port'>, wanted: number, base: string): string[] {
  return [
    ...(wanted === 0 || wanted === port ? [] : [`  Port ${wanted} is in use, so it is ${port} this time.`]),
    ...urls.map((url) => `  ${isLocal(url) ? 'Local  ' : 'Network'}  ${atBase(url, base)}`),
  ];
}

/** Returns the address of a site with a base path. */
export function atBase(url: string, base: string): string {
  return base === '' ? url : `${url}${encodeURI(base.slice(1))}/`;
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
