/**
 * The page that a link leads to, when it can be shown without leaving this document.
 *
 * @returns undefined for what the browser does better: other sites, other windows, downloads, files, mail addresses
 */
export function pageOf(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  url.pathname = withoutIndex(url.pathname);
  return /\.(?!html$)[a-z0-9]+$/i.test(url.pathname) ? undefined : url;
}

/** `/x/index.html` is the same page as `/x/`. */
export function withoutIndex(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/');
}

/** The link that an event happened in. */
export function linkOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null;
}

/** The element that the hash of an address means: its id as it is written, or decoded. */
export function targetOf(hash: string): Element | null {
  const id = hash.slice(1);
  if (!id) return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}
