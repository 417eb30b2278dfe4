import { loadScript } from './load-script.ts';
import type { ServiceSettings, Tracker } from './third-party.ts';

type Command = readonly unknown[];

/** The function that collects commands until the script of Meta has come, and hands them on from then. */
interface Fbq {
  (...command: Command): void;
  callMethod?: (...command: Command) => void;
  readonly queue: Command[];
  push?: Fbq;
  readonly loaded: true;
  readonly version: '2.0';
  /** The Pixel does not follow the history. */
  readonly disablePushState: true;
  /** Without it, the Pixel drops every view after the first. */
  readonly allowDuplicatePageViews: true;
}

const page = globalThis as typeof globalThis & { fbq?: Fbq; _fbq?: Fbq };

/**
 * Meta Pixel. Automatic configuration is off: it would read buttons, forms and metadata of the page.
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
