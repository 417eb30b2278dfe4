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
  const build = document.querySelector<HTMLScriptElement>('head script[type="module"][src]')?.src ?? '';
  const mark = `${build} ${location.pathname}`;
  try {
    const done = (sessionStorage.getItem(RELOADED) ?? '').split('\n');
    if (done.includes(mark)) return false;
    sessionStorage.setItem(RELOADED, [...done, mark].join('\n'));
    return true;
  } catch {
    return false;
  }
}
