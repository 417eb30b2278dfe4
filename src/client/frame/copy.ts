/** How long a button says that it has copied, in milliseconds (behaviour of the site that this one follows). */
const FEEDBACK_MS = 1000;

/** `[data-copy]` inside `[data-code]` copies the text of its `<code>`; `data-copied` is the word shown meanwhile. */
export function enhanceCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    const label = button.textContent ?? '';
    let timer = 0;
    button.addEventListener('click', async () => {
      const code = button.closest('[data-code]')?.querySelector('code');
      if (!code) return;
      try {
        await navigator.clipboard.writeText(code.textContent ?? '');
      } catch (cause) {
        console.warn('Copying is not allowed here.', cause);
        return;
      }
      button.textContent = button.dataset['copied'] ?? label;
      clearTimeout(timer);
      timer = setTimeout(() => {
        button.textContent = label;
      }, FEEDBACK_MS);
    });
  }
}
