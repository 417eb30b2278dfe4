/** Browser script of a site. All pages work without it. React is loaded only when an island of the page starts. */
import type { ConsentConfig, MessagesByLanguage, PartUrls } from '../base/client.ts';
import { startConsent } from './consent/consent.ts';
import { crashBox, showLoadFailure } from './failure-box.ts';
import { startCopyButtons } from './frame/copy.ts';
import { startDisclosures } from './frame/disclosures.ts';
import { startDrawers } from './frame/drawers.ts';
import { enhanceScrollers, startScroll } from './frame/scroll.ts';
import { enhanceTabs, startTabs } from './frame/tabs.ts';
import type { CrashBox } from './islands/island.tsx';
import { whenNeeded } from './islands/when-needed.ts';
import { startNavigation } from './navigation/navigate.ts';
import { onLeave, startAnnouncer } from './page.ts';
import { importPart, needWith, reloadOnce, watchTyping } from './parts.ts';
import { startSearch } from './search/open.ts';

// The bundler replaces the following constants by values of the configuration, and removes code that they switch off.
/** True if `runtime` is configured: navigation without page loads, menus, tabs and copy buttons. */
declare const SSG_RUNTIME: boolean;
/** True if the site uses islands or enhancements (`<Enhance>`). */
declare const SSG_ISLANDS: boolean;
declare const SSG_SEARCH: boolean;
declare const SSG_CONSENT: boolean;

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  /** Settings of the consent dialog; undefined, despite the type, if `SSG_CONSENT` is false. Nothing reads it then. */
  readonly consent: ConsentConfig;
  readonly parts: PartUrls;
  /** URL of the script that contains the configured third-party services; undefined if there are none. */
  readonly thirdParties?: string;
  /** Function that starts the announcement bar; undefined for a site without an announcement. */
  readonly startAnnouncement?: () => void;
  /** Function that makes version links work; undefined if the documentation has only one version. */
  readonly startVersions?: () => void;
}

export { startAnnouncement, startVersions } from './frame/choices.ts';

/** Starts the browser script. Called once per document. */
export function startClient({ messages, consent, parts, thirdParties, ...more }: ClientSettings): void {
  const need = needWith(messages, reloadOnce);
  const crash: CrashBox = (error, tryAgain) => crashBox(messages, error, tryAgain);
  watchTyping();
  if (SSG_RUNTIME) {
    // Starts the navigation first: it stores the HTML of the page before other code changes the page.
    startNavigation({
      enhance,
      crash(error) {
        document.querySelector('main')?.replaceChildren(crash(error, () => location.reload()));
      },
      offline: (cause, retry) => showLoadFailure(document.body, messages, cause, retry),
    });
    // Removes the message about a page that could not be loaded, because the visitor now navigates to another page.
    onLeave(() => document.querySelector('body > .ssg-load-failure')?.remove());
    // These functions listen on the document, so they also work for content that a navigation inserts later.
    startDisclosures();
    startDrawers();
    startCopyButtons();
    startTabs();
    startScroll();
  } else startAnnouncer();
  more.startAnnouncement?.();
  more.startVersions?.();
  if (SSG_SEARCH) startSearch((dialog) => startPart(dialog, parts.search));
  if (SSG_CONSENT) startConsent(consent, parts['tracker-data'], thirdParties);
  else document.documentElement.dataset['consent'] = 'none';
  enhance(document);

  /** Starts tabs, islands and other parts in the loaded page, or in content that a navigation inserts. */
  function enhance(root: ParentNode): void {
    if (SSG_RUNTIME) {
      enhanceTabs(root);
      enhanceScrollers(root);
    }
    if (SSG_ISLANDS)
      for (const island of root.querySelectorAll<HTMLElement>('ssg-island')) {
        whenNeeded(island, () =>
          need(
            () => importPart<typeof import('./islands/islands.ts')>(parts.islands),
            ({ startIsland }) => startIsland(island, { need, crashBox: crash, importPart }),
            island,
          ),
        );
      }
    if (SSG_RUNTIME)
      for (const finder of root.querySelectorAll<HTMLElement>('[data-page-finder]'))
        startPart(finder, parts['page-finder']);
    if (SSG_SEARCH)
      for (const page of root.querySelectorAll<HTMLElement>('[data-search-page]')) startPart(page, parts.search);
    // Looks for moved anchors of the new page, whose `<head>` is already in the document. The name repeats
    // `MOVED_ANCHOR`, because importing it would make the bundler create a shared file.
    if (SSG_RUNTIME && document.querySelector('[name="ssg:moved"]'))
      importPart<typeof import('./moved-anchors.ts')>(parts['moved-anchors']).then(
        ({ forward }) => forward(),
        console.warn,
      );
  }

  /** Loads the script for an element, such as a search form, and starts the script. */
  function startPart(part: HTMLElement, file: string): void {
    need(
      () => importPart<{ start(part: HTMLElement): void }>(file),
      ({ start }) => start(part),
      part,
    );
  }
}
