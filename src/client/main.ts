/**
 * Runtime of pages: plain TypeScript over finished HTML. Every page works without the runtime. React loads only on a
 * page with an island, when the island is needed.
 */
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

/** Defined by the bundler of a site. The script contains no code of features that the site does not use. */
declare const SSG_RUNTIME: boolean;
/** True if the site has islands or enhancements. */
declare const SSG_ISLANDS: boolean;
declare const SSG_SEARCH: boolean;
declare const SSG_CONSENT: boolean;

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  /** Missing, despite its type, on a site without consent. The same is true for parts that a site does not use. */
  readonly consent: ConsentConfig;
  readonly parts: PartUrls;
  /** URL of the script of the configured services; undefined if there are none. */
  readonly thirdParties?: string;
  /** Undefined for a site without an announcement bar. */
  readonly startAnnouncement?: () => void;
  /** Undefined for a site whose documentation has one version. */
  readonly startVersions?: () => void;
}

export { startAnnouncement, startVersions } from './frame/choices.ts';

/** Script that enhances one element. */
interface StartedPart {
  start(part: HTMLElement): void;
}

/** Starts the runtime, once per loaded document. */
export function startClient({ messages, consent, parts, thirdParties, ...more }: ClientSettings): void {
  const need = needWith(messages, reloadOnce);
  const crash: CrashBox = (error, tryAgain) => crashBox(messages, error, tryAgain);
  watchTyping();
  if (SSG_RUNTIME) {
    // The navigation starts first, because it stores the page as the server sent it, before other code changes it.
    startNavigation({
      enhance,
      crash(error) {
        document.querySelector('main')?.replaceChildren(crash(error, () => location.reload()));
      },
      offline: (cause, retry) => showLoadFailure(document.body, messages, cause, retry),
    });
    // Each navigation removes the message about a page that could not be fetched.
    onLeave(() => document.querySelector('body > .ssg-load-failure')?.remove());
    // The functions below listen on the document, so they also work for exchanged content.
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

  /** Starts the tabs, islands and parts in loaded or exchanged content. */
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
    // The literal repeats `MOVED_ANCHOR`: importing the constant would create a chunk shared by the runtime and the part.
    // The head is already that of the new page.
    if (SSG_RUNTIME && document.querySelector('[name="ssg:moved"]'))
      importPart<typeof import('./moved-anchors.ts')>(parts['moved-anchors']).then(
        ({ forward }) => forward(),
        console.warn,
      );
  }

  /** Loads the script of an element, such as the search page, and starts it. */
  function startPart(part: HTMLElement, file: string): void {
    need(
      () => importPart<StartedPart>(file),
      ({ start }) => start(part),
      part,
    );
  }
}
