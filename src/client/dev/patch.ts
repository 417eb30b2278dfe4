import { align } from './align.ts';

/** Thrown where the live document is so different from what the server sent that nothing can be matched. */
class Mismatch extends Error {}

export interface Patch {
  /** Elements that were changed or put in. */
  readonly changed: ReadonlySet<Element>;
  /** Elements that were put in, and have not been brought to life. */
  readonly fresh: readonly Element[];
}

/** A patch that is being made. */
interface Marks {
  readonly changed: Set<Element>;
  readonly fresh: Element[];
}

/**
 * Brings the live document up to date: wherever the next page differs from the one that is shown, and nowhere else. What the
 * visitor or a script has done to the rest (scroll position, open tabs, typed words, running islands) stays as it is,
 * because the two pages of the server are compared, not the page and the screen.
 *
 * @param base the page as the server sent it
 * @param next the page as it is now
 * @returns undefined when the page has to be loaded anew: it has other scripts
 */
export function patchDocument(base: Document, next: Document): Patch | undefined {
  if (scriptsOf(base) !== scriptsOf(next)) return undefined;
  const marks: Marks = { changed: new Set(), fresh: [] };
  try {
    morph(document.documentElement, base.documentElement, next.documentElement, marks);
  } catch (cause) {
    if (cause instanceof Mismatch) return undefined;
    throw cause;
  }
  return marks;
}

/** Makes a live element of what it was what it shall be. */
function morph(live: Element, old: Element, wanted: Element, marks: Marks): void {
  if (copyAttributes(live, old, wanted)) marks.changed.add(live);
  // An island is React's: it is started anew with what it is given now.
  if (live.localName === 'ssg-island') {
    if (!old.isEqualNode(wanted)) replace(live, wanted, marks);
    return;
  }
  const oldNodes = [...old.childNodes];
  const partners = partnersOf(live, oldNodes);
  let previous: ChildNode | undefined;
  const place = (node: ChildNode) => {
    if (previous !== undefined) previous.after(node);
    else live.insertBefore(node, partners.find((partner) => partner !== undefined) ?? null);
  };
  for (const [from, to] of align(oldNodes, [...wanted.childNodes])) {
    const partner = from === undefined ? undefined : partners[from];
    if (to === undefined) {
      partner?.remove();
      if (partner !== undefined) marks.changed.add(live);
      continue;
    }
    const old = from === undefined ? undefined : oldNodes[from];
    if (old?.isEqualNode(to)) {
      previous = partner ?? previous;
      continue;
    }
    if (old === undefined || partner === undefined) {
      // It was there, and the browser's scripts have taken it away or made it something else.
      if (old !== undefined) throw new Mismatch();
      const node = document.importNode(to, true) as ChildNode;
      place(node);
      announce(node, marks);
      previous = node;
      continue;
    }
    previous = partner;
    update(partner, old, to, marks);
  }
}

function update(live: ChildNode, old: ChildNode, wanted: ChildNode, marks: Marks): void {
  if (!(live instanceof Element && old instanceof Element && wanted instanceof Element)) {
    live.nodeValue = wanted.nodeValue;
    if (live.parentElement) marks.changed.add(live.parentElement);
    return;
  }
  if (live instanceof HTMLLinkElement && live.rel === 'stylesheet') {
    swapStylesheet(live, wanted);
    return;
  }
  try {
    morph(live, old, wanted, marks);
  } catch (cause) {
    if (!(cause instanceof Mismatch) || live.localName === 'body' || live.localName === 'head') throw cause;
    replace(live, wanted, marks);
  }
}

function replace(live: Element, wanted: Element, marks: Marks): void {
  const node = document.importNode(wanted, true);
  live.replaceWith(node);
  announce(node, marks);
}

/** Marks a node that was put in; of a text its element has changed. */
function announce(node: ChildNode, { changed, fresh }: Marks): void {
  const element = node instanceof Element ? node : node.parentElement;
  if (element) changed.add(element);
  if (node instanceof Element) fresh.push(node);
}

/** Scripts that have run cannot be taken back. Data in script elements is only text. */
function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('script:not([type$="json"])')].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Without a moment between the stylesheets in which the page has none. */
function swapStylesheet(live: HTMLLinkElement, wanted: Element): void {
  const next = document.importNode(wanted, true) as HTMLLinkElement;
  const done = () => live.remove();
  next.addEventListener('load', done, { once: true });
  next.addEventListener('error', done, { once: true });
  live.after(next);
}

/** @returns whether something was changed */
function copyAttributes(live: Element, old: Element, wanted: Element): boolean {
  let isChanged = false;
  for (const { name, value } of [...wanted.attributes]) {
    if (old.getAttribute(name) === value) continue;
    live.setAttribute(name, value);
    isChanged = true;
  }
  for (const { name } of [...old.attributes]) {
    if (wanted.hasAttribute(name)) continue;
    live.removeAttribute(name);
    isChanged = true;
  }
  return isChanged;
}

/** The live nodes that came from the nodes of the server, in order; between them scripts may have put others. */
function partnersOf(live: Element, nodes: readonly ChildNode[]): (ChildNode | undefined)[] {
  const partners: (ChildNode | undefined)[] = nodes.map(() => undefined);
  for (const [index, partner] of align(nodes, [...live.childNodes])) {
    if (index !== undefined) partners[index] = partner;
  }
  return partners;
}
