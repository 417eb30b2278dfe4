import { onClick } from '../on-click.ts';

/** How long a button says that it has copied, in milliseconds (behaviour of the site that this one follows). */
const FEEDBACK_MS = 1000;

/** `[data-copy]` inside `[data-code]` copies the text of its `<code>`; `data-copied` is the word shown meanwhile. */
export function startCopyButtons(): void {
  onClick('[data-copy]', async (button) => {
    const code = button.closest('[data-code]')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      // Not allowed here: what is selected can be copied by hand.
      getSelection()?.selectAllChildren(code);
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
