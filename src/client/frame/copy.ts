import { announce, onClick } from '../page.ts';

/** Milliseconds for which a button shows that the code was copied, as in Docusaurus. */
const FEEDBACK_MS = 1000;
/** Milliseconds for which a button asks the visitor to copy the selected code by hand. */
const SELECTED_MS = 4000;

/**
 * Makes the button `[data-copy]` in `[data-code]` copy the text of the `<code>` element and then show the text in
 * `data-copied`. If the browser denies copying, the code is selected instead, and the button shows the text in
 * `data-selected`.
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
    // While the button shows the confirmation, a second click must not treat that text as the original label.
    if (!said || label === copied || label === selected) return;
    button.textContent = said;
    announce(said);
    setTimeout(() => {
      button.textContent = label;
      // Empties the live region: the next copy announces the same text, and screen readers read only changed texts.
      announce('');
    }, pause);
  });
}
