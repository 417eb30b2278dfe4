import { recall, remember } from './storage.ts';

/** Beginning of a key of session storage, one per build and page. */
const RELOADED = 'ssg.reloaded';

/** Fields that hold no text: their values differ from their defaults from the beginning. */
const TEXT_FIELDS = 'textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color])';

/** Fields that the visitor has typed into. React makes what is typed the default. */
const typedInto = new WeakSet<Element>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => typedInto.add(target as Element));
}

/**
 * Loads the page anew because a part of its code is gone, as after a deploy: once per build and page, so that a part
 * that is really missing makes no loop. Not when the visitor would lose what was typed, or the page itself, because the server
 * does not answer; nor without storage, when nothing could stop the loop.
 *
 * @returns false when the page stays
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

/** Whether the server would send the page. That of unknown addresses is one too. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function isFirstTime(): boolean {
  // The runtime's own address tells one build from another.
  const key = `${RELOADED} ${import.meta.url} ${location.pathname}`;
  return recall(key, 'sessionStorage') === null && remember(key, 'true', 'sessionStorage');
}
