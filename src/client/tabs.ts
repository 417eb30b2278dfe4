const STORAGE_PREFIX = 'ssg.tabs.';

/**
 * Turns `[data-tabs]` into tabs: without a script all panels are simply visible. Tabs of one `data-group` follow each
 * other on the page, across pages, and between windows.
 */
export function enhanceTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const stored = tabs.dataset['group'] === undefined ? null : recall(tabs.dataset['group']);
    select(tabs, stored !== null && tabOf(tabs, stored) ? stored : firstValue(tabs));
    tabs.addEventListener('click', (event) => {
      const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
      if (tab !== null) choose(tabs, tab);
    });
    tabs.addEventListener('keydown', (event) => {
      const next = neighbour(tabs, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      choose(tabs, next);
    });
  }
  addEventListener('storage', (event) => {
    if (event.key?.startsWith(STORAGE_PREFIX) && event.newValue !== null) {
      follow(event.key.slice(STORAGE_PREFIX.length), event.newValue);
    }
  });
}

function choose(tabs: HTMLElement, tab: HTMLElement): void {
  const value = tab.dataset['value'] ?? '';
  const group = tabs.dataset['group'];
  // Groups above may change height: the tab under the pointer stays where it is on the screen.
  const top = tab.getBoundingClientRect().top;
  select(tabs, value);
  if (group === undefined) return;
  follow(group, value);
  remember(group, value);
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

function follow(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (tabs.dataset['group'] === group && tabOf(tabs, value)) select(tabs, value);
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

function neighbour(tabs: HTMLElement, key: string): HTMLElement | undefined {
  const all = allTabs(tabs);
  const here = all.indexOf(document.activeElement as HTMLElement);
  if (here === -1) return undefined;
  switch (key) {
    case 'ArrowRight':
      return all[(here + 1) % all.length];
    case 'ArrowLeft':
      return all[(here - 1 + all.length) % all.length];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/** The tabs of this group only, not of one nested in a panel. */
function allTabs(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => tab.closest('[data-tabs]') === tabs);
}

function tabOf(tabs: HTMLElement, value: string): HTMLElement | undefined {
  return allTabs(tabs).find((tab) => tab.dataset['value'] === value);
}

function firstValue(tabs: HTMLElement): string {
  return allTabs(tabs)[0]?.dataset['value'] ?? '';
}

/** Storage throws when the visitor blocks it: tabs still work, they are only not remembered. */
function remember(group: string, value: string): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + group, value);
  } catch {}
}

function recall(group: string): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + group);
  } catch {
    return null;
  }
}
