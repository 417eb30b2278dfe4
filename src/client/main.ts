/**
 * The browser runtime: plain TypeScript over finished HTML. Every page works without it; React is fetched only by a
 * page that holds an island, when the island is needed.
 */
import type { ConsentConfig, MessagesByLanguage } from '../shared/client.ts';
import { startConsent } from './consent/consent.ts';
import { enhanceCopyButtons } from './frame/copy.ts';
import { startFrame } from './frame/frame.ts';
import { enhanceTabs, startTabs } from './frame/tabs.ts';
import { startNavigation } from './navigation/navigate.ts';
import { reloadOnce } from './reload-guard.ts';
import type { ThirdParties } from './third-parties/third-party.ts';

/** Parts that only some pages need are fetched by them. */
let islands: Promise<typeof import('./islands/islands.ts')> | undefined;

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  readonly consent: ConsentConfig;
  /** Fetches the adapters of the configured services; undefined when there are none. */
  readonly thirdParties?: () => Promise<ThirdParties>;
}

/** Starts everything, once per loaded page. */
export function startClient({ messages, consent, thirdParties }: ClientSettings): void {
  // First: it has to see the page as the server sent it.
  startNavigation({ enhance, crash });
  startFrame();
  startTabs();
  startConsent(consent, thirdParties);
  enhance(document);

  /** Brings content to life: what was loaded, and what a navigation has put in. */
  function enhance(root: ParentNode): void {
    enhanceTabs(root);
    enhanceCopyButtons(root);
    if (islands !== undefined || root.querySelector('ssg-island') !== null) {
      islands ??= import('./islands/islands.ts');
      islands.then(({ enhanceIslands }) => enhanceIslands(root, { messages, reloadOnce }), missingChunk);
    }
    for (const finder of root.querySelectorAll('[data-page-finder]')) {
      import('./page-finder/finder.ts').then(({ startFinder }) => startFinder(finder), missingChunk);
    }
  }

  function crash(error: unknown): void {
    const show = ({ crashBox }: typeof import('./failures/failure-box.ts')) =>
      document.querySelector('main')?.replaceChildren(crashBox(messages, error, () => location.reload()));
    import('./failures/failure-box.ts').then(show, () => location.reload());
  }
}

/** A part of the runtime that only some pages need is gone: this page is of an older build than the server. */
function missingChunk(cause: unknown): void {
  console.warn('A part of the page could not be loaded.', cause);
  reloadOnce();
}
