import { ASSETS } from './assets-folder.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';

/**
 * Reads where a site is served: scheme, host and port of http(s), and the folder of that host below which it stands, if it does.
 *
 * @returns the address as browsers write it, without a slash at its end; or what was expected instead
 */
export function readSite(text: string): { readonly site: string } | { readonly expected: Text } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { expected: baseMessages.addressSuchHttpsWww };
  const { origin, href, pathname } = url;
  const site = `${origin}${pathname}`.replace(/\/+$/, '');
  return href === origin + pathname && !pathname.includes('//') ? { site } : { expected: `${site}, and nothing else` };
}

/** The two halves of the address of a site. */
export interface SiteAddress {
  /** `https://me.example` */
  readonly origin: string;
  /** `/repo`, as browsers write it; empty for a site at the root of its host. */
  readonly base: string;
}

const split = new Map<string, SiteAddress>();

/** @param site as {@link readSite} gives it: `https://me.example/repo` */
export function siteAddress(site: string): SiteAddress {
  let address = split.get(site);
  if (address === undefined) {
    const { origin } = new URL(site);
    address = { origin, base: site.slice(origin.length) };
    split.set(site, address);
  }
  return address;
}

/** The base as requests and servers have it: decoded. @param site as {@link readSite} gives it */
export function servedBase(site: string): string {
  return decodeURI(siteAddress(site).base);
}

/** Whether an address is that of a file with a hashed name, which is named from the root of the host. */
export function isHashedAt(path: string, base: string): boolean {
  return path.startsWith(`${base}/${ASSETS}/`);
}

/** A path from the root of the host as one from the root of the site; what lies beside the site stays as it is. */
export function withoutBase(path: string, base: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/**
 * Where an address of the output leads, as it is written in a page of a site below a base: routes begin at the site, files with a
 * hashed name at the host, because scripts and stylesheets name them too.
 *
 * @returns the address from the root of the host
 */
export function fromHost(path: string, base: string): string {
  return isHashedAt(path, base) ? path : base + path;
}

/** Where a page is published. */
export interface PageAddress {
  /** Whole address of the page. */
  readonly url: string;
  /** Address of its site. */
  readonly site: string;
}

/**
 * A whole address; undefined for what is none.
 *
 * @param link as a page has it
 */
export function wholeAddress(link: string, { url, site }: PageAddress): string | undefined {
  if (!/^\/(?![/\\])/.test(link)) return URL.parse(link, url)?.href;
  const { origin, base } = siteAddress(site);
  return URL.parse(origin + fromHost(link, base))?.href;
}
