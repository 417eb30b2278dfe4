import { isHashedAt, siteAddress, withoutBase } from '../base/origin.ts';

/** Where a reference leads. */
export type Target =
  | {
      readonly kind: 'internal';
      /** Decoded, with a leading slash. A server and a browser tell normal forms apart, so it stays as written. */
      readonly path: string;
      /** Decoded, without `#`. */
      readonly fragment: string;
    }
  | { readonly kind: 'external'; readonly url: string }
  /** `mailto:`, `tel:`, `data:` and the like: nothing to check. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What has to be resolved even in a path from the root, where it may stand behind a slash or be one. */
const UNRESOLVED = /\/(?:\.|%2e)|\\/i;

/**
 * Resolves a URL as a browser does on the given page.
 *
 * @param page route of the page that holds it
 * @param site its address: absolute URLs of the own site are internal
 */
export function resolveReference(url: string, page: string, site: string): Target {
  if (url.startsWith('#')) return internal(() => page, url.slice(1));
  const { origin, base } = siteAddress(site);
  if (url.startsWith('/') && !url.startsWith('//') && !UNRESOLVED.test(url)) return fromPath(fromSite(url, base));
  if (SCHEME.test(url) && !/^https?:/i.test(url)) return { kind: 'other' };
  try {
    const absolute = new URL(url, origin + encodeURI(page));
    const path = absolute.pathname + absolute.hash;
    if (absolute.origin !== origin) return { kind: 'external', url: absolute.href };
    if (base === '' || !/^(?:https?:|\/\/)/i.test(url)) return fromPath(fromSite(path, base));
    // Only a whole address names the base: what begins with a slash begins at the site.
    const isOwn = path.startsWith(`${base}/`) || absolute.pathname === base;
    return isOwn ? fromPath(path.slice(base.length) || '/') : { kind: 'external', url: absolute.href };
  } catch {
    return { kind: 'invalid' };
  }
}

/** Files with a hashed name are named from the root of the host. */
function fromSite(path: string, base: string): string {
  return base !== '' && isHashedAt(path, base) ? withoutBase(path, base) : path;
}

function fromPath(url: string): Target {
  const hash = url.indexOf('#');
  const beforeHash = hash === -1 ? url : url.slice(0, hash);
  const query = beforeHash.indexOf('?');
  const path = query === -1 ? beforeHash : beforeHash.slice(0, query);
  return internal(() => decode(path), hash === -1 ? '' : url.slice(hash + 1));
}

/** @param path of a page as it is, or of a URL to be decoded */
function internal(path: () => string, fragment: string): Target {
  try {
    return { kind: 'internal', path: path(), fragment: decode(fragment) };
  } catch {
    return { kind: 'invalid' };
  }
}

/** Percent-decoding; throws on malformed escapes. */
function decode(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}
