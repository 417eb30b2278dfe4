/**
 * Duration of the confirmation after copying in milliseconds, the same as for the buttons of code blocks.
 */
const FEEDBACK_MS = 1000;
const PLAIN = 'text/plain';

/**
 * Copies the text that a link points to. `data-copied` is the text shown and announced afterwards. Without permission
 * to copy, the browser follows the link instead.
 */
export default function enhance(element: HTMLElement): () => void {
  const link = element.querySelector('a') as HTMLAnchorElement;
  const status = element.querySelector('[role="status"]') as HTMLElement;
  const label = link.textContent;
  let feedback: ReturnType<typeof setTimeout> | undefined;

  async function copy(event: Event): Promise<void> {
    event.preventDefault();
    try {
      // Passed as a promise, because in some browsers the permission of the click expires while the text is fetched.
      await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: textAt(link.href) })]);
    } catch {
      location.href = link.href;
      return;
    }
    link.textContent = status.textContent = link.dataset['copied'] ?? label;
    clearTimeout(feedback);
    feedback = setTimeout(() => {
      link.textContent = label;
      status.textContent = '';
    }, FEEDBACK_MS);
  }

  link.addEventListener('click', copy);
  return () => {
    clearTimeout(feedback);
    link.removeEventListener('click', copy);
  };
}

async function textAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return new Blob([await response.text()], { type: PLAIN });
}
