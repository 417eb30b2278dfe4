/**
 * A box that scrolls is a stop of the Tab key, from where arrows scroll it; one that does not is none. Chrome from 130 on and Firefox do
 * so by themselves, and agree.
 */
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});

/** Watches the boxes that may scroll to the side: `[data-scrolls]`. */
export function enhanceScrollers(root: ParentNode): void {
  for (const box of root.querySelectorAll('[data-scrolls]')) sizes.observe(box);
}
