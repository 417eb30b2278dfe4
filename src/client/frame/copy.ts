import { announce, onClick } from '../page.ts';

/** Milliseconds for which a button shows that it has copied, like in Docusaurus. */
const FEEDBACK_MS = 1000;
/** Milliseconds for which a button asks the visitor to copy the selection. */
const SELECTED_MS = 4000;

/**
 * Makes `[data-copy]` inside `[data-code]` copy the text of the `<code>`. The button then shows its `data-copied`. If the browser
 * denies copying, the code is selected instead, and the button shows `data-selected`.
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
    // If the button already shows the confirmation, a second click must not replace the stored label.
    if (!said || label === copied || label === selected) return;
    button.textContent = said;
    announce(said);
    setTimeout(() => {
      button.textContent = label;
      // Screen readers announce only changes. Emptying the message lets the next copy announce the same text again.
      announce('');
    }, pause);
  });
}
