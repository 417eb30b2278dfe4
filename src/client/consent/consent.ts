import type { ConsentConfig } from '../../shared/client.ts';
import { onClick } from '../on-click.ts';
import { onPage } from '../page-events.ts';
import { recall, remember } from '../storage.ts';
import type { PageView, ThirdParties } from '../third-parties/third-party.ts';
import { announceBanner, focusBack, focusBanner, startBanner } from './banner.ts';
import { type ConsentChoice, consentChoice, deleteCookie, keepChoice, readCookies } from './cookie.ts';

/** Key of session storage: what trackers have left is to be removed. */
const CLEAN = 'ssg.consent.clean';

/**
 * Asks whether third parties may be loaded, and loads them when the answer is yes. The stylesheet shows the banner by
 * `data-consent` of `<html>`: it comes with this script, without which nobody could answer. Its buttons are `[data-consent-choice]`, `accept` and
 * `decline`; `[data-consent-settings]` anywhere on the page takes the answer back.
 *
 * @param load fetches the services that are configured; undefined when there are none
 */
export function startConsent(config: ConsentConfig, load: (() => Promise<ThirdParties>) | undefined): void {
  /** What the cookie said last. A choice that could not be kept is no news from another window. */
  let stored = consentChoice(config.cookie);
  let view = viewFrom(document.referrer);
  let running = false;
  let thirdParties: ThirdParties | undefined;

  function show(choice: ConsentChoice): void {
    document.documentElement.dataset['consent'] = choice;
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
      console.warn(cause);
    }
  }

  /** Scripts that run cannot be unloaded, so the page is. What they store until then is removed after it. */
  async function stop(): Promise<void> {
    await clean();
    remember(CLEAN, 'true', 'sessionStorage');
    location.reload();
  }

  function choose(accepted: boolean): void {
    keepChoice(config, accepted);
    stored = consentChoice(config.cookie);
    if (!accepted) void clean();
    focusBack();
    show(accepted ? 'accepted' : 'declined');
  }

  function takeBack(): void {
    deleteCookie(config.cookie);
    if (running) {
      void stop();
      return;
    }
    void clean();
    stored = consentChoice(config.cookie);
    show('unset');
    focusBanner();
  }

  onClick('[data-consent-choice]', ({ dataset }) => choose(dataset['consentChoice'] === 'accept'));
  onClick('[data-consent-settings]', takeBack);

  function followOtherWindow(): void {
    const choice = consentChoice(config.cookie);
    if (choice === stored) return;
    stored = choice;
    if (running && choice !== 'accepted') void stop();
    else show(choice);
  }

  // Another window may have chosen meanwhile, or the browser brings back a page that it has kept in memory.
  for (const event of ['focus', 'visibilitychange', 'pageshow']) addEventListener(event, followOtherWindow);

  onPage(() => {
    followOtherWindow();
    if (addressOfPage() === view.url) return;
    view = viewFrom(view.url);
    thirdParties?.pageView(view);
  });

  startBanner();
  if (stored === 'unset') announceBanner();
  show(stored);
  if (recall(CLEAN, 'sessionStorage') === 'true') {
    void clean();
    if (stored === 'unset') focusBanner();
  }
}

/** Removes what trackers have left. What fails, or is cut short, is done on the next page. */
async function clean(): Promise<void> {
  remember(CLEAN, 'true', 'sessionStorage');
  try {
    const { removeTrackerData } = await import('./tracker-data.ts');
    removeTrackerData(readCookies(), deleteCookie);
    remember(CLEAN, '', 'sessionStorage');
  } catch (cause) {
    console.warn(cause);
  }
}

function viewFrom(referrer: string): PageView {
  return { url: addressOfPage(), title: document.title, referrer };
}

function addressOfPage(): string {
  return location.href.split('#', 1)[0] ?? '';
}
