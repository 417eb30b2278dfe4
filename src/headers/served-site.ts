import { HASHED } from '../base/assets-folder.ts';
import { compareText } from '../base/diagnostic.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { MANIFEST } from '../host/output/output-folder.ts';
import type { Header } from './policy.ts';

/** Facts about a site that a server needs. */
export interface ServedSite {
  /** Base path of the site: `/repo`, empty at the root. The root folder of the server then holds that folder. */
  readonly base: string;
  /** Headers of every answer. */
  readonly headers: readonly Header[];
  readonly redirects: readonly PermanentRedirect[];
  /** Files that are no pages, below the output folder, under names that the build has made. */
  readonly named: readonly string[];
  /** Other files, under names that the site chose. In their names, eight digits may be a date. */
  readonly given: readonly string[];
  /** Files that pages of other sites may fetch. */
  readonly shared: readonly string[];
  /** True when the Markdown of pages is published beside them. */
  readonly hasMarkdown: boolean;
}

/** Returns files that may be cached for a year: the build put a hash into their names. */
export function hashedFiles({ named }: ServedSite): string[] {
  return named.filter((file) => HASHED.test(file)).sort(compareText);
}

/** Files whose name only looks as if it held a hash: `assets/prices-20260101.pdf`. */
export function seeminglyHashed({ given }: ServedSite): string[] {
  return given.filter((file) => HASHED.test(file)).sort(compareText);
}

/** Header of files that pages of other sites may fetch (Fetch standard, 3.3.2). */
export const SHARED: Header = ['Access-Control-Allow-Origin', '*'];

/** A permanent redirect: a route or the path of a file, and a route or an address. */
export interface PermanentRedirect {
  readonly from: string;
  readonly to: string;
}

/** A file for a host or a server. */
export interface HostFile {
  readonly path: string;
  readonly text: string;
}

/** The folder of what is for the operator of a server and not for visitors. */
export const SERVER_FOLDER = '_server';

/** List of files that a deploy to Cloudflare Workers skips, in the form of `.gitignore`. */
export const IGNORE_FILE = '.assetsignore';

/** Paths below the output folder that no server should show. */
export const HIDDEN = [MANIFEST, IGNORE_FILE, '_headers', '_redirects', SERVER_FOLDER] as const;

/**
 * Returns the paths of a redirect. A route is also requested without its last slash.
 *
 * @param base of the site
 */
export function spellings({ from: route }: PermanentRedirect, base: string): string[] {
  const from = base + route;
  return from.length > 1 && from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}

/** A target as `Location` writes it: a route is encoded, once; an address is one already. */
export function locationOf({ to }: PermanentRedirect, base: string): string {
  return to.startsWith('/') ? encodeURI(base + to).replace(/%25([0-9a-f]{2})/gi, '%$1') : to;
}

/** The head of every file that is written for a host. */
export function notice(...lines: readonly string[]): string[] {
  return ['Written by ssg at every build: what is changed here is lost.', ...lines].map((line) => `# ${line}`);
}

/** Returns true when a target has a query or an anchor. The query of the request is then dropped. */
export function hasOwnQuery(location: string): boolean {
  return /[?#]/.test(location);
}

/** An expression as servers write it: a slash needs no escape. */
export function serverExpression({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}

/** An expression for a path below the output folder, for the same path of a request. */
export function requestExpression({ source }: RegExp, base: string): string {
  const folder = escapeRegExp(base);
  return serverExpression(new RegExp(source.replace('^', `^${folder}/`)));
}

/**
 * The address of a page with the name of its file, as it stands in a request; the first group is the one that the page has. A second slash
 * at the beginning, or a backslash there, would lead to another server, so such an address leads nowhere.
 */
export const ASKED_FOR_INDEX = /^(\/(?:[^/\\?][^?\\]*\/)?)index\.html(\?.*)?$/;

/**
 * Another name of the Markdown of a page, as it stands in a request: `/sms.md`, `/sms/index.html.md`; the first group is the page
 * without its last slash.
 */
export const ASKED_FOR_MARKDOWN = /^((?:\/[^/\\?][^?\\]*?)??)(?:\/index\.html)?\.md(\?.*)?$/;

/** Returns true for a header that only encrypted answers may have (RFC 6797, 7.2). */
export function isForHttps(name: string): boolean {
  return name.toLowerCase() === 'strict-transport-security';
}
