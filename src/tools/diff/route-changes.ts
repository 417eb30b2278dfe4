import { compareText } from '../../base/diagnostic.ts';
import { comparePages } from './compare-pages.ts';
import type { HashedNames } from './hashed-names.ts';
import { findMoves, type LonePage, type Move } from './moves.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { createLedger, type Ledger } from './shared-changes.ts';
import type { AddedPage, RedirectChange, SiteDiff, Sizes, Standing } from './site-diff.ts';
import { ownTexts } from './text-blocks.ts';
import { wordCount, wordsOf } from './words.ts';

export type Side = 'before' | 'after';

type RouteReport = Pick<SiteDiff, 'pages' | 'added' | 'removed' | 'moved' | 'redirects' | 'shared' | 'changed'>;

/** Takes the pages of two trees one by one, and keeps of each only what a report needs. */
export interface RouteChanges {
  /** @param html the page in each tree, undefined where it is not there */
  add(route: string, html: Sizes<Uint8Array | undefined>, equal: boolean): void;
  /** Stem of a file name -> on how many pages its name has changed. */
  readonly uses: ReadonlyMap<string, number>;
  /**
   * @param read a page that was added before
   * @param redirectFor where the host of the new tree leads who asks for a path without a file
   */
  settle(
    read: (side: Side, route: string) => Uint8Array,
    redirectFor: (path: string) => string | undefined,
  ): RouteReport;
}

type Lone = AddedPage & LonePage;

/** What is kept of pages that are not the same in both trees, by route. */
interface Collected {
  readonly pages: { before: number; after: number; equal: number };
  readonly gone: Map<string, Lone>;
  readonly come: Map<string, Lone>;
  readonly redirects: Map<string, Sizes<Standing> & { readonly route: string }>;
  /** In both trees, with differences. */
  readonly both: Map<string, { readonly title: string; readonly bytes: Sizes }>;
}

/** @param names how the pages of each tree call files with hashes */
export function routeChanges(names: Sizes<HashedNames>): RouteChanges {
  const collected: Collected = {
    pages: { before: 0, after: 0, equal: 0 },
    ...{ gone: new Map(), come: new Map(), redirects: new Map(), both: new Map() },
  };
  const { pages, gone, come, redirects, both } = collected;
  const uses = new Map<string, number>();
  const ledger = createLedger();

  const add: RouteChanges['add'] = (route, { before, after }, equal) => {
    const isPage = { before: isPageToRead(before, route), after: isPageToRead(after, route) };
    if (isPage.before) pages.before++;
    if (isPage.after) pages.after++;
    if (equal) {
      if (isPage.after) pages.equal++;
      return;
    }
    const a = before && names.before.neutral(decode(before));
    const b = after && names.after.neutral(decode(after));
    if (a && b) for (const stem of differing(a.used, b.used)) uses.set(stem, (uses.get(stem) ?? 0) + 1);
    if (a?.html === b?.html) {
      if (isPage.after) pages.equal++;
      return;
    }
    const old = a && pageFacts(a.html, route);
    const now = b && pageFacts(b.html, route);
    const [was, is] = [standing(old), standing(now)];
    if (old && now && alike(was, is)) {
      both.set(route, { title: now.title, bytes: { before: before?.length ?? 0, after: after?.length ?? 0 } });
      ledger.add(route, comparePages(old, now));
      return;
    }
    if (old && was === 'page') gone.set(route, lone(route, old, before));
    if (now && is === 'page') come.set(route, lone(route, now, after));
    if (typeof was === 'object' || typeof is === 'object') redirects.set(route, { route, before: was, after: is });
  };

  const settle: RouteChanges['settle'] = (read, redirectFor) => {
    const moves = findMoves([...gone.values()], [...come.values()]);
    for (const { from, to } of moves) {
      const [a, b] = [
        names.before.neutral(decode(read('before', from))).html,
        names.after.neutral(decode(read('after', to))).html,
      ];
      if (a !== b) ledger.add(to, comparePages(pageFacts(a, from), pageFacts(b, to)));
    }
    return report(collected, moves, ledger.settle(), redirectFor);
  };

  return { add, uses, settle };
}

/** Tells what was collected, once it is known which pages have moved. */
function report(
  { pages, gone, come, redirects, both }: Collected,
  moves: readonly Move[],
  { shared, own }: ReturnType<Ledger['settle']>,
  redirectFor: (path: string) => string | undefined,
): RouteReport {
  const left = new Set(moves.map(({ from }) => from));
  const reached = new Set(moves.map(({ to }) => to));
  const leadsTo = (route: string): string | null => {
    const now = redirects.get(route)?.after;
    return typeof now === 'object' ? now.redirectsTo : (redirectFor(route) ?? null);
  };
  const only = (found: ReadonlyMap<string, Lone>, moved: ReadonlySet<string>) =>
    [...found.values()].filter(({ route }) => !moved.has(route)).map(withoutText);
  const moved = ({ from, to, similarity }: Move) => ({
    from,
    to,
    title: come.get(to)?.title ?? '',
    similarity: Math.round(similarity * 100) / 100,
    bytes: { before: gone.get(from)?.bytes ?? 0, after: come.get(to)?.bytes ?? 0 },
    redirectsTo: leadsTo(from),
    changes: own.get(to) ?? [],
  });
  return {
    pages,
    added: only(come, reached).sort(byRoute),
    removed: only(gone, left)
      .map((page) => ({ ...page, redirectsTo: leadsTo(page.route) }))
      .sort(byRoute),
    moved: moves.map(moved).sort((a, b) => compareText(a.from, b.from)),
    // A page that has come or gone is told as that, wherever its address leads.
    redirects: [...redirects.values()].filter(isOfNoPage).sort(byRoute),
    shared,
    changed: [...both]
      .flatMap(([route, page]) => {
        const changes = own.get(route);
        return changes === undefined ? [] : [{ route, ...page, words: wordCount(changes), changes }];
      })
      .sort(byRoute),
  };
}

/** What is no UTF-8 is read all the same, on both sides alike. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** What every page that leads on at once has, and hardly any other. */
const MAY_LEAD_ON = /http-equiv\s*=\s*["']?\s*refresh/i;

/** Whether there is a page, as a build counts them: not one that is there only to lead on. */
function isPageToRead(html: Uint8Array | undefined, route: string): boolean {
  if (html === undefined) return false;
  const text = decode(html);
  return !MAY_LEAD_ON.test(text) || pageFacts(text, route).redirect === undefined;
}

function standing(facts: PageFacts | undefined): Standing {
  if (facts === undefined) return 'nothing';
  return facts.redirect === undefined ? 'page' : { redirectsTo: facts.redirect };
}

function isOfNoPage(change: Sizes<Standing>): change is RedirectChange {
  return change.before !== 'page' && change.after !== 'page';
}

function alike(a: Standing, b: Standing): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.redirectsTo === b.redirectsTo : a === b;
}

function lone(route: string, { title, blocks }: PageFacts, bytes: Uint8Array | undefined): Lone {
  const text = ownTexts(blocks).join(' ');
  return { route, title, words: wordsOf(text).length, bytes: bytes?.length ?? 0, text };
}

function withoutText({ text: _, ...page }: Lone): AddedPage {
  return page;
}

function differing(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((stem) => a.get(stem) !== b.get(stem));
}

function byRoute(a: { readonly route: string }, b: { readonly route: string }): number {
  return compareText(a.route, b.route);
}
