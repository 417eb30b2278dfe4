import { isDeepStrictEqual } from 'node:util';
import { compareText } from '../../base/diagnostic.ts';
import { addTo, groupBy } from '../../base/lists.ts';
import type { NeutralNames } from './compare-files.ts';
import { comparePages, disjoint } from './compare-pages.ts';
import { ownTexts, type PageFacts, pageFacts } from './page-facts.ts';
import {
  type AddedPage,
  ASPECTS,
  type Change,
  changeKey,
  type RedirectChange,
  type Sizes,
  type Standing,
} from './site-diff.ts';
import { similarity, splitWords, wordCount } from './words.ts';

export type Side = 'before' | 'after';

/** Page in only one of the outputs, with its text (without navigation, header and footer). */
type Lone = AddedPage & { readonly text: string };

/**
 * Creates a comparison of the pages of two outputs. Pages are added one by one, and only the data for the report is
 * kept, because the HTML is large.
 * @param names replace hashed file names in the pages of each output
 */
export function routeChanges(names: Sizes<NeutralNames>) {
  const pages = { before: 0, after: 0, equal: 0 };
  /** Pages only in the old output (`gone`), only in the new one (`come`), or in both with differences (`both`). */
  const gone = new Map<string, Lone>();
  const come = new Map<string, Lone>();
  const both = new Map<string, { readonly title: string; readonly bytes: Sizes }>();
  const redirects = new Map<string, Sizes<Standing> & { readonly route: string }>();
  /** Number of pages on which a hashed file name has changed, by the stem of the name, such as `main-*.css`. */
  const uses = new Map<string, number>();
  const tally = createTally();

  /** Adds a page with its HTML in each output, undefined if the page is not in it. `equal`: both have the same HTML. */
  function add(route: string, { before, after }: Sizes<Uint8Array | undefined>, equal: boolean): void {
    const isPage = { before: isPageToRead(before, route), after: isPageToRead(after, route) };
    if (isPage.before) pages.before++;
    if (isPage.after) pages.after++;
    const a = equal ? undefined : before && names.before(decode(before));
    const b = equal ? undefined : after && names.after(decode(after));
    if (a && b) for (const stem of differing(a.used, b.used)) uses.set(stem, (uses.get(stem) ?? 0) + 1);
    if (a?.html === b?.html) {
      if (isPage.after) pages.equal++;
      return;
    }
    const old = a && pageFacts(a.html, route);
    const now = b && pageFacts(b.html, route);
    const [was, is] = [standing(old), standing(now)];
    if (old && now && isDeepStrictEqual(was, is)) {
      both.set(route, { title: now.title, bytes: { before: before?.length ?? 0, after: after?.length ?? 0 } });
      tally.add(route, comparePages(old, now));
      return;
    }
    if (old && was === 'page') gone.set(route, lone(route, old, before));
    if (now && is === 'page') come.set(route, lone(route, now, after));
    if (typeof was === 'object' || typeof is === 'object') redirects.set(route, { route, before: was, after: is });
  }

  /**
   * Returns the report, after all pages were added.
   * @param read returns the HTML of a page that was added before
   * @param redirectFor returns the target of the redirect that the new output has for a path without a file
   */
  function settle(read: (side: Side, route: string) => Uint8Array, redirectFor: (path: string) => string | undefined) {
    const moves = findMoves([...gone.values()], [...come.values()]);
    for (const { from, to } of moves) {
      const a = names.before(decode(read('before', from))).html;
      const b = names.after(decode(read('after', to))).html;
      if (a !== b) tally.add(to, comparePages(pageFacts(a, from), pageFacts(b, to)));
    }
    const { shared, own } = tally.settle();
    const targetOf = (route: string): string | null => {
      const now = redirects.get(route)?.after;
      return typeof now === 'object' ? now.redirectsTo : (redirectFor(route) ?? null);
    };
    const inMoves = { from: new Set(moves.map(({ from }) => from)), to: new Set(moves.map(({ to }) => to)) };
    const only = (found: ReadonlyMap<string, Lone>, moved: ReadonlySet<string>) =>
      [...found.values()].filter(({ route }) => !moved.has(route)).map(({ text: _, ...page }) => page);
    const moved = ({ from, to, similarity }: Move) => ({
      from,
      to,
      title: come.get(to)?.title ?? '',
      /** Similarity of the old and the new text, from 0 to 1. */
      similarity: Math.round(similarity * 100) / 100,
      bytes: { before: gone.get(from)?.bytes ?? 0, after: come.get(to)?.bytes ?? 0 },
      /** Target of the redirect at the old URL; null if there is no redirect. */
      redirectsTo: targetOf(from),
      changes: own.get(to) ?? [],
    });
    return {
      /** Numbers of pages. `equal`: pages whose HTML is equal, except for hashes in file names. */
      pages,
      added: only(come, inMoves.to).sort(byRoute),
      /** Removed pages, each with the target of the redirect at its old URL; null if there is no redirect. */
      removed: only(gone, inMoves.from)
        .map((page) => ({ ...page, redirectsTo: targetOf(page.route) }))
        .sort(byRoute),
      moved: moves.map(moved).sort((a, b) => compareText(a.from, b.from)),
      // Leave out the routes of added and removed pages, which are reported elsewhere, even if they now redirect.
      redirects: [...redirects.values()].filter(isOfNoPage).sort(byRoute),
      /** Changes that many pages share. Each change is reported once. */
      shared,
      /** Pages with changes of their own. `words`: number of words that these changes add and remove. */
      changed: [...both]
        .flatMap(([route, page]) => {
          const changes = own.get(route);
          return changes === undefined ? [] : [{ route, ...page, words: wordCount(changes), changes }];
        })
        .sort(byRoute),
    };
  }

  return { add, uses, settle };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Quick test for pages that may redirect. Most pages do not match. */
const MAY_REDIRECT = /http-equiv\s*=\s*["']?\s*refresh/i;

/** Reports whether a file is a page to read. Pages that only redirect do not count, as in the summary of a build. */
function isPageToRead(html: Uint8Array | undefined, route: string): boolean {
  if (html === undefined) return false;
  const text = decode(html);
  return !MAY_REDIRECT.test(text) || pageFacts(text, route).redirect === undefined;
}

function standing(facts: PageFacts | undefined): Standing {
  if (facts === undefined) return 'nothing';
  return facts.redirect === undefined ? 'page' : { redirectsTo: facts.redirect };
}

function isOfNoPage(change: Sizes<Standing>): change is RedirectChange {
  return change.before !== 'page' && change.after !== 'page';
}

function lone(route: string, { title, blocks }: PageFacts, bytes: Uint8Array | undefined): Lone {
  const text = ownTexts(blocks).join(' ');
  return { route, title, words: splitWords(text).length, bytes: bytes?.length ?? 0, text };
}

function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((stem) => a.get(stem) !== b.get(stem));
}

function byRoute(a: { readonly route: string }, b: { readonly route: string }): number {
  return compareText(a.route, b.route);
}

/** Minimum number of pages with the same change for which the change is reported only once. */
const MANY = 3;

/** Collects changes of pages. Changes on exactly the same pages, such as those of one template, become one entry. */
function createTally() {
  const entries = new Map<string, { readonly change: Change; readonly routes: string[] }>();
  return {
    add(route: string, changes: readonly Change[]): void {
      for (const change of changes) {
        const key = changeKey(change);
        const entry = entries.get(key) ?? { change, routes: [] };
        entries.set(key, entry);
        entry.routes.push(route);
      }
    },
    /** Returns the changes that many pages share, the most frequent ones first, and for each page its other changes. */
    settle() {
      const own = new Map<string, Change[]>();
      const ofMany: { readonly change: Change; readonly routes: readonly string[] }[] = [];
      for (const { change, routes } of entries.values()) {
        if (routes.length >= MANY) ofMany.push({ change, routes: routes.toSorted(compareText) });
        else for (const route of routes) addTo(own, route, change);
      }
      const shared = [...groupBy(ofMany, ({ routes }) => routes.join('\n'))]
        .sort(([a, [x]], [b, [y]]) => y.routes.length - x.routes.length || compareText(a, b))
        .map(([, all]) => ({ changes: inOrder(all.map(({ change }) => change)), routes: all[0].routes }));
      return { shared, own: new Map([...own].map(([route, changes]) => [route, inOrder(changes)])) };
    },
  };
}

/** Sorts changes by aspect, such as `text` or `link`. Changes of the same aspect stay in the order of the page. */
function inOrder(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => ASPECTS.indexOf(a.aspect) - ASPECTS.indexOf(b.aspect));
}

