import { onClick } from '../page.ts';
import { recall, remember } from '../storage.ts';

const TAB = '[data-tabs] [role="tab"]';
const STORAGE_PREFIX = 'ssg.tabs.';

/**
 * Starts the tabs, `[data-tabs]`. Without scripts, all their panels are visible. A choice applies to all tabs with the
 * same `data-group`, also on other pages and in other windows.
 */
export function startTabs(): void {
  onClick(TAB, choose);
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>(TAB);
    if (!tab || event.altKey) return;
    const tabs = allTabs(groupOf(tab));
    const next = ringItem(tabs, tabs.indexOf(tab), event.key, ['ArrowLeft', 'ArrowRight']);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(STORAGE_PREFIX) && newValue !== null) follow(key.slice(STORAGE_PREFIX.length), newValue);
  });
}

/** Shows one panel of each tab group: the panel of the stored choice, or the first one. */
export function enhanceTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]:not([data-active])')) {
    const { group } = tabs.dataset;
    const stored = group && recall(STORAGE_PREFIX + group);
    select(tabs, stored && hasTab(tabs, stored) ? stored : (allTabs(tabs)[0]?.dataset['value'] ?? ''));
  }
}

function choose(tab: HTMLElement): void {
  const tabs = groupOf(tab);
  const value = tab.dataset['value'] ?? '';
  const { group } = tabs.dataset;
  // The choice can change the height of tabs above the clicked tab. Its position is measured before and after, and the
  // page scrolls by the difference, so that the tab stays under the pointer.
  const { top } = tab.getBoundingClientRect();
  select(tabs, value);
  if (group === undefined) return;
  follow(group, value);
  remember(STORAGE_PREFIX + group, value);
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function follow(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (tabs.dataset['group'] === group && hasTab(tabs, value)) select(tabs, value);
  }
}

function select(tabs: HTMLElement, value: string): void {
  tabs.dataset['active'] = value;
  for (const tab of allTabs(tabs)) {
    const on = tab.dataset['value'] === value;
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel !== null) panel.hidden = !on;
  }
}

/** Returns the tabs of a group, without the tabs of groups inside its panels. */
function allTabs(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => groupOf(tab) === tabs);
}

/** Reports whether a group has a tab for a value. Sets `data-lacks` on the group if it has none. */
function hasTab(tabs: HTMLElement, value: string): boolean {
  return !tabs.toggleAttribute('data-lacks', !allTabs(tabs).some((tab) => tab.dataset['value'] === value));
}

function groupOf(tab: Element): HTMLElement {
  return tab.closest('[data-tabs]') as HTMLElement;
}

/**
 * Returns the item of a circular list (links or tabs) that a key moves to. Home and End move to the first and last
 * item.
 * @param here index of the focused item; -1 if none is focused
 * @param keys names of the keys for the previous and the next item. If no item is focused, the keys move to the last
 * and the first item
 * @returns undefined for any other key
 */
export function ringItem<Item>(
  items: readonly Item[],
  here: number,
  key: string,
  [back, forth]: readonly [back: string, forth: string],
): Item | undefined {
  const last = items.length - 1;
  const index = { [back]: here < 1 ? last : here - 1, [forth]: here === last ? 0 : here + 1, Home: 0, End: last }[key];
  return index === undefined ? undefined : items[index];
}
