import type { OpenSite, WindowOptions } from './site.ts';

/** A window of a visitor who has been here before: the question about cookies is answered, with no. */
export async function openQuiet(site: OpenSite, options?: WindowOptions): ReturnType<OpenSite['open']> {
  const opened = await site.open(options);
  await opened.context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.origin }]);
  return opened;
}
