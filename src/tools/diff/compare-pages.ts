import { groupBy, surplus } from '../../base/lists.ts';
import type { Block, PageFacts, PageLink } from './page-facts.ts';
import { type Change, changeKey } from './site-diff.ts';
import { diffLists, similarity } from './words.ts';

/** Returns the differences between two versions of a page; `markup` if only the HTML differs, but no content. */
export function comparePages(before: PageFacts, after: PageFacts): Change[] {
  const links = linkChanges(before.links, after.links);
  const named = new Set(links.map(({ subject, before: from }) => `${from === null} ${subject}`));
  // The text of an added or removed link is reported with the link, so it is left out here.
  const texts = textChanges(before.blocks, after.blocks).filter(
    (change) =>
      (change.before !== null && change.after !== null) ||
      !named.has(`${change.before === null} ${change.before ?? change.after}`),
  );
  const changes = [
    ...metaChanges(before.meta, after.meta),
    ...texts,
    ...links,
    ...fileChanges(before.files, after.files),
    ...codeChanges(before.code, after.code),
  ];
  if (changes.length === 0) return [{ aspect: 'markup', subject: '', before: null, after: null }];
  return [...new Map(changes.map((change) => [changeKey(change), change])).values()];
}

type Values = ReadonlyMap<string, string>;

function metaChanges(before: Values, after: Values): Change[] {
  const changes: Change[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [a, b] = [before.get(name), after.get(name)];
    if (a === b) continue;
    const [from, to] = a !== undefined && b !== undefined ? withoutEqualPath(a, b) : [a ?? null, b ?? null];
    changes.push({ aspect: 'meta', subject: name, before: from, after: to });
  }
  return changes;
}

/** Shortens two URLs that differ only in the origin to `https://old.cz/…`: all pages then have the same change. */
function withoutEqualPath(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before, after].map((value) => /^(https?:\/\/[^/\s]+)(\/\S*)$/.exec(value));
  return a && b && a[2] === b[2] && a[2] !== '/' ? [`${a[1]}/…`, `${b[1]}/…`] : [before, after];
}

function textChanges(before: readonly Block[], after: readonly Block[]): Change[] {
  const changes: Change[] = [];
  const key = ({ kind, text }: Block) => `${kind} ${text}`;
  for (const { removed: gone, added: come } of diffLists(before, after, key)) {
    const pairs = rewritten(gone, come);
    for (const block of gone) {
      const pair = pairs.find(({ from }) => from === block);
      changes.push({ aspect: block.kind, subject: '', before: block.text, after: pair?.to.text ?? null });
    }
    for (const block of come) {
      if (pairs.every(({ to }) => to !== block))
        changes.push({ aspect: block.kind, subject: '', before: null, after: block.text });
    }
  }
  return changes;
}

/** Minimum similarity (0 to 1) of two blocks that count as versions of the same block. */
const MIN_SIMILARITY = 0.4;
/** Maximum number of pairs of blocks to compare. With more pairs, the blocks are reported as removed and added. */
const MAX_PAIRS = 4000;

/** Pairs removed blocks with similar added blocks of the same kind. One removed and one added block always match. */
function rewritten(gone: readonly Block[], come: readonly Block[]) {
  const alone = gone.length === 1 && come.length === 1;
  if (gone.length * come.length > MAX_PAIRS) return [];
  const candidates = gone.flatMap((from, i) =>
    come.flatMap((to, j) => {
      if (from.kind !== to.kind) return [];
      const score = similarity(from.text.split(' '), to.text.split(' '));
      return alone || score >= MIN_SIMILARITY ? [{ from, to, score, far: Math.abs(i - j) }] : [];
    }),
  );
  return disjoint(candidates.sort((a, b) => b.score - a.score || a.far - b.far));
}

/** Removes each pair whose `from` or `to` is part of an earlier pair. The best pairs must be first. */
export function disjoint<T extends Readonly<Record<'from' | 'to', unknown>>>(pairs: readonly T[]): T[] {
  const taken = new Set<unknown>();
  return pairs.filter(({ from, to }) => {
    if (taken.has(from) || taken.has(to)) return false;
    taken.add(from).add(to);
    return true;
  });
}

/**
 * Compares links. Links with equal text and different URLs are reported as a changed target. Links with equal URLs and
 * different texts are left out, because their texts are already reported as changed.
 */
function linkChanges(before: readonly PageLink[], after: readonly PageLink[]): Change[] {
  const key = ({ text, href }: PageLink) => JSON.stringify([text, href]);
  let [gone, come] = [surplus(before, after, key), surplus(after, before, key)];
  const changes: Change[] = [];
  for (const same of ['text', 'href'] as const) {
    const waiting = groupBy(come, (link) => link[same]);
    const paired = new Set<PageLink>();
    for (const from of gone) {
      const to = from.text === '' ? undefined : waiting.get(from[same])?.shift();
      if (to === undefined) continue;
      if (same === 'text') changes.push({ aspect: 'link', subject: from.text, before: from.href, after: to.href });
      paired.add(from).add(to);
    }
    gone = gone.filter((link) => !paired.has(link));
    come = come.filter((link) => !paired.has(link));
  }
  for (const { text, href } of gone) changes.push({ aspect: 'link', subject: text, before: href, after: null });
  for (const { text, href } of come) changes.push({ aspect: 'link', subject: text, before: null, after: href });
  return changes;
}

function fileChanges(before: Values, after: Values): Change[] {
  const only = (a: Values, b: Values) => [...a].filter(([url]) => !b.has(url));
  return [
    ...only(before, after).map(([url, from]) => ({ aspect: 'file', subject: from, before: url, after: null }) as const),
    ...only(after, before).map(([url, from]) => ({ aspect: 'file', subject: from, before: null, after: url }) as const),
  ];
}

function codeChanges(before: PageFacts['code'], after: PageFacts['code']): Change[] {
  const key = (item: PageFacts['code'][number]) => `${item.element} ${item.hash}`;
  return ['script', 'style'].flatMap((element) => {
    const of = (all: PageFacts['code']) => all.filter((item) => item.element === element);
    const gone = surplus(of(before), of(after), key);
    const come = surplus(of(after), of(before), key);
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, i) => ({
      aspect: 'code' as const,
      subject: element,
      before: gone[i]?.hash ?? null,
      after: come[i]?.hash ?? null,
    }));
  });
}
