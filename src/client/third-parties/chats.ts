import { loadScript } from './load-script.ts';
import type { Chat, ServiceSettings } from './third-party.ts';

const page = globalThis as typeof globalThis & {
  _smartsupp?: { readonly key: string };
  smartsupp?: ((...command: readonly unknown[]) => void) & { readonly _: unknown[] };
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
};

/**
 * Smartsupp. Its own consent for marketing and analytics is not given: the chat works without.
 *
 * @see https://help.smartsupp.com/dashboard/cookie-consent
 */
export function smartsupp({ id, src = 'https://www.smartsuppchat.com/loader.js?' }: ServiceSettings): Chat {
  return {
    start() {
      page._smartsupp = { key: id };
      const queue: unknown[] = [];
      page.smartsupp = Object.assign((...command: readonly unknown[]) => void queue.push(command), { _: queue });
      loadChat(src);
    },
  };
}

/** Crisp. @see https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/ */
export function crisp({ id, src = 'https://client.crisp.chat/l.js' }: ServiceSettings): Chat {
  return {
    start() {
      page.$crisp = [];
      page.CRISP_WEBSITE_ID = id;
      loadChat(src);
    },
  };
}

/** Any chat that is one script and needs nothing before it. */
export function chatScript({ src }: { readonly src: string }): Chat {
  return { start: () => loadChat(src) };
}

/** The stylesheet hides the site's own panel by `data-chat` of `<html>`; a chat that cannot be loaded leaves it there. */
function loadChat(src: string): void {
  loadScript(src, () => {
    document.documentElement.dataset['chat'] = 'loaded';
  });
}
