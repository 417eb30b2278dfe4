/** Loads scripts that only some pages need, and shows a message if a script cannot be loaded. */
import type { MessagesByLanguage } from '../base/client.ts';
import { showLoadFailure } from './failure-box.ts';
import { recall, remember } from './storage.ts';

/** Promises of loaded modules, by list of files (see `importPart`); undefined if loading has failed. */
const parts = new Map<string, Promise<unknown> | undefined>();

/**
 * Loads a module. All its files are fetched first and imported afterwards: browsers never retry a failed import while
 * the page is open, but a failed fetch can be repeated.
 * @param files URLs separated by spaces: the module, then all modules that it imports
 * @returns promise that rejects if a file cannot be fetched. The next call then bypasses the cache of the browser.
 */
export function importPart<Part>(files: string): Promise<Part> {
  const known = parts.get(files) as Promise<Part> | undefined;
  if (known) return known;
  const part = load<Part>(files.split(' '), parts.has(files) ? 'reload' : 'default');
  parts.set(files, part);
  part.catch(() => parts.set(files, undefined));
  return part;
}

async function load<Part>(files: readonly string[], cache: RequestCache): Promise<Part> {
  await Promise.all(files.map((file) => arrive(file, cache)));
  return import(files[0] ?? '');
}

async function arrive(file: string, cache: RequestCache): Promise<void> {
  const response = await fetch(file, { cache });
  const type = response.headers.get('content-type') ?? '';
  // Also checks the media type, because some hosts respond to unknown URLs with an HTML page and status 200.
  if (!response.ok || !type.includes('javascript')) throw new Error(`${response.status} ${type} ${file}`);
  await response.blob();
}

/** Loads a part of the browser script and passes it to `use`. On failure, shows a message with a button in `place`. */
export type Need = <Part>(load: () => Promise<Part>, use: (part: Part) => void, place: HTMLElement) => void;

/** Creates a function that loads scripts. @param reload reloads the page if that may help; see `reloadOnce` */
export function needWith(messages: MessagesByLanguage, reload: () => Promise<boolean>): Need {
  return function need(load, use, place) {
    load().then(use, async (cause) => {
      console.warn(cause);
      // Shows nothing if the visitor has left the page that needed the part.
      if (!place.isConnected || (await reload())) return;
      showLoadFailure(place, messages, cause, () => need(load, use, place));
    });
  };
}

/** Prefix of keys in session storage: one key per build and page that was reloaded because a file was missing. */
const RELOADED = 'ssg.reloaded';

/** Selector of text fields. Other fields are ignored: their initial value may differ from the default value. */
const TEXT_FIELDS = 'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color])';

/** Fields in which the visitor has typed. Comparing with the default value is not enough, because React changes it. */
const typedInto = new WeakSet<Element>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => typedInto.add(target as Element));
}

/**
 * Reloads the page because a file is missing, usually after a deployment. Reloads only once per build and page, so that
 * a file that is really missing does not cause a loop. Does not reload if typed text would be lost, if the server does
 * not respond, or if storage is blocked, because then a loop could not be detected.
 * @returns false if the page is not reloaded
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isReachable()) || hasTypedText() || !isFirstTime()) return false;
  location.reload();
  return true;
}

function hasTypedText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    (field) => field.value && (typedInto.has(field) || field.value !== field.defaultValue),
  );
}

/** Reports whether the server responds with a page, which may be its 404 page. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function isFirstTime(): boolean {
  // The URL of this script differs between builds, so each build may reload a page once.
  const key = `${RELOADED} ${import.meta.url} ${location.pathname}`;
  return recall(key, 'sessionStorage') === null && remember(key, 'true', 'sessionStorage');
}
