/**
 * Adapters of third-party services. The generated module of a site imports the adapters of the services that the site configures; the
 * runtime loads that module after consent.
 */

/** Page view to report. */
export interface PageView {
  /** URL of the page without its hash. */
  readonly url: string;
  readonly title: string;
  /** URL of the previous page; on the first page, the browser's referrer. */
  readonly referrer: string;
}

/** Service that counts visits. It does nothing before `start`, which is called once, after consent. */
interface Tracker {
  start(): void;
  /** Missing if the service follows the browser's history itself; otherwise a visit would count twice. */
  pageView?(view: PageView): void;
}

/** Third-party chat that replaces the site's own panel. */
interface Chat {
  start(): void;
}

/** Exports of the generated module. */
export interface ThirdParties {
  /** @param view page view to report */
  start(view: PageView): void;
  pageView(view: PageView): void;
}

/** Settings of a service that identifies its customer by an id. */
interface ServiceSettings {
  readonly id: string;
  /** Replaces the URL of the service's script. */
  readonly src?: string;
}

type Command = readonly unknown[];

/** Function that collects commands until the script of Meta has loaded, and forwards them afterwards. */
interface Fbq {
  (...command: Command): void;
  callMethod?: (...command: Command) => void;
  readonly queue: Command[];
  push?: Fbq;
  readonly loaded: true;
  readonly version: '2.0';
  /** Stops the Pixel from following the history. */
  readonly disablePushState: true;
  /** Without this flag, the Pixel drops every view after the first. */
  readonly allowDuplicatePageViews: true;
}

/** Global variables through which the services communicate with the page. */
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

/** Upper limit in milliseconds: Chromium may never report a quiet page as idle. */
const IDLE_LIMIT_MS = 2000;

/** Combines the services of a site. An exception in one service affects neither the page nor the other services. */
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

/** Copy of the runtime's function: an import would become a chunk that every page downloads. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_LIMIT_MS });
  else setTimeout(run, IDLE_LIMIT_MS);
}

/**
 * Google Analytics 4. Consent Mode starts with everything denied. Only the storage of analytics is granted, because advertising has
 * its own services. `send_page_view: false` turns off the view at the start. Views at changes of the history are an option of the
 * property ("Page changes based on browser history events") that its owner turns off.
 *
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
 * Meta Pixel. Automatic configuration is off, because it would read buttons, forms and metadata of the page.
 *
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
 * LinkedIn Insight Tag. It does not follow the history. It counts the first page itself unless `_wait_for_lintrk` is set.
 *
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
 * Microsoft Clarity. It starts a new page at every change of the URL by itself, so it gets no page views. Without a
 * signal of consent it would set no cookies. Its storage for advertising stays denied.
 *
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

/** Creates a function that collects commands in its property `q` until the script of the service replaces it. */
function commandQueue(): (...command: Command) => void {
  const q: Command[] = [];
  return Object.assign((...command: Command) => void q.push(command), { q });
}

/** Image that is requested at every page view. The query contains the page, and the time as a cache buster. */
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
 * Smartsupp. Its own consent for marketing and analytics is not given, because the chat works without it.
 *
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

/** Any chat that consists of one script and needs no setup. */
export function chatScript({ src }: { readonly src: string }): Chat {
  return { start: () => loadChat(src) };
}

/** Loads the script of a chat. `data-chat` of `<html>` then hides the site's own panel, which stays if the script fails. */
function loadChat(src: string): void {
  loadScript(src, () => {
    document.documentElement.dataset['chat'] = 'loaded';
  });
}

/**
 * Loads a third-party script. A trusted script creates the element, so a strict Content-Security-Policy (`strict-dynamic`)
 * allows it. The element is at the end of the body, which navigation does not touch.
 *
 * @param src URL of the script
 * @param onLoad called once the script has run
 */
function loadScript(src: string, onLoad?: () => void): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (onLoad !== undefined) script.addEventListener('load', onLoad);
  script.addEventListener('error', () => console.warn(`${src} could not be loaded; the page works without it.`));
  document.body.append(script);
}
