import { once } from 'node:events';
import type { Text } from '../base/message.ts';
import { openUrl } from '../host/run-program.ts';
import type { Listening } from '../serve/listen.ts';
import { type Command, done } from './commands/command.ts';
import { cliMessages } from './messages.ts';
import type { Voice } from './report/format.ts';
import type { CommandResult } from './report/report.ts';
import type { Keyboard } from './surroundings.ts';

type Context = Parameters<Command>[0];

/**
 * Prints the URLs of a server, and serves until the server is stopped by a signal or a key.
 * @param base base path of the site, such as `/repo`; empty for the root
 * @param actions keys of the command. The keys for opening the site, for help and for quitting are added.
 */
export async function serveUntilEnded(
  { urls, port, close }: Pick<Listening, 'urls' | 'port' | 'close'>,
  base: string,
  { server, own, ...context }: Context,
  voice: Voice,
  actions: readonly KeyAction[] = [],
): Promise<CommandResult> {
  const url = atBase(urls[0] ?? '', base);
  const open = () => openUrl(url);
  const say = (text: Text) => context.say(`  ${voice.say(text)}`);
  for (const line of addressLines({ urls, port }, server.port, base)) say(line);
  if (own.open) open();
  await untilEnded({ ...context, say }, [...actions, { key: 'o', does: cliMessages.openSite, run: open }]);
  await close();
  return done();
}

/** Waits until a command is stopped by a signal or a key. */
export async function untilEnded(
  { signal, keyboard, say }: Pick<Context, 'signal' | 'keyboard'> & { readonly say: (line: Text) => void },
  actions: readonly KeyAction[],
): Promise<void> {
  const quit = new AbortController();
  if (keyboard !== undefined) say(cliMessages.pressForKeys);
  const release = watchKeys(keyboard, [...actions, { key: 'q', does: cliMessages.quit, run: () => quit.abort() }], say);
  const ended = AbortSignal.any([signal, quit.signal]);
  if (!ended.aborted) await once(ended, 'abort');
  release();
}

interface KeyAction {
  /** Key to press: a lowercase letter. The uppercase letter has the same effect. */
  readonly key: string;
  /** Description for the list of keys: `open the site in a browser`. */
  readonly does: Text;
  readonly run: () => void;
}

/** Character that a terminal in raw mode sends for Ctrl-C, instead of a signal. */
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ESCAPE = '\u001b';

/**
 * Runs the action of a key as soon as the key is pressed, without Enter.
 * @param keyboard input of a terminal; without it the function does nothing
 * @param actions keys in addition to `h` (help); Ctrl-C and Ctrl-D run the last action
 * @returns a function that stops listening and restores the terminal
 */
export function watchKeys(keyboard: Keyboard | undefined, actions: readonly KeyAction[], say: (line: Text) => void) {
  if (keyboard?.setRawMode === undefined) return () => {};
  const all: readonly KeyAction[] = [{ key: 'h', does: cliMessages.listKeys, run: () => help() }, ...actions];
  const help = () => {
    for (const { key, does } of all) say([`${key} `, does]);
  };
  const listener = (bytes: Uint8Array) => {
    const text = new TextDecoder().decode(bytes);
    // Ignores arrow and function keys. They send an escape sequence, whose letters must not run actions.
    if (text.startsWith(ESCAPE)) return;
    for (const char of text.toLowerCase()) {
      if (char === CTRL_C || char === CTRL_D) all.at(-1)?.run();
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

/** Formats the URLs of a server, one per line. `wanted` is the requested port; 0 if any port was requested. */
function addressLines({ urls, port }: Pick<Listening, 'urls' | 'port'>, wanted: number, base: string): Text[] {
  return [
    ...(wanted === 0 || wanted === port ? [] : [cliMessages.portInUse({ wanted, port })]),
    ...urls.map((url) => `${isLocal(url) ? 'Local  ' : 'Network'}  ${atBase(url, base)}`),
  ];
}

function atBase(url: string, base: string): string {
  return base === '' ? url : `${url}${encodeURI(base.slice(1))}/`;
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
