import { compareText } from '../../base/diagnostic.ts';
import { ASPECTS, type Change, changeKey } from './change.ts';

/** Changes that are the same on many pages: a link of the menu, a line of the footer. */
export interface SharedChanges {
  readonly changes: readonly Change[];
  /** Sorted. */
  readonly routes: readonly string[];
}

/** A change on so many pages is told once. */
const MANY = 3;

export interface Ledger {
  add(route: string, changes: readonly Change[]): void;
  /** What is shared, on most pages first, and what is left of each page. */
  settle(): { readonly shared: readonly SharedChanges[]; readonly own: ReadonlyMap<string, readonly Change[]> };
}

/**
 * Collects the changes of pages one by one. Changes that are on exactly the same pages become one entry, because one edit
 * of a template mostly shows in several ways: as a text, a link, and a value of the metadata.
 */
export function createLedger(): Ledger {
  const entries = new Map<string, { readonly change: Change; readonly routes: string[] }>();
  return {
    add(route, changes) {
      for (const change of changes) {
        const key = changeKey(change);
        const entry = entries.get(key) ?? { change, routes: [] };
        entries.set(key, entry);
        entry.routes.push(route);
      }
    },
    settle() {
      const groups = new Map<string, { readonly changes: Change[]; readonly routes: readonly string[] }>();
      const own = new Map<string, Change[]>();
      for (const { change, routes } of entries.values()) {
        if (routes.length < MANY) {
          for (const route of routes) own.set(route, [...(own.get(route) ?? []), change]);
          continue;
        }
        const sorted = routes.toSorted(compareText);
        const key = sorted.join('\n');
        const group = groups.get(key) ?? { changes: [], routes: sorted };
        groups.set(key, group);
        group.changes.push(change);
      }
      const shared = [...groups.values()].map((group) => ({ ...group, changes: inOrder(group.changes) }));
      return {
        shared: shared.sort((a, b) => b.routes.length - a.routes.length || compareGroups(a, b)),
        own: new Map([...own].map(([route, changes]) => [route, inOrder(changes)])),
      };
    },
  };
}

/** By aspect; within one, the order of the page stays. */
function inOrder(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => ASPECTS.indexOf(a.aspect) - ASPECTS.indexOf(b.aspect));
}

function compareGroups(a: SharedChanges, b: SharedChanges): number {
  return compareText(a.routes.join('\n'), b.routes.join('\n'));
}
