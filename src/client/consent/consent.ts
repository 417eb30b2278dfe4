import { attempt } from '../../base/attempt.ts';
import type { ConsentConfig } from '../../base/client.ts';
import { announce, onClick, onPage } from '../page.ts';
import { importPart } from '../parts.ts';
import { recall, remember } from '../storage.ts';
import type { PageView, ThirdParties } from '../third-parties.ts';
import { announceBanner, focusBack, focusBanner, placeBanner, startBanner } from './banner.ts';

const root = document.documentElement.dataset;

/**
 * Asks the visitor for consent to third parties, and loads them if the visitor accepts. The stylesheet shows the banner
 * depending on `data-consent` of `<html>`, which only this script sets, because without it the buttons do not work.
 * Buttons in the banner: `[data-consent-choice]` with the value `accept` or `decline`; screen readers read the text in
 * `data-said` after a click. `[data-consent-settings]` anywhere on the page shows the banner again; meanwhile the old
 * choice stays valid (`data-consent-kept` of `<html>`). `[data-consent-close]` or Escape closes the banner and keeps
 * the choice.
 * @param trackerData URL of the script that removes the data of trackers
 * @param services URL of the script that contains the configured services; undefined if there are none
 */
export function startConsent(config: ConsentConfig, trackerData: string, services: string | undefined): void {
  /** Last known choice in the cookie. If the browser refuses cookies, it may differ from the choice of the visitor. */
  let stored = consentChoice(config.cookie);
  const thirdParties = createServices(services);

  function show(choice: ConsentChoice): void {
    root['consent'] = choice;
    delete root['consentKept'];
    placeBanner();
    if (choice === 'accepted') void thirdParties.run();
  }

  /**
   * Repeats a removal of tracker data that was interrupted. After a refusal, also removes tracker cookies that another
   * host of the site has set.
   */
  function tidy(): void {
    const isUnclean = recall(CLEAN, 'sessionStorage') === 'true';
    if (isUnclean || (stored === 'declined' && readCookies().length > 1)) void clean(trackerData);
  }

  function choose(accepted: boolean): void {
    keepChoice(config, accepted);
    stored = consentChoice(config.cookie);
    if (!accepted) void (thirdParties.isRunning() ? cleanAndReload : clean)(trackerData);
    focusBack();
    show(accepted ? 'accepted' : 'declined');
  }

  function askAgain(): void {
    // Reads the choice from the attribute of the page: `stored` is wrong if the browser refuses cookies.
    if (root['consent'] !== 'unset') root['consentKept'] = root['consent'];
    root['consent'] = 'unset';
    focusBanner();
  }

  function keep(): void {
    if (!root['consentKept']) return;
    focusBack();
    show(root['consentKept'] as ConsentChoice);
  }

  onClick('[data-consent-choice]', ({ dataset }) => {
    choose(dataset['consentChoice'] === 'accept');
    announce(dataset['said'] ?? '');
  });
  onClick('[data-consent-settings]', askAgain);
  onClick('[data-consent-close]', keep);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && keep());

  function followOtherWindow(): void {
    const choice = consentChoice(config.cookie);
    if (choice === stored) return;
    stored = choice;
    if (thirdParties.isRunning() && choice !== 'accepted') void cleanAndReload(trackerData);
    else show(choice);
  }

  // Applies a choice made in another window when the visitor returns to this page, even if Back restores it.
  for (const event of ['focus', 'visibilitychange', 'pageshow']) addEventListener(event, followOtherWindow);

  onPage(() => {
    followOtherWindow();
    if (!thirdParties.follow()) return;
    // Retries third-party scripts that could not be loaded on an earlier page.
    if ((root['consentKept'] ?? root['consent']) === 'accepted') void thirdParties.run();
    tidy();
  });

  startBanner();
  if (stored === 'unset') announceBanner();
  show(stored);
  tidy();
}

type ConsentChoice = 'unset' | 'accepted' | 'declined';

const SECONDS_PER_DAY = 86_400;

/** Returns the choice that the cookie stores: `true` or `false`. With any other value, there is no choice yet. */
function consentChoice(name: string): ConsentChoice {
  const cookies = readCookies();
  return cookies.includes(`${name}=true`) ? 'accepted' : cookies.includes(`${name}=false`) ? 'declined' : 'unset';
}

function keepChoice({ cookie, days }: ConsentConfig, accepted: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(`${cookie}=${accepted}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax${secure}`);
}

function readCookies(): string[] {
  // Reading cookies throws in a sandboxed page, which has no cookies.
  return attempt(() => document.cookie.split('; ')) ?? [];
}

/** Deletes a cookie. Without a domain, deletes the cookie that belongs to this host only. */
function deleteCookie(name: string, domain = '', path = '/'): void {
  writeCookie(`${name}=; path=${path}; max-age=0; domain=${domain}`);
}

function writeCookie(text: string): void {
  // Writing cookies throws in a sandboxed page, which could not store them anyway.
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on http and in supported browsers.
    document.cookie = text;
  });
}

/** Key of session storage. Its value is `true` while data of trackers must still be removed. */
const CLEAN = 'ssg.consent.clean';

/**
 * Removes the data of trackers. If this fails or is interrupted, the next page repeats it.
 * @param trackerData URL of the script that removes the data
 */
async function clean(trackerData: string): Promise<void> {
  remember(CLEAN, 'true', 'sessionStorage');
  try {
    const { removeTrackerData } = await importPart<typeof import('./tracker-data.ts')>(trackerData);
    removeTrackerData(readCookies(), deleteCookie);
    remember(CLEAN, '', 'sessionStorage');
  } catch (cause) {
    console.warn(cause);
  }
}

/** Reloads the page, because running trackers cannot be stopped. The next page removes the data that they stored. */
async function cleanAndReload(trackerData: string): Promise<void> {
  await clean(trackerData);
  remember(CLEAN, 'true', 'sessionStorage');
  location.reload();
}

/**
 * Creates the object that manages third parties. Nothing is sent to them before `run`.
 * @param address URL of their script; undefined if there are none
 */
function createServices(address: string | undefined) {
  let view = viewFrom(document.referrer);
  let running = false;
  let loaded: ThirdParties | undefined;
  return {
    /** Loads and starts the third parties, unless they are running. If loading failed, calling it again retries. */
    async run(): Promise<void> {
      if (address === undefined || running) return;
      running = true;
      try {
        const services = await importPart<ThirdParties>(address);
        services.start(view);
        loaded = services;
      } catch (cause) {
        console.warn(cause);
        running = false;
      }
    },
    isRunning: () => running,
    /** Reports the current page to the third parties. Returns false if it was already reported. */
    follow(): boolean {
      if (addressOfPage() === view.url) return false;
      view = viewFrom(view.url);
      loaded?.pageView(view);
      return true;
    },
  };
}

function viewFrom(referrer: string): PageView {
  return { url: addressOfPage(), title: document.title, referrer };
}

function addressOfPage(): string {
  return location.href.split('#', 1)[0] ?? '';
}
