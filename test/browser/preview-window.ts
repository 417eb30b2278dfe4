import type { Page } from 'playwright-core';
import { servePreview } from './preview-server.ts';
import { type OpenSite, openSite, type WindowOptions } from './site.ts';

/** Script that records blocked requests in the page, as `directive URI`. */
export const WATCH = `
  globalThis.blocked = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    blocked.push(effectiveDirective + ' ' + blockedURI);
  });
`;
export const blocked = (page: Page) => page.evaluate<string[]>('globalThis.blocked');

export interface OpenPreview {
  readonly site: OpenSite;
  readonly origin: string;
  /** Opens a window of a visitor who has already answered the cookie banner. */
  open(options?: WindowOptions): ReturnType<OpenSite['open']>;
  close(): Promise<void>;
}

/**
 * Site of this repository as `ssg preview` serves it: with headers, redirects and compressed files.
 */
export async function openPreview(): Promise<OpenPreview> {
  const site = await openSite();
  const preview = await servePreview(site.outDir);
  return {
    site,
    origin: preview.origin,
    async open(options) {
      const opened = await site.open({ baseURL: preview.origin, reducedMotion: 'reduce', ...options });
      await opened.context.addCookies([{ name: 'CookieConsent', value: 'false', url: preview.origin }]);
      await opened.context.addInitScript(WATCH);
      return opened;
    },
    async close() {
      await preview.close();
      await site.close();
    },
  };
}
