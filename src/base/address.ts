import { ASSETS } from './assets-folder.ts';
import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { basename, extname } from './paths.ts';

/**
 * What an address of the site may be: a route (`/docs/limits/`), a part of one, or the path of a file. It becomes a folder or
 * a file of the output, a line in the files of hosts, and a URL; what is right in one of them may be none in another.
 */

/**
 * Bytes of one name: file systems take 255 (ext4, APFS, NTFS), and compressed copies, pictures and temporary files have a
 * longer name than the file that they belong to.
 */
const MAX_NAME = 230;

/** Bytes of a whole address. Hosts take 2,000 characters a line, in which an address stands encoded or twice. */
const MAX_ADDRESS = 900;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Each rule: what breaks it, and what was expected instead. */
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
 * What is wrong with an address, as what was expected: `an address without the parts `.` and `..``.
 *
 * @param address decoded; with or without slashes at its ends
 * @returns undefined when it is all right
 */
export function addressProblem(address: string): Text | undefined {
  return RULES.find(([isBroken]) => isBroken(address))?.[1];
}

/** Hosts read these in a rule as a pattern: `*`, `:name` (Netlify, Cloudflare), `$name` (nginx), `{name}` (Caddy). */
const PATTERN = /[*{}]|:[a-z]|\$\w/i;

/**
 * Returns the problem of an address that hosts get in a rule: of a page, or one that is redirected. As `addressProblem`, and
 * without patterns, which would lead visitors of other pages astray.
 */
export function routeProblem(address: string): Text | undefined {
  const pattern = PATTERN.test(address) ? baseMessages.addressWithoutNameName : undefined;
  return addressProblem(address) ?? pattern;
}

/** Names that mean a device on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * A name in the path of an output file that not every system can have: Windows refuses some, cuts a dot or a space off the
 * end of others, and so do programs that unpack or copy a site.
 *
 * @param path relative to the output folder
 * @returns the name, and what is wrong with it on Windows: it is the name of a device, its end is cut off, or it has a character that is refused
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

/** Bytes of the name that a published copy of a file keeps of the file's own. */
const MAX_STEM = 120;

/** The name of a file without its extension, as a part of the name under which it is published. */
export function stemOf(file: string): string {
  const extension = extname(file);
  const stem = basename(file).slice(0, -extension.length || undefined);
  const plain = stem.replace(new RegExp(CONTROL, 'g'), '-').replaceAll('\\', '-');
  if (bytesOf(plain) <= MAX_STEM) return plain;
  // Half a character at the end is none.
  return new TextDecoder().decode(encoder.encode(plain).subarray(0, MAX_STEM)).replace(/\ufffd+$/, '');
}

/**
 * Whether a URL runs a program instead of leading somewhere, in browsers of today or yesterday. They leave out white space
 * and control characters before they look at the scheme.
 */
export function isUnsafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what browsers leave out
  return /^(?:javascript:|vbscript:|data:(?:text\/html|application\/xhtml))/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}

/** What React writes in the place of a `javascript:` URL. */
export const REACT_BLOCKED = /^javascript:throw new Error\('React has blocked/;

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
interface SiteAddress {
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
