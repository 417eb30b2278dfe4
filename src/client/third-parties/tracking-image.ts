import type { Tracker } from './third-party.ts';

/** An image that is requested with every page view: the page is in the query, and the time keeps caches from answering. */
export function trackingImage({ url }: { readonly url: string }): Tracker {
  return {
    start() {},
    pageView(view) {
      const address = new URL(url);
      for (const [name, value] of Object.entries({ ...view, time: String(Date.now()) })) {
        address.searchParams.set(name, value);
      }
      new Image().src = address.href;
    },
  };
}
