import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { ASSETS, basename, extname } from './paths.ts';

/**
 * Rules for routes (`/docs/limits/`) and file paths. Each becomes a file or folder of the output, a part of a URL, and
 * a part of a line in files such as `_redirects`, so it must be valid in all three.
 */

/**
 * Maximum size of a file name in bytes. File systems allow 255 (ext4, APFS, NTFS). The other 25 remain for suffixes
 * that ssg adds in names of compressed copies, image variants and temporary files.
 */
const MAX_NAME = 230;

/**
 * Maximum size of a whole path in bytes. A line of `_redirects`, which hosts limit to 2,000 characters, can then
 * contain two paths. Percent-encoding can make it longer, which is reported as `host-limit`.
 */
const MAX_ADDRESS = 900;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression must match control characters.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Rules for paths, each with a test for paths that break the rule and a description of valid paths for messages. */
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
 * Returns the rule that a path breaks, in the words of a message: "an address without the parts `.` and `..`".
 * @param address decoded path, with or without slashes at its ends
 * @returns undefined for a valid path
 */
export function addressProblem(address: string): Text | undefined {
  return RULES.find(([isBroken]) => isBroken(address))?.[1];
}

/**
 * Matches characters that hosts read as a pattern: `*`, `:name` (Netlify, Cloudflare), `$name` (nginx), `{name}`
 * (Caddy), and `<` and `>`, which are invalid in an address but occur if `/old/ -> /new/` is written as one address.
 */
const PATTERN = /[*{}<>]|:[a-z]|\$\w/i;

/**
 * Returns the rule that the route of a page or the source of a redirect breaks: a rule of `addressProblem`, or that it
 * must not contain characters such as `*`, which hosts read as a pattern that matches other pages, too.
 */
export function routeProblem(address: string): Text | undefined {
  const pattern = PATTERN.test(address) ? baseMessages.addressWithoutNameName : undefined;
  return addressProblem(address) ?? pattern;
}

/** Matches names of devices on Windows, such as `con.md`. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * Finds a file or folder name in an output path that Windows does not allow. Windows refuses some names, and removes a
 * dot or space at the end of a name. Programs that unpack or copy a site on Windows do the same.
 * @param path path relative to the output folder
 * @returns the name, and the reason: it is the name of a device, its end is removed, or it contains a forbidden
 * character
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

/** Maximum bytes of the first part of a published name: `photo` in `photo-1a2b3c4d.jpg`. A longer part is cut. */
const MAX_STEM = 120;

/** Returns the name of a file without its extension, cut at `MAX_STEM` bytes, for use in a published name. */
export function stemOf(file: string): string {
  const extension = extname(file);
  const stem = basename(file).slice(0, -extension.length || undefined);
  const plain = stem.replace(new RegExp(CONTROL, 'g'), '-').replaceAll('\\', '-');
  if (bytesOf(plain) <= MAX_STEM) return plain;
  // If the cut at `MAX_STEM` bytes splits a character, the decoder returns U+FFFD in its place, which is removed.
  return new TextDecoder().decode(encoder.encode(plain).subarray(0, MAX_STEM)).replace(/\ufffd+$/, '');
}

/** Reports whether a URL can run code, as `javascript:` does. Old browsers ignore spaces and control characters. */
export function isUnsafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters in URLs.
  return /^(?:javascript:|vbscript:|data:(?:text\/html|application\/xhtml))/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}

/** Matches the text that React writes instead of a `javascript:` URL. */
export const REACT_BLOCKED = /^javascript:throw new Error\('React has blocked/;

/**
 * Parses the URL of a site: `http` or `https`, host and port, and optionally a folder on that host.
 * @returns the URL as browsers write it, without a slash at the end; or a description of what was expected
 */
export function readSite(text: string): { readonly site: string } | { readonly expected: Text } {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return { expected: baseMessages.addressSuchHttpsWww };
  const { origin, href, pathname } = url;
  const site = `${origin}${pathname}`.replace(/\/+$/, '');
  return href === origin + pathname && !pathname.includes('//') ? { site } : { expected: `${site}, and nothing else` };
}

/**
 * Splits the URL of a site into origin and base path.
 * @param site result of {@link readSite}: `https://me.example/repo`
 * @returns origin (`https://me.example`), and base path as browsers write it (`/repo`), which is empty for a site at the
 * root of its host
 */
export function siteAddress(site: string) {
  const slash = site.indexOf('/', 'https://'.length);
  const end = slash === -1 ? site.length : slash;
  return { origin: site.slice(0, end), base: site.slice(end) };
}

/** Returns the base path of a site, percent-decoded. @param site result of {@link readSite} */
export function servedBase(site: string): string {
  return decodeURI(siteAddress(site).base);
}

/** Reports whether a path belongs to a file with a hashed name: `/repo/assets/a-1a2b3c4d.js` if `base` is `/repo`. */
export function isHashedAt(path: string, base: string): boolean {
  return path.startsWith(`${base}/${ASSETS}/`);
}

/** Removes the base path of the site from a path. Paths outside the site are returned unchanged. */
export function withoutBase(path: string, base: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

/**
 * Adds the base path of the site to a path in a page. Paths of files with a hashed name already include the base path,
 * because the bundler writes it into scripts and stylesheets.
 * @returns path from the root of the host
 */
export function fromHost(path: string, base: string): string {
  return isHashedAt(path, base) ? path : base + path;
}

/** URL of a page, and URL of its site. */
export interface PageAddress {
  /** Absolute URL of the page. */
  readonly url: string;
  /** URL of the site. */
  readonly site: string;
}

/**
 * Resolves a link in a page to an absolute URL.
 * @param link link as the page contains it
 * @returns undefined for an invalid URL
 */
export function wholeAddress(link: string, { url, site }: PageAddress): string | undefined {
  if (!/^\/(?![/\\])/.test(link)) return URL.parse(link, url)?.href;
  const { origin, base } = siteAddress(site);
  return URL.parse(origin + fromHost(link, base))?.href;
}
