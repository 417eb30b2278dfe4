import { loadScript } from './load-script.ts';
import type { ServiceSettings, Tracker } from './third-party.ts';

const page = globalThis as typeof globalThis & { dataLayer?: unknown[] };

/**
 * Google Analytics 4. Consent Mode begins with everything denied; granted is the storage of analytics only, since
 * advertising has services of its own. `send_page_view: false` switches off the view of the start; views at changes of
 * the history are an option of the property ("Page changes based on browser history events") that its owner switches off.
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

function gtag(..._command: readonly unknown[]): void {
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: gtag.js knows a command by its type and ignores arrays.
  page.dataLayer.push(arguments);
}
