/** Milliseconds for which a link shows that the page was copied. */
const FEEDBACK_MS = 1500;
const PLAIN = 'text/plain';

/**
 * Copies the Markdown that a link points to.
 *
 * @param announce makes screen readers read a text; not imported, because its code would then be in a shared file
 * @returns promise that rejects if the file cannot be fetched or the clipboard is denied
 */
export async function copyPage(link: HTMLAnchorElement, announce: (text: string) => void): Promise<void> {
  // Passes a promise, because Safari's permission ends with the click, so the text must not be awaited first.
  await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: textAt(link.href) })]);
  const label = link.querySelector('span');
  if (!label) return;
  const text = label.textContent;
  label.textContent = link.dataset['copyPage'] ?? '';
  announce(label.textContent);
  setTimeout(() => {
    label.textContent = text;
  }, FEEDBACK_MS);
}

/** Shows an image as large as the window allows. A click or Escape closes it. */
export function enlarge({ currentSrc, alt }: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom-dialog';
  dialog.setAttribute('aria-label', alt);
  const picture = document.createElement('img');
  picture.src = currentSrc;
  picture.alt = alt;
  dialog.append(picture);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function textAt(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return new Blob([await response.text()], { type: PLAIN });
}
