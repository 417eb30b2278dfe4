import { HASHED } from '../base/assets-folder.ts';
import { compareText } from '../base/diagnostic.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { MANIFEST } from '../host/output/output-folder.ts';
import type { Header } from './policy.ts';

/** Facts about a site that a server needs. */
export interface ServedSite {
  /** Base path of the site: `/repo`; '' at the root. The root folder of the server then contains that folder. */
  readonly base: string;
  /** Headers of every response. */
  readonly headers: readonly Header[];
  readonly redirects: readonly PermanentRedirect[];
  /** Files other than pages, below the output folder, whose names the build created. */
  readonly named: readonly string[];
  /** Other files, whose names the site chose. In such names, eight digits may be a date. */
  readonly given: readonly string[];
  /** Files that pages of other sites may fetch. */
  readonly shared: readonly string[];
  /** True if the site publishes a Markdown copy next to each page. */
  readonly hasMarkdown: boolean;
}

/** Returns the files that may be cached for a year, because the build put a hash into their names. */
export function hashedFiles({ named }: ServedSite): string[] {
  return named.filter((file) => HASHED.test(file)).sort(compareText);
}

/** Returns files whose names only seem to contain a hash: `assets/prices-20260101.pdf`. */
export function seeminglyHashed({ given }: ServedSite): string[] {
  return given.filter((file) => HASHED.test(file)).sort(compareText);
}

/** Header of files that pages of other sites may fetch (Fetch standard, 3.3.2). */
export const SHARED: Header = ['Access-Control-Allow-Origin', '*'];

/** Permanent redirect from a route or file path to a route or address. */
export interface PermanentRedirect {
  readonly from: string;
  readonly to: string;
}

/** File for a host or a server. */
export interface HostFile {
  readonly path: string;
  readonly text: string;
}

/** Folder of files for the operator of a server. Visitors must not see it. */
export const SERVER_FOLDER = '_server';

/** List of files that a deploy to Cloudflare Workers skips, in the form of `.gitignore`. */
export const IGNORE_FILE = '.assetsignore';

/** Paths below the output folder that no server should show. */
export const HIDDEN = [MANIFEST, IGNORE_FILE, '_headers', '_redirects', SERVER_FOLDER] as const;

/**
 * Returns the request paths that a redirect must match: its own path and, for a route, the path without its last slash.
 *
 * @param base base path of the site, empty at the root of the host
 */
export function spellings({ from: route }: PermanentRedirect, base: string): string[] {
  const from = base + route;
  return from.length > 1 && from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}

/** Returns a target as `Location` contains it. Routes are encoded, addresses already are. */
export function locationOf({ to }: PermanentRedirect, base: string): string {
  return to.startsWith('/') ? encodeURI(base + to).replace(/%25([0-9a-f]{2})/gi, '%$1') : to;
}

/** Returns the comment at the top of every file for a host. */
export function notice(...lines: readonly string[]): string[] {
  return ['Written by ssg at every build: what is changed here is lost.', ...lines].map((line) => `# ${line}`);
}

/** Checks if a target has a query or an anchor. The query of the request is then dropped. */
export function hasOwnQuery(location: string): boolean {
  return /[?#]/.test(location);
}

/** Returns the source of an expression for servers, in which a slash needs no escape. */
export function serverExpression({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}

/** Converts an expression for paths below the output folder to one for request paths. */
export function requestExpression({ source }: RegExp, base: string): string {
  const folder = escapeRegExp(base);
  return serverExpression(new RegExp(source.replace('^', `^${folder}/`)));
}

/**
 * Matches the request path of a page with the name of its file. The first group is the URL of the page. A second slash or a
 * backslash at the start does not match, because the redirect would lead to another server.
 */
export const ASKED_FOR_INDEX = /^(\/(?:[^/\\?][^?\\]*\/)?)index\.html(\?.*)?$/;

/**
 * Matches another name of the Markdown of a page: `/sms.md`, `/sms/index.html.md`. The first group is the page without its last
 * slash.
 */
export const ASKED_FOR_MARKDOWN = /^((?:\/[^/\\?][^?\\]*?)??)(?:\/index\.html)?\.md(\?.*)?$/;

/** Checks if a header is allowed only in encrypted responses (RFC 6797, 7.2). */
export function isForHttps(name: string): boolean {
  return name.toLowerCase() === 'strict-transport-security';
}
