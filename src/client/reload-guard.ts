import { recall, remember } from './storage.ts';

/** Beginning of a key of session storage, one per build and page. */
const RELOADED = 'ssg.reloaded';

/**
 * Loads the page anew because a part of its code is gone, as after a deploy: once per build and page, so that a part
 * that is really missing makes no loop. Not when the visitor would lose what was typed; nor without storage, when
 * nothing could stop the loop.
 *
 * @returns false when the page stays
 */
export function reloadOnce(): boolean {
  if (hasTypedText() || !isFirstTime()) return false;
  location.reload();
  return true;
}

function hasTypedText(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

function isFirstTime(): boolean {
  // The runtime's own address tells one build from another.
  const key = `${RELOADED} ${import.meta.url} ${location.pathname}`;
  return recall(key, 'sessionStorage') === null && remember(key, 'true', 'sessionStorage');
}
