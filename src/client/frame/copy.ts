import { announce } from '../navigation/announcer.ts';
import { onClick } from '../on-click.ts';

/** How long a button says that it has copied, in milliseconds (behaviour of the site that this one follows). */
const FEEDBACK_MS = 1000;
/** How long it says that there is something left to do. */
const SELECTED_MS = 4000;

/**
 * `[data-copy]` inside `[data-code]` copies the text of its `<code>`. `data-copied` is the word shown, and said, meanwhile; `data-selected` the
 * one where copying is not allowed: then the code is selected, and can be copied by hand.
 */
export function startCopyButtons(): void {
  onClick('[data-copy]', async (button) => {
    const code = button.closest('[data-code]')?.querySelector('code');
    if (!code) return;
    const label = button.textContent;
    const { copied, selected } = button.dataset;
    let said = copied;
    let pause = FEEDBACK_MS;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      getSelection()?.selectAllChildren(code);
      said = selected;
      pause = SELECTED_MS;
    }
    // It says so already.
    if (!said || label === copied || label === selected) return;
    button.textContent = said;
    announce(said);
    setTimeout(() => {
      button.textContent = label;
      // The same is news the next time.
      announce('');
    }, pause);
  });
}
