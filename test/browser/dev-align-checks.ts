/**
 * Properties of every patch. The checks run in a browser, get a seed, and return the problem they find.
 */
import { align, patchDocument } from '../../src/client/dev/patch.ts';

type Random = (n: number) => number;

/**
 * Creates a generator of numbers from 0 to below `n`. The same seed gives the same numbers (mulberry32).
 */
function randomNumbers(seed: number): Random {
  let state = seed * 7919;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const WORDS = ['one', 'two', 'three', 'příliš', 'a&lt;b'];
/** Elements that the HTML parser never moves. */
const TAGS = ['div', 'section', 'em', 'h2', 'ul', 'details'];

function randomHtml(random: Random, depth = 0): string {
  return Array.from({ length: random(5) }, () => randomNode(random, depth)).join('');
}

function randomNode(random: Random, depth: number): string {
  const kind = random(8);
  if (kind === 0) return `${WORDS[random(WORDS.length)]} `;
  if (kind === 1) return `<!--${random(3)}-->`;
  const tag = TAGS[random(TAGS.length)];
  const id = random(6) === 0 ? ` id="${random(4)}"` : '';
  const title = random(4) === 0 ? ` title="${random(3)}"` : '';
  const content = depth < 3 && random(3) > 0 ? randomHtml(random, depth + 1) : (WORDS[random(WORDS.length)] ?? '');
  return `<${tag}${id}${title}>${content}</${tag}>`;
}

/** Returns the page after random edits: parts are removed, added, moved and rewritten. */
function edited(html: string, random: Random): string {
  const page = parse(html);
  for (let i = random(5); i >= 0; i--) {
    const all = [...page.body.querySelectorAll('*')];
    const element = all[random(all.length)];
    if (element === undefined) return randomHtml(random);
    const act = random(6);
    if (act === 0) element.remove();
    if (act === 1) element.insertAdjacentHTML('beforebegin', randomNode(random, 2));
    if (act === 2) element.innerHTML = WORDS[random(WORDS.length)] ?? '';
    if (act === 3) element.setAttribute('title', String(random(5)));
    if (act === 4) element.previousElementSibling?.before(element);
    if (act === 5) element.removeAttribute('title');
  }
  return page.body.innerHTML;
}

/** Parses HTML in the same way as both sides of a real patch. */
function parse(body: string): Document {
  return new DOMParser().parseFromString(`<main>${body}</main>`, 'text/html');
}

function childrenOf(html: string): ChildNode[] {
  const nodes = [...(parse(html).querySelector('main')?.childNodes ?? [])];
  return nodes;
}

export function alignsAll(seed: number): string | undefined {
  const random = randomNumbers(seed);
  const before = randomHtml(random);
  const after = random(2) === 0 ? randomHtml(random) : edited(before, random).replace(/^<main>|<\/main>$/g, '');
  return problemOf(childrenOf(before), childrenOf(after));
}

function problemOf(old: ChildNode[], wanted: ChildNode[]): string | undefined {
  const pairs = align(old, wanted);
  const show = () => pairs.map(([from, to]) => `${from}->${to === undefined ? '' : wanted.indexOf(to)}`).join(' ');
  const from = pairs.flatMap(([index]) => index ?? []);
  const to = pairs.flatMap(([, node]) => node ?? []);
  if (from.join() !== old.map((_, i) => i).join()) return `old: ${show()}`;
  if (to.length !== wanted.length || to.some((node, i) => node !== wanted[i])) return `new: ${show()}`;
  const odd = pairs.find(([index, node]) => {
    const partner = index === undefined ? undefined : old[index];
    return partner !== undefined && node !== undefined && partner.nodeName !== node.nodeName;
  });
  return odd === undefined ? undefined : `another kind: ${show()}`;
}

export function keepsMost(seed: number): string | undefined {
  const random = randomNumbers(seed);
  const list = () =>
    childrenOf(Array.from({ length: random(9) }, () => `<em>${random(4)}</em>`).join(random(2) === 0 ? '' : ' '));
  const [old, wanted] = [list(), list()];
  const kept = align(old, wanted).filter(
    ([index, node]) => index !== undefined && node?.isEqualNode(old[index] ?? null),
  );
  const most = longestCommon(old, wanted);
  return kept.length < most ? `${kept.length} of ${most} stay` : undefined;
}

/** Finds the longest common subsequence by trying every combination. */
function longestCommon(a: readonly ChildNode[], b: readonly ChildNode[]): number {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === a.length || j === b.length) return 0;
    const key = `${i} ${j}`;
    const found =
      known.get(key) ??
      Math.max(from(i + 1, j), from(i, j + 1), a[i]?.isEqualNode(b[j] ?? null) ? 1 + from(i + 1, j + 1) : 0);
    known.set(key, found);
    return found;
  };
  return from(0, 0);
}

