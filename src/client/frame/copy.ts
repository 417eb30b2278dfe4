import { onClick } from '../on-click.ts';

/** How long a button says that it has copied, in milliseconds (behaviour of the site that this one follows). */
const FEEDBACK_MS = 1000;

const PLAIN = 'text/plain';

/**
 * `[data-copy]` inside `[data-code]` copies the text of its `<code>`; a link `a[data-copy]` copies the text that it leads
 * to. `data-copied` is the word shown meanwhile.
 */
export function startCopyButtons(): void {
  onClick('[data-copy]', async (button, event) => {
    const address = button.getAttribute('href');
    const code = button.closest('[data-code]')?.querySelector('code');
    try {
      if (address) {
        event.preventDefault();
        // Written as a promise, because the permission of the click does not wait for the network everywhere.
        await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: textAt(address) })]);
      } else await navigator.clipboard.writeText(code?.textContent ?? '');
    } catch {
      // Not allowed here, or not there: what is shown can be copied by hand.
      if (address) location.href = address;
      else if (code) getSelection()?.selectAllChildren(code);
      return;
    }
    const { copied } = button.dataset;
    const label = button.textContent;
    if (label === copied) return;
    button.textContent = copied ?? label;
    setTimeout(() => {
      button.textContent = label;
    }, FEEDBACK_MS);
  });
}

async function textAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return new Blob([await response.text()], { type: PLAIN });
}
