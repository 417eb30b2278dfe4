/** Moves the focus and leaves the page where it is scrolled. */
export function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Moves it to the content, from where the keyboard goes on. */
export function focusContent(): void {
  focusOn(document.querySelector('main'));
}
