import { onClick } from '../on-click.ts';
import { recall, remember } from '../storage.ts';
import { ringItem } from './ring.ts';

const TAB = '[data-tabs] [role="tab"]';
const STORAGE_PREFIX = 'ssg.tabs.';

/**
 * `[data-tabs]` are tabs: without a script all panels are simply visible. Tabs of one `data-group` follow each other on
 * the page, across pages, and between windows.
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

/** Shows one panel of each group of tabs: the one chosen before, or the first. */
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
  // Groups above may change height: the tab under the pointer stays where it is on the screen.
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

/** The tabs of this group only, not of one nested in a panel. */
function allTabs(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => groupOf(tab) === tabs);
}

/** Whether there is a tab of what was chosen elsewhere; where there is none, `data-lacks` says so. */
function hasTab(tabs: HTMLElement, value: string): boolean {
  return !tabs.toggleAttribute('data-lacks', !allTabs(tabs).some((tab) => tab.dataset['value'] === value));
}

function groupOf(tab: Element): HTMLElement {
  return tab.closest('[data-tabs]') as HTMLElement;
}
