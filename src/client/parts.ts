/** Scripts that only some pages need: fetches them, and handles failures. */
import type { MessagesByLanguage } from '../base/client.ts';
import { showLoadFailure } from './failure-box.ts';
import { recall, remember } from './storage.ts';

/** File list -> promise of its module; undefined after a failure. */
const parts = new Map<string, Promise<unknown> | undefined>();

/**
 * Imports a script after fetching it and all its imports. A browser never retries an import that failed while the page lives,
 * but it does retry a fetch. Therefore nothing is imported until every file has been fetched.
 *
 * @param files URLs separated by spaces: the script, then its imports
 * @returns (rejects) if a file cannot be fetched. The next call bypasses the browser's cache, which may contain an error page.
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
  // Some hosts answer every unknown URL with an HTML page and status 200, so the media type is checked too.
  if (!response.ok || !type.includes('javascript')) throw new Error(`${response.status} ${type} ${file}`);
  await response.blob();
}

/** Loads a part and passes it to `use`. If the part fails to load, a box in `place` says so and offers to retry. */
export type Need = <Part>(load: () => Promise<Part>, use: (part: Part) => void, place: HTMLElement) => void;

/** @param reload reloads the page if that may help: a missing part means that the page belongs to an older build */
export function needWith(messages: MessagesByLanguage, reload: () => Promise<boolean>): Need {
  return function need(load, use, place) {
    load().then(use, async (cause) => {
      console.warn(cause);
      // If the visitor has left the page that needed the script, nothing is shown.
      if (!place.isConnected || (await reload())) return;
      showLoadFailure(place, messages, cause, () => need(load, use, place));
    });
  };
}

/** Prefix of keys in session storage, one key per build and page. */
const RELOADED = 'ssg.reloaded';

/** Text fields. The values of other fields differ from their defaults from the start. */
const TEXT_FIELDS = 'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color])';

/** Fields that the visitor has typed into. Comparing values is not enough, because React turns typed text into the default. */
const typedInto = new WeakSet<Element>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => typedInto.add(target as Element));
}

/**
 * Reloads the page because a part of its code is gone, usually after a deploy. Reloads once per build and page, so a part that
 * is really missing causes no loop. Does not reload if the visitor would lose typed text, if the server does not answer, or
 * without storage, which stops the loop.
 *
 * @returns false if the page stays
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

/** Checks if the server would send a page. The page for unknown URLs counts too. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function isFirstTime(): boolean {
  // The URL of the runtime differs between builds, so each build may reload a page once.
  const key = `${RELOADED} ${import.meta.url} ${location.pathname}`;
  return recall(key, 'sessionStorage') === null && remember(key, 'true', 'sessionStorage');
}
