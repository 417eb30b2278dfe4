/**
 * The browser runtime: plain TypeScript over finished HTML. Every page works without it; React is fetched only by a
 * page that holds an island, when the island is needed.
 */
import type { ConsentConfig, MessagesByLanguage } from '../shared/client.ts';
import { startConsent } from './consent/consent.ts';
import { enhanceCopyButtons } from './copy.ts';
import { enhanceIslands } from './islands.ts';
import { setMessages } from './messages.ts';
import { startNavigation } from './navigation/navigate.ts';
import { enhanceTabs } from './tabs.ts';
import type { ThirdParties } from './third-parties/third-party.ts';

interface ClientSettings {
  readonly messages: MessagesByLanguage;
  readonly consent: ConsentConfig;
  /** Fetches the adapters of the configured services; undefined when there are none. */
  readonly thirdParties?: () => Promise<ThirdParties>;
}

/** Starts everything, once per loaded page. */
export function startClient({ messages, consent, thirdParties }: ClientSettings): void {
  setMessages(messages);
  // First: it has to see the page as the server sent it.
  startNavigation(enhance);
  startConsent(consent, thirdParties);
  enhance(document);
}

/** Brings content to life: what was loaded, and what a navigation has put in. */
function enhance(root: ParentNode): void {
  enhanceTabs(root);
  enhanceCopyButtons(root);
  enhanceIslands(root);
}
