/**
 * The script of pages: plain TypeScript over finished HTML. Every page works without it; React is fetched only by a
 * page that holds an island, when the island is needed.
 */
import type { ConsentConfig, MessagesByLanguage, PartUrls } from '../base/client.ts';
import { startConsent } from './consent/consent.ts';
import { crashBox, showLoadFailure } from './failures/failure-box.ts';
import { needWith } from './failures/need.ts';
import { startFrame } from './frame/frame.ts';
import { enhanceScrollers } from './frame/scrollers.ts';
import { enhanceTabs } from './frame/tabs.ts';
import { importPart } from './import-part.ts';
import type { CrashBox } from './islands/island.tsx';
import { whenNeeded } from './islands/when-needed.ts';
import { startAnnouncer } from './navigation/announcer.ts';
import { startNavigation } from './navigation/navigate.ts';
import { onLeave } from './page-events.ts';
import { reloadOnce, watchTyping } from './reload-guard.ts';
import { startSearch } from './search/open.ts';

/** Put in by the bundler of a site: what it asks for. Code of the other parts is not in its script. */
declare const SSG_RUNTIME: boolean;
/** Whether the site has islands or enhancements. */
declare const SSG_ISLANDS: boolean;
declare const SSG_SEARCH: boolean;
declare const SSG_CONSENT: boolean;

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  /** Missing where nothing is asked of visitors, as parts are that a site does not ask for. */
  readonly consent: ConsentConfig;
  readonly parts: PartUrls;
  /** Address of the adapters of the configured services; undefined when there are none. */
  readonly thirdParties?: string;
  /** Undefined for a site without a bar. */
  readonly startAnnouncement?: () => void;
  /** Undefined for a site whose documentation has one version. */
  readonly startVersions?: () => void;
}

export { startAnnouncement } from './frame/announcement.ts';
export { startVersions } from './frame/versions.ts';

/** A script that knows what to do with an element. */
interface StartedPart {
  start(part: HTMLElement): void;
}

/** Starts everything, once per loaded page. */
export function startClient({ messages, consent, parts, thirdParties, ...more }: ClientSettings): void {
  const need = needWith(messages, reloadOnce);
  const crash: CrashBox = (error, tryAgain) => crashBox(messages, error, tryAgain);
  watchTyping();
  if (SSG_RUNTIME) {
    // First: it has to see the page as the server sent it.
    startNavigation({
      enhance,
      crash(error) {
        document.querySelector('main')?.replaceChildren(crash(error, () => location.reload()));
      },
      offline: (cause, retry) => showLoadFailure(document.body, messages, cause, retry),
    });
    // What a link has failed to lead to.
    onLeave(() => document.querySelector('body > .ssg-load-failure')?.remove());
    startFrame();
  } else startAnnouncer();
  more.startAnnouncement?.();
  more.startVersions?.();
  if (SSG_SEARCH) startSearch((dialog) => startPart(dialog, parts.search));
  if (SSG_CONSENT) startConsent(consent, parts['tracker-data'], thirdParties);
  else document.documentElement.dataset['consent'] = 'none';
  enhance(document);

  /** Brings content to life: what was loaded, and what a navigation has put in. */
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
    // In the head, which is that of the new page by now. `MOVED_ANCHOR`, which the part knows too.
    if (SSG_RUNTIME && document.querySelector('[name="ssg:moved"]'))
      importPart<typeof import('./moved-anchors.ts')>(parts['moved-anchors']).then(
        ({ forward }) => forward(),
        console.warn,
      );
  }

  /** Starts a part of the page that brings its own script. */
  function startPart(part: HTMLElement, file: string): void {
    need(
      () => importPart<StartedPart>(file),
      ({ start }) => start(part),
      part,
    );
  }
}
