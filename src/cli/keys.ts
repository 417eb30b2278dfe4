import type { Keyboard } from './surroundings.ts';

/** What a key does while a command goes on. */
export interface KeyAction {
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
