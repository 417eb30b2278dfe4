import { recall, remember } from './storage.ts';

const RELOADED = 'ssg.reloaded';

/**
 * Whether a page may be loaded anew because a part of its code is gone, as after a deploy: once per build and page, so
 * that a part that is really missing does not make a loop. Without storage nothing could stop one, so never.
 */
export function mayReload(pathname: string): boolean {
  const build = document.querySelector<HTMLScriptElement>('head script[type="module"][src]')?.src ?? '';
  const mark = `${build} ${pathname}`;
  const done = (recall(RELOADED, 'sessionStorage') ?? '').split('\n');
  return !done.includes(mark) && remember(RELOADED, [...done, mark].join('\n'), 'sessionStorage');
}
