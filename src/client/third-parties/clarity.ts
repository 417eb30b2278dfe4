import { loadScript } from './load-script.ts';
import type { ServiceSettings, Tracker } from './third-party.ts';

/** Collects commands until the script of Clarity replaces it. */
type Clarity = ((...command: readonly unknown[]) => void) & { readonly q: unknown[] };

const page = globalThis as typeof globalThis & { clarity?: Clarity };

/**
 * Microsoft Clarity. It begins a new page at every change of the address by itself, so it gets no page views. Without a
 * signal of consent it would set no cookies; its storage for advertising stays denied.
 *
 * @see https://learn.microsoft.com/en-us/clarity/setup-and-installation/clarity-consent-api-v2
 */
export function clarity({ id, src = `https://www.clarity.ms/tag/${id}` }: ServiceSettings): Tracker {
  return {
    start() {
      const q: unknown[] = [];
      page.clarity = Object.assign((...command: readonly unknown[]) => void q.push(command), { q });
      page.clarity('consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
      loadScript(src);
    },
  };
}
