/**
 * The browser runtime: plain TypeScript over finished HTML. Every page works without it; React is fetched only by a
 * page that holds an island, when the island is needed.
 */
import type { ConsentConfig, MessagesByLanguage } from '../shared/client.ts';
import { startConsent } from './consent/consent.ts';
import { startFrame } from './frame/frame.ts';
import { enhanceTabs } from './frame/tabs.ts';
import { whenNeeded } from './islands/when-needed.ts';
import { startNavigation } from './navigation/navigate.ts';
import { reloadOnce } from './reload-guard.ts';
import { startSearch } from './search/open.ts';
import type { ThirdParties } from './third-parties/third-party.ts';

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  readonly consent: ConsentConfig;
  /** Fetches the adapters of the configured services; undefined when there are none. */
  readonly thirdParties?: () => Promise<ThirdParties>;
}

const search = () => import('./search/all.ts');

/** A script that knows what to do with an element. */
interface StartedPart {
  start(part: HTMLElement): void;
}

/** Starts everything, once per loaded page. */
export function startClient({ messages, consent, thirdParties }: ClientSettings): void {
  // First: it has to see the page as the server sent it.
  startNavigation({ enhance, crash });
  startFrame();
  startSearch((dialog) => startPart(dialog, search));
  startConsent(consent, thirdParties);
  enhance(document);

  /** Brings content to life: what was loaded, and what a navigation has put in. */
  function enhance(root: ParentNode): void {
    enhanceTabs(root);
    for (const island of root.querySelectorAll<HTMLElement>('ssg-island')) {
      whenNeeded(island, () =>
        need(
          () => import('./islands/islands.ts'),
          ({ startIsland }) => startIsland(island, { messages, reloadOnce }),
          island,
        ),
      );
    }
    for (const finder of root.querySelectorAll<HTMLElement>('[data-page-finder]'))
      startPart(finder, () => import('./page-finder/finder.ts'));
    for (const page of root.querySelectorAll<HTMLElement>('[data-search-page]')) startPart(page, search);
    // In the head, which is that of the new page by now. `MOVED_ANCHOR`, which as an import would be a script of its own.
    if (document.querySelector('[name="ssg:moved"]'))
      import('./moved-anchors.ts').then(({ forward }) => forward(), console.warn);
  }

  /** Starts a part of the page that brings its own script. */
  function startPart(part: HTMLElement, load: () => Promise<StartedPart>): void {
    need(load, ({ start }) => start(part), part);
  }

  /** Fetches a part of the runtime that only some pages need. When it is gone, this page is of an older build. */
  function need<Part>(load: () => Promise<Part>, use: (part: Part) => void, place: Element | null): void {
    load().then(use, (cause) => {
      console.warn(cause);
      if (reloadOnce()) return;
      showFailure(({ loadFailureBox }) => {
        const box = loadFailureBox(messages, cause, () => {
          box.remove();
          need(load, use, place);
        });
        place?.append(box);
      });
    });
  }

  function crash(error: unknown): void {
    const reload = () => location.reload();
    showFailure(({ crashBox }) => document.querySelector('main')?.replaceChildren(crashBox(messages, error, reload)));
  }
}

function showFailure(show: (boxes: typeof import('./failures/failure-box.ts')) => void): void {
  import('./failures/failure-box.ts').then(show, console.warn);
}
