/** How long the link says that it has copied, in milliseconds, as the buttons beside code do. */
const FEEDBACK_MS = 1000;
const PLAIN = 'text/plain';

/**
 * Copies the text that a link leads to; `data-copied` is the word shown meanwhile, and said in the status beside it. Where that is not
 * allowed, it is a link.
 */
export default function enhance(element: HTMLElement): () => void {
  const link = element.querySelector('a') as HTMLAnchorElement;
  const status = element.querySelector('[role="status"]') as HTMLElement;
  const label = link.textContent;
  let feedback: ReturnType<typeof setTimeout> | undefined;

  async function copy(event: Event): Promise<void> {
    event.preventDefault();
    try {
      // Written as a promise, because the permission of the click does not wait for the network everywhere.
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
