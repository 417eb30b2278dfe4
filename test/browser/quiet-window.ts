import type { OpenSite, WindowOptions } from './site.ts';

/** Opens a window of a returning visitor who has declined cookies. */
export async function openQuiet(site: OpenSite, options?: WindowOptions): ReturnType<OpenSite['open']> {
  const opened = await site.open(options);
  await opened.context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.origin }]);
  return opened;
}
