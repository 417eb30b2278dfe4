/** What a page view says. */
export interface PageView {
  readonly url: string;
  readonly title: string;
  readonly referrer: string;
}

/** A service that watches visits. Nothing of it exists before `start`, which is called after consent, once. */
export interface Tracker {
  start(): void;
  pageView(view: PageView): void;
}

/** A chat of another company, in place of the site's own panel. */
export interface Chat {
  start(): void;
}

/** The chunk of third parties of a site. */
export interface ThirdParties {
  readonly trackers: readonly Tracker[];
  readonly chat: Chat | undefined;
}
