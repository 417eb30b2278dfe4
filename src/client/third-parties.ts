/** Adapters of third-party services. A module generated for the site imports the adapters of configured services. */

/** Page view that the site reports to trackers. */
export interface PageView {
  /** URL of the page, without its hash. */
  readonly url: string;
  readonly title: string;
  /** URL of the previous page; on the first page, `document.referrer`. */
  readonly referrer: string;
}

/** Service that counts page views. It must do nothing before `start`, which is called once, after consent. */
interface Tracker {
  start(): void;
  /** Reports a page view. Undefined if the service detects navigation itself; otherwise it would count pages twice. */
  pageView?(view: PageView): void;
}

/** Chat of a third party. It replaces the chat panel that the site shows otherwise. */
interface Chat {
  start(): void;
}

/** Functions that the generated module of a site exports. */
export interface ThirdParties {
  /** Starts all services. @param view current page view, which is reported */
  start(view: PageView): void;
  pageView(view: PageView): void;
}

/** Settings of a service that identifies its customers by an id. */
interface ServiceSettings {
  readonly id: string;
  /** URL of the service's script, if it is not the usual one. */
  readonly src?: string;
}

type Command = readonly unknown[];

/** Function that collects commands until the script of Meta has loaded, and then forwards them. */
interface Fbq {
  (...command: Command): void;
  callMethod?: (...command: Command) => void;
  readonly queue: Command[];
  push?: Fbq;
  readonly loaded: true;
  readonly version: '2.0';
  /** Prevents the Pixel from reporting page views when the URL changes. */
  readonly disablePushState: true;
  /** Without this flag, the Pixel ignores all page views after the first. */
  readonly allowDuplicatePageViews: true;
}

/** Global variables that the services and the page use to communicate. */
const page = globalThis as typeof globalThis & {
  dataLayer?: unknown[];
  fbq?: Fbq;
  _fbq?: Fbq;
  _linkedin_partner_id?: string;
  _linkedin_data_partner_ids?: string[];
  _wait_for_lintrk?: boolean;
  lintrk?: (...command: Command) => void;
  clarity?: (...command: Command) => void;
  _smartsupp?: { readonly key: string };
  smartsupp?: (...command: Command) => void;
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
};

/** Maximum wait for an idle browser in milliseconds. Chromium may never report that a quiet page is idle. */
const IDLE_LIMIT_MS = 2000;

/** Combines all services of a site. An exception in one of them affects neither the page nor the others. */
export function thirdParties(trackers: readonly Tracker[], chat: Chat | undefined): ThirdParties {
  const each = (use: (tracker: Tracker) => void) => {
    for (const tracker of trackers) {
      try {
        use(tracker);
      } catch (cause) {
        console.warn('A tracker failed.', cause);
      }
    }
  };
  const pageView: ThirdParties['pageView'] = (view) => each((tracker) => tracker.pageView?.(view));
  return {
    start(view) {
      each((tracker) => tracker.start());
      pageView(view);
      if (chat !== undefined) whenIdle(() => chat.start());
    },
    pageView,
  };
}

/** Calls a function when the browser is idle. An import from page.ts would add a file that every page has to load. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  else setTimeout(run, IDLE_LIMIT_MS);
}

/**
 * Creates the adapter of Google Analytics 4. Consent Mode denies everything first. Then it grants `analytics_storage`
 * only: other services handle advertising. `send_page_view: false` prevents the automatic first view. Turn off page
 * views at URL changes ("Page changes based on browser history events") in the settings of the property.
 * @see https://developers.google.com/tag-platform/security/guides/consent
 * @see https://developers.google.com/analytics/devguides/collection/ga4/views
 */
export function googleAnalytics({
  id,
  src = `https://www.googletagmanager.com/gtag/js?id=${id}`,
}: ServiceSettings): Tracker {
  return {
    start() {
      gtag('consent', 'default', {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      });
      gtag('consent', 'update', { analytics_storage: 'granted' });
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false });
      loadScript(src);
    },
    pageView({ url, title, referrer }) {
      gtag('event', 'page_view', { page_location: url, page_title: title, page_referrer: referrer });
    },
  };
}

