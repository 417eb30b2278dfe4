/** A page that comes sooner needs no bar; milliseconds, as the specification says. */
const DELAY_MS = 200;

/**
 * A line at the top of the window while the next page is on its way.
 *
 * @returns takes it away
 */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined;
  const timer = setTimeout(() => {
    bar = document.createElement('div');
    bar.className = 'ssg-progress';
    bar.style.cssText =
      'position:fixed;inset:0 0 auto;z-index:1031;height:2px;background:var(--ssg-progress,currentColor);transform-origin:0 0';
    document.body.append(bar);
    // Fast at first, then ever slower: it never pretends to be there.
    bar.animate({ scale: ['0.08 1', '0.95 1'] }, { duration: 12_000, easing: 'ease-out', fill: 'forwards' });
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar?.remove();
  };
}
