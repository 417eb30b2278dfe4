/**
 * The parts of a page that are exchanged, or kept, as a whole: the children of `body` with a `data-region`, and parts of
 * their content with one. A region whose HTML is the same on the next page stays the same live element, with its state:
 * opened menus, scroll position, a typed word.
 */

/** Region -> its HTML as the server sent it, before anything in the browser changed it. */
let sources = new Map<string, string>();

const nameOf = (region: Element) => region.getAttribute('data-region') ?? '';

export function startRegions(): void {
  sources = sourcesOf(document.body);
}

/** Whether a page is divided into regions at all: only then can it be exchanged in parts. */
export function hasRegions({ body }: Document): boolean {
  return framesOf(body).length > 0;
}

/**
 * Puts the regions of the next page in place. What else stands in the body was put there in the browser, and stays.
 *
 * @returns the elements that are new in the document
 */
export function swapRegions(next: Document): Element[] {
  const nextSources = sourcesOf(next.body);
  const live = new Map(framesOf(document.body).map((region) => [nameOf(region), region]));
  const changed: Element[] = [];
  let previous: Element | undefined;
  for (const wanted of framesOf(next.body)) {
    const name = nameOf(wanted);
    const old = live.get(name);
    live.delete(name);
    if (old && sources.get(name) === nextSources.get(name)) {
      followMarks(old, wanted);
      previous = old;
      continue;
    }
    const restore = keepInner(wanted, nextSources);
    if (old) old.replaceWith(wanted);
    else if (previous) previous.after(wanted);
    else document.body.prepend(wanted);
    restore();
    changed.push(wanted);
    previous = wanted;
  }
  for (const gone of live.values()) gone.remove();
  sources = nextSources;
  return changed;
}

/** Moves unchanged regions of the document into a new one that contains them. Returns what to do once it is in place. */
function keepInner(wanted: Element, nextSources: ReadonlyMap<string, string>): () => void {
  const kept: [Element, number][] = [];
  for (const inner of wanted.querySelectorAll('[data-region]')) {
    const name = nameOf(inner);
    const old = document.querySelector(`[data-region="${name}"]`);
    if (!old || sources.get(name) !== nextSources.get(name)) continue;
    followMarks(old, inner);
    kept.push([old, old.scrollTop]);
    inner.replaceWith(old);
  }
  return () => {
    // An element that is moved forgets how far it was scrolled.
    for (const [element, top] of kept) element.scrollTop = top;
  };
}

/** What two uses of one region may differ in: where the current page is in it, and what is open because of that. */
function followMarks(live: Element, wanted: Element): void {
  const links = wanted.querySelectorAll('a');
  for (const [i, link] of live.querySelectorAll('a').entries()) {
    const current = links[i]?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  // What the visitor has closed stays closed, unless it holds the page, or the page's own disclosure follows its link.
  const current = wanted.querySelector('[aria-current="page"]');
  const details = live.querySelectorAll('details');
  for (const [i, shown] of wanted.querySelectorAll('details').entries()) {
    const isOfPage = current && (shown.contains(current) || shown.previousElementSibling === current);
    if (isOfPage && shown.open) details[i]?.setAttribute('open', '');
  }
}

function framesOf(body: HTMLElement): Element[] {
  return [...body.children].filter((child) => child.hasAttribute('data-region'));
}

function sourcesOf(body: HTMLElement): Map<string, string> {
  return new Map([...body.querySelectorAll('[data-region]')].map((region) => [nameOf(region), sourceOf(region)]));
}

/** Its HTML without the marks; in text, `<` is escaped, so these are tags. */
function sourceOf(region: Element): string {
  return region.outerHTML
    .replace(/(<a\b[^>]*?) aria-current="page"/g, '$1')
    .replace(/(<details\b[^>]*?) open=""/g, '$1');
}
