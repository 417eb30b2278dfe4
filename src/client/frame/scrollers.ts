/**
 * A box that scrolls is a stop of the Tab key, from where arrows scroll it; one that does not is none. In the page it is one, for who has
 * no scripts. Chrome from 130 on and Firefox do so by themselves, and agree.
 */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});

/** Watches the boxes that may scroll to the side: `[data-scrolls]`. */
export function enhanceScrollers(root: ParentNode): void {
  for (const box of root.querySelectorAll('[data-scrolls]')) sizes.observe(box);
}
