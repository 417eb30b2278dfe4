import type { ConsentConfig } from '../../base/client.ts';
import { announce } from '../navigation/announcer.ts';
import { onClick } from '../on-click.ts';
import { onPage } from '../page-events.ts';
import { announceBanner, focusBack, focusBanner, placeBanner, startBanner } from './banner.ts';
import { clean, cleanAndReload, isUnclean } from './clean.ts';
import { type ConsentChoice, consentChoice, keepChoice, readCookies } from './cookie.ts';
import { createServices } from './services.ts';

const root = document.documentElement.dataset;

/**
 * Asks whether third parties may be loaded, and loads them when the answer is yes. The stylesheet shows the banner by
 * `data-consent` of `<html>`: it comes with this script, without which nobody could answer. Its buttons are `[data-consent-choice]`, `accept` and
 * `decline`, what is said then is their `data-said`; `[data-consent-settings]` anywhere on the page asks again. Until there is another
 * answer the first one holds: `data-consent-kept` of `<html>` says which, and `[data-consent-close]` or Escape leaves it so.
 *
 * @param trackerData address of the script that removes what trackers leave
 * @param services address of the script of those that are configured; undefined when there are none
 */
export function startConsent(config: ConsentConfig, trackerData: string, services: string | undefined): void {
  /** What the cookie said last. A choice that could not be kept is no news from another window. */
  let stored = consentChoice(config.cookie);
  const thirdParties = createServices(services);

  function show(choice: ConsentChoice): void {
    root['consent'] = choice;
    delete root['consentKept'];
    placeBanner();
    if (choice === 'accepted') void thirdParties.run();
  }

  /** What was left undone, and what another host of the site has left for somebody who wants none of it. */
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
    // Not what is stored: where cookies are refused, the choice holds all the same.
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

  // Another window may have chosen meanwhile, or the browser brings back a page that it has kept in memory.
  for (const event of ['focus', 'visibilitychange', 'pageshow']) addEventListener(event, followOtherWindow);

  onPage(() => {
    followOtherWindow();
    if (!thirdParties.follow()) return;
    // What could not be fetched.
    if ((root['consentKept'] ?? root['consent']) === 'accepted') void thirdParties.run();
    tidy();
  });

  startBanner();
  if (stored === 'unset') announceBanner();
  show(stored);
  tidy();
}
