import type { ConsentConfig } from '../../shared/client.ts';
import { onPage } from '../page-events.ts';
import { recall, remember } from '../storage.ts';
import type { PageView, ThirdParties } from '../third-parties/third-party.ts';
import { type ConsentChoice, consentChoice, deleteCookie, keepChoice } from './cookie.ts';
import { removeTrackerData } from './tracker-data.ts';

/** Set before a reload that takes third parties out of the page. */
const WITHDRAWN = 'ssg.consent.withdrawn';

const banner = () => document.querySelector<HTMLElement>('[data-region="consent"]');
const withoutHash = () => location.href.split('#', 1)[0] ?? '';
const viewFrom = (referrer: string): PageView => ({ url: withoutHash(), title: document.title, referrer });

/**
 * Asks whether third parties may be loaded, and loads them when the answer is yes. The stylesheet shows the banner by
 * `data-consent` of `<html>`, which the boot script has set; its buttons are `[data-consent-choice]`, `accept` and
 * `decline`, and `[data-consent-settings]` anywhere on the page takes the answer back.
 *
 * @param load fetches the adapters of the configured services; undefined when there are none
 */
export function startConsent(config: ConsentConfig, load: (() => Promise<ThirdParties>) | undefined): void {
  const root = document.documentElement;
  /** What the cookie said last. A choice that could not be kept is no news from another window. */
  let stored = consentChoice(config.cookie);
  let running = false;
  let thirdParties: ThirdParties | undefined;
  let view = viewFrom(document.referrer);
  /** Had the focus before it came into the banner. */
  let focusedBefore: Element | null = null;

  function show(choice: ConsentChoice): void {
    root.dataset['consent'] = choice;
    if (choice === 'accepted') void run();
  }

  async function run(): Promise<void> {
    if (load === undefined || running) return;
    running = true;
    try {
      const loaded = await load();
      loaded.start(view);
      thirdParties = loaded;
    } catch (cause) {
      console.warn('Third parties could not be loaded; the site works without them.', cause);
    }
  }

  function choose(accepted: boolean): void {
    keepChoice(config, accepted);
    stored = consentChoice(config.cookie);
    if (!accepted) removeTrackerData();
    focusBack();
    show(accepted ? 'accepted' : 'declined');
  }

  /** Scripts that run cannot be unloaded, so the page is; whatever they store until then is removed after it. */
  function leaveThirdParties(): void {
    remember(WITHDRAWN, 'true', 'sessionStorage');
    location.reload();
  }

  function takeBack(): void {
    deleteCookie(config.cookie);
    removeTrackerData();
    if (running) {
      leaveThirdParties();
      return;
    }
    stored = consentChoice(config.cookie);
    show('unset');
    banner()?.focus();
  }

  function focusBack(): void {
    const before = focusedBefore instanceof HTMLElement && focusedBefore.isConnected ? focusedBefore : null;
    (before ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-consent-choice], [data-consent-settings]');
    if (button === null) return;
    const choice = button.dataset['consentChoice'];
    if (choice === undefined) takeBack();
    else choose(choice === 'accept');
  });

  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const element = banner();
    if (element?.contains(target as Node) && !element.contains(relatedTarget as Node | null)) {
      focusedBefore = relatedTarget as Element | null;
    }
  });

  // Another window may have chosen, or this page may come back from the browser's memory.
  document.addEventListener('visibilitychange', () => {
    const choice = consentChoice(config.cookie);
    if (document.hidden || choice === stored) return;
    stored = choice;
    if (running && choice !== 'accepted') {
      removeTrackerData();
      leaveThirdParties();
    } else show(choice);
  });

  onPage(() => {
    observeHeight();
    if (withoutHash() === view.url) return;
    view = viewFrom(view.url);
    thirdParties?.pageView(view);
  });

  // For `scroll-padding`: what has the focus must not be behind the banner.
  const heights = new ResizeObserver(([entry]) => {
    root.style.setProperty('--consent-height', `${(entry?.target as HTMLElement).offsetHeight}px`);
  });
  function observeHeight(): void {
    const element = banner();
    if (element !== null) heights.observe(element);
  }
  observeHeight();

  if (recall(WITHDRAWN, 'sessionStorage') === 'true') {
    remember(WITHDRAWN, '', 'sessionStorage');
    removeTrackerData();
    if (stored === 'unset') banner()?.focus();
  }
  if (stored === 'unset') sayThatThereIsABanner();
  show(stored);
}

/** It comes last in the page, so somebody who listens to the page would find it only at the end. */
function sayThatThereIsABanner(): void {
  const status = banner()?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) status.textContent = status.dataset['consentStatus'] ?? '';
}
