/**
 * Calls a listener for every click in an element that fits, whenever it came into the page.
 *
 * @param selector of the element that the listener gets
 */
export function onClick(selector: string, listener: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector);
    if (element) listener(element, event);
  });
}
