/** Thrown if scripts have changed the page so much that its nodes no longer match the nodes from the server. */
class Mismatch extends Error {}

export interface DocumentPatch {
  /** Elements that the update has changed or added. */
  readonly changed: Set<Element>;
  /** Elements that the update has added. Tabs and islands in them must still be started. */
  readonly fresh: Element[];
}

/**
 * Updates the page in the browser where `next` differs from `base`. What visitors or scripts have changed (scroll
 * position, selected tabs, typed text, running islands) stays, because `next` is compared with `base` and not with the
 * page in the browser.
 * @param base page as the server sent it before
 * @param next page as the server sends it now
 * @returns undefined if the page must be reloaded, because its scripts have changed or its nodes cannot be matched
 */
export function patchDocument(base: Document, next: Document): DocumentPatch | undefined {
  if (scriptsOf(base) !== scriptsOf(next)) return undefined;
  const marks: DocumentPatch = { changed: new Set(), fresh: [] };
  try {
    morph(document.documentElement, base.documentElement, next.documentElement, marks);
  } catch (cause) {
    if (cause instanceof Mismatch) return undefined;
    throw cause;
  }
  return marks;
}

/** Applies the differences between two versions of an element to the element in the browser. */
function morph(live: Element, old: Element, wanted: Element, marks: DocumentPatch): void {
  if (copyAttributes(live, old, wanted)) marks.changed.add(live);
  // Replaces a changed island and starts it again, because React owns its content.
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
      // A script has removed or replaced a node of the old version, so the parent element must be replaced as a whole.
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

function update(live: ChildNode, old: ChildNode, wanted: ChildNode, marks: DocumentPatch): void {
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

function replace(live: Element, wanted: Element, marks: DocumentPatch): void {
  const node = document.importNode(wanted, true);
  live.replaceWith(node);
  announce(node, marks);
}

/** Records an added element. For an added text, records its parent as changed. */
function announce(node: ChildNode, { changed, fresh }: DocumentPatch): void {
  const element = node instanceof Element ? node : node.parentElement;
  if (element) changed.add(element);
  if (node instanceof Element) fresh.push(node);
}

/** Returns the HTML of all scripts except JSON. If it changes, the page must be reloaded: scripts cannot be undone. */
function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('script:not([type$="json"])')].map(({ outerHTML }) => outerHTML).join('\n');
}

/** Replaces a stylesheet. The old one is removed when the new one has loaded; otherwise the page would flash. */
function swapStylesheet(live: HTMLLinkElement, wanted: Element): void {
  const next = document.importNode(wanted, true) as HTMLLinkElement;
  next.onload = next.onerror = () => live.remove();
  live.after(next);
}

/** Copies the attributes that differ between two versions of an element. Returns true if there were any. */
function copyAttributes(live: Element, old: Element, wanted: Element): boolean {
  const names = new Set([...old.attributes, ...wanted.attributes].map(({ name }) => name));
  const changed = [...names].filter((name) => old.getAttribute(name) !== wanted.getAttribute(name));
  for (const name of changed) {
    const value = wanted.getAttribute(name);
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
  return changed.length > 0;
}

/** Returns the node in the browser for each node of the server. Nodes that scripts have added are skipped. */
function partnersOf(live: Element, nodes: readonly ChildNode[]): (ChildNode | undefined)[] {
  const partners = new Map(align(nodes, [...live.childNodes]));
  return nodes.map((_, index) => partners.get(index));
}

/** Maximum number of pairs of nodes to compare. If there are more, only equal nodes at the start and end match. */
const MOST_PAIRS = 60_000;

/**
 * Matches old nodes with new ones. Equal nodes are matched by the longest common subsequence; between them, nodes of
 * the same kind are matched in order. All other nodes were added or removed.
 * @returns pairs `[index of the old node, new node]`, in the order of the new nodes. For an added node, the index is
 * undefined; for a removed node, the new node is undefined
 */
export function align(
  old: readonly ChildNode[],
  wanted: readonly ChildNode[],
): (readonly [number | undefined, ChildNode | undefined])[] {
  const oldKeys = old.map(keyOf);
  const keys = wanted.map(keyOf);
  const pairs: (readonly [number | undefined, ChildNode | undefined])[] = [];
  let [i, j] = [0, 0];
  const closeGap = (oldEnd: number, end: number) => {
    for (; j < end; j++) {
      const node = wanted[j] as ChildNode;
      const same = range(i, oldEnd).find((k) => isSameKind(old[k] as ChildNode, node));
      if (same === undefined) {
        pairs.push([undefined, node]);
        continue;
      }
      for (; i < same; i++) pairs.push([i, undefined]);
      pairs.push([same, node]);
      i = same + 1;
    }
    for (; i < oldEnd; i++) pairs.push([i, undefined]);
  };
  for (const [a, b] of commonPairs(oldKeys, keys)) {
    closeGap(a, b);
    pairs.push([a, wanted[b]]);
    i = a + 1;
    j = b + 1;
  }
  closeGap(old.length, wanted.length);
  return pairs;
}

function keyOf(node: ChildNode): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType} ${node.nodeValue}`;
}

function isSameKind(a: ChildNode, b: ChildNode): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a as Element).id === (b as Element).id;
}

/** Returns pairs of indexes of equal keys: at the start and end, and the longest common subsequence in between. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const between = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...range(0, start).map((i): [number, number] => [i, i]),
    ...between.map(([i, j]): [number, number] => [i + start, j + start]),
    ...range(0, end).map((i): [number, number] => [a.length - end + i, b.length - end + i]),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length === 0 || a.length * b.length > MOST_PAIRS) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const length = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      (lengths[i] as Uint32Array)[j] = length;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
