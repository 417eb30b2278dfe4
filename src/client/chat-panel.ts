import { onLeave } from './page-events.ts';

/** The site's own chat panel is a popover in `[data-region="chat"]`, which stays in the document; it closes for another page. */
export function startChatPanel(): void {
  onLeave(() => {
    const panel = document.querySelector<HTMLElement>('[data-region="chat"] [popover]');
    // Where there are no popovers, it stands in the page.
    panel?.hidePopover?.();
  });
}
