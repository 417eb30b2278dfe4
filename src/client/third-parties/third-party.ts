/** What a page view says. */
export interface PageView {
  /** Address of the page, without the part behind `#`. */
  readonly url: string;
  readonly title: string;
  /** Address of the page before it; of the first one, what the browser calls its referrer. */
  readonly referrer: string;
}

/** A service that watches visits. Nothing of it exists before `start`, which is called after consent, once. */
export interface Tracker {
  start(): void;
  /** Not there when the service follows the browser's history itself: a visit must not count twice. */
  pageView?(view: PageView): void;
}

/** A chat of another company, in place of the site's own panel. */
export interface Chat {
  start(): void;
}

/** What the chunk of third parties exports. */
export interface ThirdParties {
  /** @param view the page that is shown */
  start(view: PageView): void;
  pageView(view: PageView): void;
}

/** Settings of a service that is known by an id. */
export interface ServiceSettings {
  readonly id: string;
  /** Replaces the address of the service's script. */
  readonly src?: string;
}