function gtag(..._command: Command): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js accepts commands only as `arguments` objects and ignores arrays.
  page.dataLayer.push(arguments);
}

/**
 * Creates the adapter of Meta Pixel without automatic configuration, which would read buttons, forms and metadata.
 * @see https://developers.facebook.com/docs/facebook-pixel/implementation/tag_spa/
 */
export function metaPixel({ id, src = 'https://connect.facebook.net/en_US/fbevents.js' }: ServiceSettings): Tracker {
  return {
    start() {
      const fbq: Fbq = Object.assign(
        (...command: Command) => {
          if (fbq.callMethod === undefined) fbq.queue.push(command);
          else fbq.callMethod(...command);
        },
        {
          queue: [],
          loaded: true,
          version: '2.0',
          disablePushState: true,
          allowDuplicatePageViews: true,
        } as const satisfies Partial<Fbq>,
      );
      fbq.push = fbq;
      page.fbq = fbq;
      page._fbq = fbq;
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
      loadScript(src);
    },
    pageView() {
      page.fbq?.('track', 'PageView');
    },
  };
}

/**
 * Creates the adapter of the LinkedIn Insight Tag, which does not detect navigation. Without `_wait_for_lintrk`, the
 * tag would report the first page itself.
 * @see https://www.linkedin.com/help/lms/answer/a418880
 */
export function linkedinInsight({
  id,
  src = 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
}: ServiceSettings): Tracker {
  return {
    start() {
      page._linkedin_partner_id = id;
      page._linkedin_data_partner_ids = [id];
      page._wait_for_lintrk = true;
      page.lintrk = commandQueue();
      loadScript(src);
    },
    pageView() {
      page.lintrk?.('track');
    },
  };
}

/**
 * Creates the adapter of Microsoft Clarity. Clarity detects navigation itself, so no page views are reported to it.
 * Without a consent signal it would set no cookies. Storage for advertising stays denied.
 * @see https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-consent-api-v2
 */
export function clarity({ id, src = `https://www.clarity.ms/tag/${id}` }: ServiceSettings): Tracker {
  return {
    start() {
      page.clarity = commandQueue();
      page.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
      loadScript(src);
    },
  };
}

/** Creates a function that collects commands in its property `q`, until the script of the service replaces it. */
function commandQueue(): (...command: Command) => void {
  const q: Command[] = [];
  return Object.assign((...command: Command) => void q.push(command), { q });
}

/** Creates a tracker that requests an image with the URL of each page view, and with the time to prevent caching. */
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

/**
 * Creates the adapter of Smartsupp. It sends no consent for marketing and analytics: the chat does not need any.
 * @see https://help.smartsupp.com/dashboard/cookie-consent
 */
export function smartsupp({ id, src = 'https://www.smartsuppchat.com/loader.js?' }: ServiceSettings): Chat {
  return {
    start() {
      page._smartsupp = { key: id };
      const queue: Command[] = [];
      page.smartsupp = Object.assign((...command: Command) => void queue.push(command), { _: queue });
      loadChat(src);
    },
  };
}

/** Creates the adapter of the chat Crisp. @see https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/ */
export function crisp({ id, src = 'https://client.crisp.chat/l.js' }: ServiceSettings): Chat {
  return {
    start() {
      page.$crisp = [];
      page.CRISP_WEBSITE_ID = id;
      loadChat(src);
    },
  };
}

/** Returns the adapter of a chat service that needs nothing but its script. */
export function chatScript({ src }: { readonly src: string }): Chat {
  return { start: () => loadChat(src) };
}

/** Loads the script of a chat, then sets `data-chat` of `<html>`, so that the site's own chat panel is hidden. */
function loadChat(src: string): void {
  loadScript(src, () => {
    document.documentElement.dataset['chat'] = 'loaded';
  });
}

/**
 * Loads a third-party script. The element is created by a trusted script, so that a strict Content-Security-Policy
 * (`strict-dynamic`) allows it. It is appended to `<body>`, where navigation does not remove it.
 * @param src URL of the script
 * @param onLoad called when the script has run
 */
function loadScript(src: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onLoad !== undefined) script.addEventListener('load', onLoad);
  script.addEventListener('error', () => console.warn(`${src} could not be loaded; the page works without it.`));
  document.body.append(script);
}
