import { ASSETS } from './assets-folder.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { basename, extname } from './paths.ts';

/**
 * Rules for addresses of a site: a route (`/docs/limits/`), a segment of a route, or the path of a file. An address becomes a
 * folder or a file of the output, a line in the files of hosts, and a URL, so it has to be valid in all of them.
 */

/**
 * Maximum bytes of one name. File systems allow 255 (ext4, APFS, NTFS), and compressed copies, pictures and temporary files
 * have longer names than the original file.
 */
const MAX_NAME = 230;

/** Maximum bytes of a whole address. Hosts allow lines of 2,000 characters, which contain an address encoded or twice. */
const MAX_ADDRESS = 900;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Rules for addresses, each with the text that describes what was expected. */
const RULES: readonly (readonly [isBroken: (address: string) => boolean, expected: Text])[] = [
  [(address) => CONTROL.test(address), baseMessages.addressWithoutLineBreaks],
  [(address) => /\p{Surrogate}/u.test(address), baseMessages.addressWholeCharacters],
  [(address) => address.includes('\\'), baseMessages.addressBetweenPartsNot],
  [(address) => /[?#]/.test(address), baseMessages.addressWithoutEndPath],
  [(address) => /(?:^|\/)\.\.?(?:\/|$)/.test(address), baseMessages.addressWithoutParts],
  [(address) => address.includes('//'), baseMessages.addressWithoutTwoSlashes],
  [(address) => /%[\da-f]{2}/i.test(address), baseMessages.addressPeopleReadOne],
  [
    (address) => address.split('/').some((name) => bytesOf(name) > MAX_NAME),
    baseMessages.shorterPartsBetweenSlashes({ count: MAX_NAME }),
  ],
  [(address) => bytesOf(address) > MAX_ADDRESS, baseMessages.shorterAddressMostLetters({ count: MAX_ADDRESS })],
  [(address) => /^\/?\.ssg/i.test(address), baseMessages.anotherNameThoseBegin],
];

/**
 * Returns a description of the expected address, if this one breaks a rule: `an address without the parts `.` and `..``.
 *
 * @param address decoded; with or without slashes at its ends
 * @returns undefined for a valid address
 */
export function addressProblem(address: string): Text | undefined {
  return RULES.find(([isBroken]) => isBroken(address))?.[1];
}

/** Characters that hosts read as a pattern in a rule: `*`, `:name` (Netlify, Cloudflare), `$name` (nginx), `{name}` (Caddy). */
const PATTERN = /[*{}]|:[a-z]|\$\w/i;

/**
 * Returns the problem of an address in a rule of a host: a page or the source of a redirect. Checks the same rules as
 * `addressProblem`, and forbids patterns, which would match other pages.
 */
export function routeProblem(address: string): Text | undefined {
  const pattern = PATTERN.test(address) ? baseMessages.addressWithoutNameName : undefined;
  return addressProblem(address) ?? pattern;
}

/** Names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * Finds a name in the path of an output file that some systems do not allow. Windows refuses some names, and removes a dot or a
 * space at the end of others; so do programs that unpack or copy a site.
 *
 * @param path relative to the output folder
 * @returns the name, and its problem on Windows: a device, an end that is removed, or a character that is refused
 */
export function unportableName(
  path: string,
): { readonly name: string; readonly reason: 'device' | 'cutEnd' | 'refusedCharacter' } | undefined {
  for (const name of path.split('/')) {
    if (DEVICE.test(name)) return { name, reason: 'device' };
    if (/[. ]$/.test(name)) return { name, reason: 'cutEnd' };
    if (/[<>:"|*]/.test(name)) return { name, reason: 'refusedCharacter' };
  }
  return undefined;
}

/** Maximum bytes that the name of a published copy takes from the name of its file. */
const MAX_STEM = 120;

/** Returns the name of a file without its extension, shortened for the name of a published copy. */
export function stemOf(file: string): string {
  const extension = extname(file);
  const stem = basename(file).slice(0, -extension.length || undefined);
  const plain = stem.replace(new RegExp(CONTROL, 'g'), '-').replaceAll('\\', '-');
  if (bytesOf(plain) <= MAX_STEM) return plain;
  // The cut at `MAX_STEM` bytes may split a character. The decoder replaces the rest of it by U+FFFD, which is removed.
  return new TextDecoder().decode(encoder.encode(plain).subarray(0, MAX_STEM)).replace(/\ufffd+$/, '');
}

/** Checks if a URL runs code in current or old browsers. Browsers ignore white space and control characters before the scheme. */
export function isUnsafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters in URLs.
  return /^(?:javascript:|vbscript:|data:(?:text\/html|application\/xhtml))/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}

/** Text that React writes instead of a `javascript:` URL. */
export const REACT_BLOCKED = /^javascript:throw new Error\('React has blocked/;

/**
 * Reads the address of a site: scheme, host and port of http(s), and optionally a folder on that host.
 *
 * @returns the address as browsers write it, without a slash at its end; or a description of what was expected
 */
export function readSite(text: string): { readonly site: string } | { readonly expected: Text } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return { expected: baseMessages.addressSuchHttpsWww };
  const { origin, href, pathname } = url;
  const site = `${origin}${pathname}`.replace(/\/+$/, '');
  return href === origin + pathname && !pathname.includes('//') ? { site } : { expected: `${site}, and nothing else` };
}

/** Origin and base path of a site. */
interface SiteAddress {
  /** `https://me.example` */
  readonly origin: string;
  /** `/repo`, as browsers write it; empty for a site at the root of its host. */
  readonly base: string;
}

const split = new Map<string, SiteAddress>();

/** @param site result of {@link readSite}: `https://me.example/repo` */
export function siteAddress(site: string): SiteAddress {
  let address = split.get(site);
  if (address === undefined) {
    const { origin } = new URL(site);
    address = { origin, base: site.slice(origin.length) };
    split.set(site, address);
  }
  return address;
}

/** Returns the decoded base path, as requests and servers use it. @param site result of {@link readSite} */
export function servedBase(site: string): string {
  return decodeURI(siteAddress(site).base);
}

/** Checks if an address names a file with a hash in its name. Such addresses start at the root of the host. */
export function isHashedAt(path: string, base: string): boolean {
  return path.startsWith(`${base}/${ASSETS}/`);
}

/** Converts a path from the root of the host to a path from the root of the site. Paths outside of the site stay unchanged. */
export function withoutBase(path: string, base: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/**
 * Resolves an address in a page of a site with a base path. Routes start at the root of the site. Files with a hashed name
 * start at the root of the host, because scripts and stylesheets name them too.
 *
 * @returns the address from the root of the host
 */
export function fromHost(path: string, base: string): string {
  return isHashedAt(path, base) ? path : base + path;
}

/** URL of a page and of its site. */
export interface PageAddress {
  /** Absolute URL of the page. */
  readonly url: string;
  /** URL of the site. */
  readonly site: string;
}

/**
 * Resolves a link of a page to an absolute URL.
 *
 * @param link as the page contains it
 * @returns undefined for an invalid URL
 */
export function wholeAddress(link: string, { url, site }: PageAddress): string | undefined {
  if (!/^\/(?![/\\])/.test(link)) return URL.parse(link, url)?.href;
  const { origin, base } = siteAddress(site);
  return URL.parse(origin + fromHost(link, base))?.href;
}
