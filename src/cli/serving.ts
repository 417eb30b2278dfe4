import type { Listening } from '../serve/listen.ts';
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

/** Action of a key while a command runs. */
interface KeyAction {
  /** A small letter; the capital does the same. */
  readonly key: string;
  /** In the list of keys: `open the site in a browser`. */
  readonly does: string;
  readonly run: () => void;
}

interface KeyWatch {
  /** Beside those that every command has: `h` lists all keys, `q`, Ctrl-C and Ctrl-D quit. */
  readonly actions: readonly KeyAction[];
  readonly quit: () => void;
  readonly say: (line: string) => void;
}

/** A terminal that hands over single keys no longer makes a signal of Ctrl-C. */
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ESCAPE = '\u001b';

/**
 * Answers single keys, without Enter.
 *
 * @param keyboard undefined where there is no terminal: nothing happens
 * @returns ends it and leaves the terminal as it was
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
    // Arrows and function keys arrive as several characters with letters among them.
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
 * @param wanted the port that was asked for; 0 for any
 * @param base folder of the site below the host, such as `/repo`; empty at the root
 */
export function addressLines({ urls, port }: Pick<Listening, 'urls' | 'port'>, wanted: number, base: string): string[] {
  return [
    ...(wanted === 0 || wanted === port ? [] : [`  Port ${wanted} is in use, so it is ${port} this time.`]),
    ...urls.map((url) => `  ${isLocal(url) ? 'Local  ' : 'Network'}  ${atBase(url, base)}`),
  ];
}

/** The address of a site on a server. */
export function atBase(url: string, base: string): string {
  return base === '' ? url : `${url}${encodeURI(base.slice(1))}/`;
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
