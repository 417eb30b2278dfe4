/**
 * The elements of the head that came with the page. Others, of extensions or of a third party, are not ours to remove.
 */
let own: Element[] = [];

export function startHead(): void {
  own = [...document.head.children];
}

/** What tells one build from another: its scripts. A page of another build is loaded, not swapped in. */
export function isSameBuild(next: Document): boolean {
  return scriptsOf([...next.head.children]) === scriptsOf(own);
}

function scriptsOf(elements: readonly Element[]): string {
  return elements
    .filter((element) => element.matches('script:not([type="application/ld+json"])'))
    .map(({ outerHTML }) => outerHTML)
    .join();
}

/**
 * Fetches the stylesheets that the next page has and this one has not, so that it is never shown without them.
 *
 * @throws (rejects) when one cannot be fetched
 */
export async function loadStylesheets(next: Document): Promise<void> {
  const missing = [...next.head.querySelectorAll('link[rel="stylesheet"]')].filter(
    (link) => !own.some((element) => element.isEqualNode(link)),
  );
  await Promise.all(
    missing.map(async (link) => {
      const copy = document.importNode(link, true) as HTMLLinkElement;
      await new Promise((resolve, reject) => {
        copy.onload = resolve;
        copy.onerror = () => reject(new Error(`${copy.href} could not be loaded`));
        document.head.append(copy);
        own.push(copy);
      });
    }),
  );
}

/** Makes the head that of the next page. What is equal stays where it is: a stylesheet that moves is applied anew. */
export function swapHead(next: Document): void {
  const left = new Set(own);
  let previous: Element | undefined;
  own = [...next.head.children].map((wanted) => {
    let element = [...left].find((candidate) => candidate.isEqualNode(wanted));
    if (element !== undefined) left.delete(element);
    else {
      element = document.importNode(wanted, true);
      if (previous === undefined) document.head.prepend(element);
      else previous.after(element);
    }
    previous = element;
    return element;
  });
  for (const element of left) element.remove();
}
