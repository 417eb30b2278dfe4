import { onClick } from '../page.ts';
import { recall, remember } from '../storage.ts';

const TAB = '[data-tabs] [role="tab"]';
const STORAGE_PREFIX = 'ssg.tabs.';

/**
 * Starts the tabs, `[data-tabs]`. Without scripts all panels are visible. Tabs with the same `data-group` stay in step on the
 * page, across pages, and between windows.
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

/** Shows one panel of each group of tabs: the panel chosen before, or the first. */
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
  // Tab groups above may change their height when they follow the choice. Scrolling keeps the tab under the pointer.
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

/** Returns the tabs of this group, without tabs nested in a panel. */
function allTabs(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => groupOf(tab) === tabs);
}

/** Checks if there is a tab for a value, and sets `data-lacks` if there is none. */
function hasTab(tabs: HTMLElement, value: string): boolean {
  return !tabs.toggleAttribute('data-lacks', !allTabs(tabs).some((tab) => tab.dataset['value'] === value));
}

function groupOf(tab: Element): HTMLElement {
  return tab.closest('[data-tabs]') as HTMLElement;
}

/**
 * Returns the item to focus after a key in a circular list of links or tabs. Home and End select the first and the last item.
 *
 * @param here index of the focused item; -1 if none is focused
 * @param keys name of the key for the previous item, and of the key for the next item. Without focus, they select the last
 * and the first item.
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