export function alignsLong(seed: number): string | undefined {
  const random = randomNumbers(seed);
  const list = () => childrenOf(Array.from({ length: 400 }, () => `<em>${random(300)}</em>`).join(''));
  return problemOf(list(), list());
}

/** Renders a page, patches it, and returns the problem if there is one. */
function check(seed: number, meddle: (random: Random) => Foreign): string | undefined {
  const random = randomNumbers(seed);
  const before = parse(randomHtml(random));
  const after = parse(
    random(3) === 0 ? randomHtml(random) : edited(before.querySelector('main')?.innerHTML ?? '', random),
  );
  // `edited` returns a page that includes its own `main`.
  const inner = after.querySelector('main main');
  if (inner !== null) inner.replaceWith(...inner.childNodes);
  const [base, next] = [reparsed(before), reparsed(after)];
  document.head.innerHTML = '';
  document.body.innerHTML = base.body.innerHTML;
  const { nodes, attributes } = meddle(random);
  const parents = nodes.map((node) => node.parentNode);
  const story = `${base.body.innerHTML} -> ${next.body.innerHTML}, from ${document.body.innerHTML}`;
  if (patchDocument(base, next) === undefined) return `no patch: ${story}`;
  const lost = nodes.find((node, i) => parents[i]?.isConnected && node.parentNode !== parents[i]);
  if (lost !== undefined) return `lost ${(lost as Element).outerHTML}: ${story}, got ${document.body.innerHTML}`;
  const bare = attributes.find((element) => element.isConnected && !element.hasAttribute('data-foreign'));
  if (bare !== undefined) return `lost its mark ${bare.outerHTML}: ${story}`;
  for (const node of nodes) node.remove();
  for (const element of document.querySelectorAll('[data-foreign]')) element.removeAttribute('data-foreign');
  const got = document.body.innerHTML;
  return got === next.body.innerHTML ? undefined : `got ${got}: ${story}`;
}

/** Returns the page as a browser would parse it: adjacent text nodes are merged. */
function reparsed(page: Document): Document {
  return parse(page.querySelector('main')?.innerHTML ?? '');
}

interface Foreign {
  readonly nodes: ChildNode[];
  readonly attributes: Element[];
}

export function patches(seed: number): string | undefined {
  return check(seed, () => ({ nodes: [], attributes: [] }));
}

export function keepsForeign(seed: number): string | undefined {
  return check(seed, meddle);
}

export function keepsAlike(seed: number): string | undefined {
  return check(seed, (random) => {
    const all = [...document.querySelectorAll('main, main *')];
    const parent = all[random(all.length)] as Element;
    const foreign = document.createElement(TAGS[random(TAGS.length)] ?? 'div');
    foreign.textContent = 'foreign';
    parent.insertBefore(foreign, [...parent.childNodes, null][random(parent.childNodes.length + 1)] ?? null);
    return { nodes: [foreign], attributes: [] };
  });
}

/** Changes a page as a third-party script does: inserts elements and marks existing ones. */
function meddle(random: Random): Foreign {
  const own = [...document.querySelectorAll('main, main *')];
  const nodes: ChildNode[] = [];
  const attributes: Element[] = [];
  for (const element of own) {
    if (random(3) === 0) {
      element.setAttribute('data-foreign', '');
      attributes.push(element);
    }
    if (random(3) !== 0) continue;
    const foreign = document.createElement('x-foreign');
    const places = [...element.childNodes, null];
    element.insertBefore(foreign, places[random(places.length)] ?? null);
    nodes.push(foreign);
  }
  return { nodes, attributes };
}
