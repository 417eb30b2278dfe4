import { importPart } from '../import-part.ts';
import type { PageView, ThirdParties } from '../third-parties/third-party.ts';

/** The third parties of a site, which know nothing of the page before they run. */
export interface Services {
  /** Loads and starts them, unless they run. What cannot be fetched is tried again when somebody asks again. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Tells them of the page that is shown. Returns whether it is another one than before. */
  follow(): boolean;
}

/** @param address of the script of those that are configured; undefined when there are none */
export function createServices(address: string | undefined): Services {
  let view = viewFrom(document.referrer);
  let running = false;
  let loaded: ThirdParties | undefined;
  return {
    async run() {
      if (address === undefined || running) return;
      running = true;
      try {
        const services = await importPart<ThirdParties>(address);
        services.start(view);
        loaded = services;
      } catch (cause) {
        console.warn(cause);
        running = false;
      }
    },
    isRunning: () => running,
    follow() {
      if (addressOfPage() === view.url) return false;
      view = viewFrom(view.url);
      loaded?.pageView(view);
      return true;
    },
  };
}

function viewFrom(referrer: string): PageView {
  return { url: addressOfPage(), title: document.title, referrer };
}

function addressOfPage(): string {
  return location.href.split('#', 1)[0] ?? '';
}
