/**
 * This module replaces regions and `<head>` on navigation. Regions are children of `<body>` with `data-region`, and
 * elements with `data-region` inside them. If the HTML of a region is the same on the next page, its element is kept
 * with its state: open menus, scroll position, typed text.
 */

/** HTML of each region as sent by the server. The HTML in the document may have been changed by scripts. */
let sources = new Map<string, string>();

const nameOf = (region: Element) => region.getAttribute('data-region') ?? '';

export function startRegions(): void {
  sources = sourcesOf(document.body);
}

/** Reports whether a page has regions, which navigation replaces. Other pages need a full page load. */
export function hasRegions({ body }: Document): boolean {
  return framesOf(body).length > 0;
}

/**
 * Replaces the regions of the document with the regions of the next page. Keeps other children of `<body>`, which
 * scripts have added.
 * @returns elements that were inserted
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

/** Moves unchanged regions from the old page into `wanted`. Returns a function that restores their scroll positions. */
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
    // Restores the scroll positions, which were reset when the elements were moved.
    for (const [element, top] of kept) element.scrollTop = top;
  };
}

/** Updates a region that stays on the new page: `aria-current` of its links, and which `<details>` are open. */
function followMarks(live: Element, wanted: Element): void {
  const links = wanted.querySelectorAll('a');
  for (const [i, link] of live.querySelectorAll('a').entries()) {
    const current = links[i]?.getAttribute('aria-current');
    if (current) link.setAttribute('aria-current', current);
    else link.removeAttribute('aria-current');
  }
  // A `<details>` that the visitor has closed stays closed, unless it contains the current link or directly follows it.
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

/** Returns a region's HTML without attributes that depend on the page. Only tags match: in text, `<` is escaped. */
function sourceOf(region: Element): string {
  return region.outerHTML
    .replace(/(<a\b[^>]*?) aria-current="page"/g, '$1')
    .replace(/(<details\b[^>]*?) open=""/g, '$1');
}

/** Elements in `<head>` that came with the page. Elements that extensions or third parties have added are kept. */
let own: Element[] = [];
let code = '';

export function startHead(): void {
  own = [...document.head.children];
  code = codeOf(document);
}

/**
 * Reports whether a page has the same scripts and language as the loaded document. Otherwise it must be loaded as a
 * document: its scripts would not run, or texts that scripts have created would be in the wrong language.
 */
export function hasSameCode(next: Document): boolean {
  return codeOf(next) === code;
}

function codeOf(page: Document): string {
  const elements = page.head.querySelectorAll('script:not([type$="json"])');
  return page.documentElement.lang + [...elements].map(({ outerHTML }) => outerHTML).join();
}

/** Loads the stylesheets of the next page that the document lacks, and inserts them in the order of the next page. */
export function loadStyles(next: Document): Promise<unknown> {
  let follower: Element | null = null;
  const loaded = [...next.head.children].reverse().map((wanted) => {
    const known = own.find((element) => element.isEqualNode(wanted));
    if (known) follower = known;
    if (known || !wanted.matches('[rel="stylesheet"]')) return undefined;
    const link = wanted.cloneNode() as HTMLLinkElement;
    own.push(link);
    document.head.insertBefore(link, follower);
    follower = link;
    return new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  });
  return Promise.all(loaded);
}

/** Replaces the content of `<head>` with the content of the next one. Equal elements, such as stylesheets, stay. */
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
