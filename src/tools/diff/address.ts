import { decodeSafely } from '../../links/decode.ts';

/** Stands for the site where a page does not say where it is published; the name is reserved (RFC 2606). */
const UNKNOWN_ORIGIN = 'https://site.invalid';

/** How URLs of a page are compared and shown. */
export interface AddressReader {
  /** A path from the root for a place of the same site, `#anchor` for one of the same page, else a whole URL. */
  of(url: string): string;
  /** The same for a value of the metadata, where the page's own address is the same fact on every page. */
  inMeta(value: string): string;
}

/**
 * @param route of the page
 * @param origin where the site is published, when the page says so
 */
export function addressReader(route: string, origin = UNKNOWN_ORIGIN): AddressReader {
  const base = origin + encodeURI(route);
  const of = (url: string): string => {
    if (url.startsWith('#')) return decodeSafely(url);
    const absolute = parse(url, base);
    if (absolute === undefined) return url;
    if (absolute.origin !== origin) return absolute.href;
    // Unlike the link checker, a reader wants to see the query too.
    return decodeSafely(absolute.pathname + absolute.search + absolute.hash);
  };
  return {
    of,
    inMeta(value) {
      const url = /^https?:\/\/\S+$/.test(value) ? parse(value) : undefined;
      if (url === undefined || decodeSafely(url.pathname + url.search) !== route) return value;
      return `${url.origin} (its own address)${decodeSafely(url.hash)}`;
    },
  };
}

/** Two addresses that differ in the origin only, as `https://old/…` and `https://new/…`: then the change is the same on every page. */
export function withoutEqualPath(before: string, after: string): [before: string, after: string] {
  const [a, b] = [before, after].map((value) => /^(https?:\/\/[^/\s]+)(\/\S*)$/.exec(value));
  return a && b && a[2] === b[2] && a[2] !== '/' ? [`${a[1]}/…`, `${b[1]}/…`] : [before, after];
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}