interface Move {
  readonly from: string;
  readonly to: string;
  readonly similarity: number;
}

/** Minimum share of equal three-word sequences in two pages that count as one moved page. */
const MIN_SIMILARITY = 0.5;
/** Minimum number of words of a moved page. Shorter pages may be similar by accident. */
const MIN_WORDS = 8;
/** Maximum number of pages with a sequence of three words. A more frequent sequence does not identify a page. */
const MAX_PAGES = 30;

/** Finds moved pages, the most similar ones first. Each page is part of at most one move. */
function findMoves(gone: readonly Lone[], come: readonly Lone[]): Move[] {
  const from = gone.map(shingled).filter(isLongEnough);
  const to = come.map(shingled).filter(isLongEnough);
  const index = new Map<string, number[]>();
  for (const [i, { shingles }] of from.entries()) for (const shingle of new Set(shingles)) addTo(index, shingle, i);
  const identical = new Map<string, number[]>();
  for (const [i, { text }] of from.entries()) addTo(identical, text, i);

  const candidates = to.flatMap((page) => {
    const near = new Set(identical.get(page.text));
    for (const shingle of page.shingles) {
      const pages = index.get(shingle) ?? [];
      if (pages.length <= MAX_PAGES) for (const i of pages) near.add(i);
    }
    return [...near].flatMap((i) => {
      const other = from[i];
      if (other === undefined) return [];
      const score = similarity(other.shingles, page.shingles);
      return score >= MIN_SIMILARITY ? [{ from: other.route, to: page.route, similarity: score }] : [];
    });
  });
  return disjoint(candidates.sort(byLikelihood));
}

function shingled(page: Lone) {
  const words = splitWords(page.text);
  return { ...page, shingles: words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`) };
}

function isLongEnough({ shingles }: ReturnType<typeof shingled>): boolean {
  return shingles.length + 2 >= MIN_WORDS;
}

/** Sorts moves by similarity, then by the common end of their URLs. Swapped outputs give the same order. */
function byLikelihood(a: Move, b: Move): number {
  return (
    b.similarity - a.similarity ||
    commonEnd(b) - commonEnd(a) ||
    compareText(neutralKey(a), neutralKey(b)) ||
    compareText(a.from, b.from)
  );
}

function commonEnd({ from, to }: Move): number {
  const [a = [], b = []] = [from, to].map((route) => (route.match(/[^/]+/g) ?? []).reverse());
  const different = a.findIndex((segment, i) => segment !== b[i]);
  return different === -1 ? a.length : different;
}

function neutralKey({ from, to }: Move): string {
  return [from, to].sort().join(' ');
}
