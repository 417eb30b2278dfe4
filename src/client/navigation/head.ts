/**
 * The elements of the head that came with the page. Others, of extensions or of a third party, are not ours to remove.
 */
let own: Element[] = [];
let code = '';

export function startHead(): void {
  own = [...document.head.children];
  code = codeOf(document);
}

/**
 * A page of another build, or with other stylesheets, is loaded and not swapped in: it would be seen without them. So is one in another
 * language: what parts of the runtime have made already has the words of this one.
 */
export function hasSameCode(next: Document): boolean {
  return codeOf(next) === code;
}

function codeOf(page: Document): string {
  const elements = page.head.querySelectorAll('script:not([type$="json"]), link[rel="stylesheet"]');
  return page.documentElement.lang + [...elements].map(({ outerHTML }) => outerHTML).join();
}

/** Makes the head that of the next page. What is equal stays where it is. */
export function swapHead(next: Document): void {
  const left = new Set(own);
  let previous: Element | undefined;
  own = [...next.head.children].map((wanted) => {
    const element = [...left].find((candidate) => candidate.isEqualNode(wanted)) ?? wanted;
    if (!left.delete(element)) {
      if (previous) previous.after(element);
      else document.head.prepend(element);
    }
    previous = element;
    return element;
  });
  for (const element of left) element.remove();
}
