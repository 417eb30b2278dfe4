import type { ConsentConfig } from '../../base/client.ts';
import { announce, onClick, onPage } from '../page.ts';
import { importPart } from '../parts.ts';
import { recall, remember } from '../storage.ts';
import type { PageView, ThirdParties } from '../third-parties.ts';
import { announceBanner, focusBack, focusBanner, placeBanner, startBanner } from './banner.ts';

const root = document.documentElement.dataset;

/**
 * Asks for consent to third parties, and loads them after a yes. The stylesheet shows the banner by `data-consent` of
 * `<html>`, which only this script sets: without the script, nobody could answer. The buttons of the banner have
 * `[data-consent-choice]`, `accept` or `decline`; screen readers read their `data-said` after a click. `[data-consent-settings]`
 * anywhere on the page shows the banner again. Meanwhile the old choice stays valid, in `data-consent-kept` of `<html>`;
 * `[data-consent-close]` or Escape closes the banner without a change.
 *
 * @param trackerData URL of the script that removes the data of trackers
 * @param services URL of the script of the configured services; undefined if there are none
 */
export function startConsent(config: ConsentConfig, trackerData: string, services: string | undefined): void {
  /** Last choice read from the cookie. If the cookie could not be written, this is not the choice of the visitor. */
  let stored = consentChoice(config.cookie);
  const thirdParties = createServices(services);

  function show(choice: ConsentChoice): void {
    root['consent'] = choice;
    delete root['consentKept'];
    placeBanner();
    if (choice === 'accepted') void thirdParties.run();
  }

  /** Finishes an interrupted removal, and removes cookies that another host of the site set although the visitor declined. */
  function tidy(): void {
    if (isUnclean() || (stored === 'declined' && readCookies().length > 1)) void clean(trackerData);
  }

  function choose(accepted: boolean): void {
    keepChoice(config, accepted);
    stored = consentChoice(config.cookie);
    if (!accepted) void (thirdParties.isRunning() ? cleanAndReload : clean)(trackerData);
    focusBack();
    show(accepted ? 'accepted' : 'declined');
  }

  function askAgain(): void {
    // The choice is read from the page and not from `stored`: it is valid even if the browser refuses cookies.
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

  // The visitor may have chosen in another window, or returned to this page from the back/forward cache.
  for (const event of ['focus', 'visibilitychange', 'pageshow']) addEventListener(event, followOtherWindow);

  onPage(() => {
    followOtherWindow();
    if (!thirdParties.follow()) return;
    // Scripts of third parties that could not be fetched are requested again on the next page.
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

/** Reads the choice from the consent cookie: `true`, `false`, or anything else for no choice. */
function consentChoice(name: string): ConsentChoice {
  const cookies = readCookies();
  return cookies.includes(`${name}=true`) ? 'accepted' : cookies.includes(`${name}=false`) ? 'declined' : 'unset';
}

/** Stores the choice, for this host only. */
function keepChoice({ cookie, days }: ConsentConfig, accepted: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  writeCookie(`${cookie}=${accepted}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax${secure}`);
}

/** @returns `name=value` of each cookie that scripts can read */
function readCookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    // Reading cookies throws in a sandboxed page, which has none.
    return [];
  }
}

/** Deletes a cookie. Without a domain, deletes the cookie of the host only. */
function deleteCookie(name: string, domain = '', path = '/'): void {
  writeCookie(`${name}=; path=${path}; max-age=0; domain=${domain}`);
}

function writeCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on http and in supported browsers.
    document.cookie = text;
  } catch {
    // Writing cookies throws in a sandboxed page. Nothing can be stored there, so the error is ignored.
  }
}

/** Key of session storage: data of trackers remains to be removed. */
const CLEAN = 'ssg.consent.clean';

/**
 * Removes the data of trackers. A removal that fails or is interrupted is repeated on the next page.
 *
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

/** Reloads the page, because running scripts cannot be unloaded. The next page removes the data that they store until then. */
async function cleanAndReload(trackerData: string): Promise<void> {
  await clean(trackerData);
  remember(CLEAN, 'true', 'sessionStorage');
  location.reload();
}

/** Checks if a removal failed or was interrupted. */
function isUnclean(): boolean {
  return recall(CLEAN, 'sessionStorage') === 'true';
}

/** Third parties of a site. They learn nothing about the page before they run. */
interface Services {
  /** Loads and starts the third parties unless they run. After a failed fetch, the next call retries. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Reports the current page to the third parties. Returns false if the page is the same as before. */
  follow(): boolean;
}

/** @param address URL of the script of the configured services; undefined if there are none */
function createServices(address: string | undefined): Services {
  let view = viewFrom(document.referrer);
  let running = false;
  let loaded: ThirdParties | undefined;
  return {
    async run() {
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
    follow() {
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
