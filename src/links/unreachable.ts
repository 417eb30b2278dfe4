import { decodeSafely } from './decode.ts';
import { linkMessages } from './messages.ts';
import type { BrokenReference, Reference } from './reference.ts';

/**
 * Hosts that only one computer or one house can reach.
 *
 * @see https://www.iana.org/assignments/special-use-domain-names and https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^0\.0\.0\.0$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$|^[^.[\]]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** A file by its place on a disk, as a browser shows it, and as Windows does. */
const ON_DISK = /^(?:file:|[a-z]:(?:[\\/]|%5C))/i;
const BESIDE = linkMessages.putFileBesidePage;

/** Whether nobody but the author can reach a host, as URLs write it: in small letters, an IPv6 address in brackets. */
function isPrivateHost(hostname: string): boolean {
  return PRIVATE.test(hostname);
}

/**
 * Links for people that lead somewhere, but not where visitors should go: to the author's computer, or out of the site and in
 * again, which costs a document load and leaves a preview for the published site.
 *
 * @param origin of the site
 */
export function checkAbsolute({ url, from }: Reference, origin: string): BrokenReference | undefined {
  if (ON_DISK.test(url)) {
    const message = linkMessages.fileComputerWroteVisitors({ address: decodeSafely(url) });
    return { code: 'link-local', url, from, message, hint: BESIDE };
  }
  if (!/^(?:https?:)?\/\//i.test(url) || !/^(?:a|area) href$/.test(from)) return undefined;
  const parsed = parse(url, origin);
  const own = parse(origin);
  if (parsed === undefined || own === undefined) return undefined;
  if (isSameSite(parsed.host, own.host)) {
    const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
    const message = linkMessages.leadsOutSiteAgain({ address: url });
    return {
      code: 'link-own-origin',
      url,
      from,
      message,
      hint: linkMessages.write({ text: decodeSafely(path, decodeURI) }),
    };
  }
  if (!isPrivateHost(parsed.hostname)) return undefined;
  const message = linkMessages.leadsComputerVisitorsCannot({ address: url });
  const hint = linkMessages.writeAddressEverybodyOr;
  return { code: 'link-local', url, from, message, hint };
}

/** Whether two hosts differ by nothing but `www.`. */
function isSameSite(a: string, b: string): boolean {
  return a.replace(/^www\./, '') === b.replace(/^www\./, '');
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
