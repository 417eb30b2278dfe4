import { compareText } from '../base/diagnostic.ts';
import { HASHED } from '../base/paths.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { MANIFEST } from '../host/output/output-folder.ts';
import type { Header } from './policy.ts';

/** Data about a site that the files for hosts need, such as headers and redirects. */
export interface ServedSite {
  /** Base path of the site, such as `/repo`; empty at the root of the host. */
  readonly base: string;
  readonly headers: readonly Header[];
  readonly redirects: readonly PermanentRedirect[];
  /** Output paths of files, except pages, that the build has named. These names may contain a content hash. */
  readonly named: readonly string[];
  /** Output paths of files that authors have named. Eight digits in such a name can be a date instead of a hash. */
  readonly given: readonly string[];
  /** Output paths that pages of other sites may fetch (CORS). */
  readonly shared: readonly string[];
  /** True if the site publishes a Markdown copy next to each page. */
  readonly hasMarkdown: boolean;
}

/**
 * Returns the files whose names seem to contain a content hash. Names in `named` really contain a hash, so these files
 * may be cached for a year. Names in `given` may contain a date instead: `assets/prices-20260101.pdf`.
 */
export function hashedAmong(files: readonly string[]): string[] {
  return files.filter((file) => HASHED.test(file)).sort(compareText);
}

/** Header that allows pages of other sites to fetch a file (Fetch standard, 3.3.2). */
export const SHARED: Header = ['Access-Control-Allow-Origin', '*'];

/** Permanent redirect. `from` is a route or file path, `to` is a route or URL. */
export interface PermanentRedirect {
  readonly from: string;
  readonly to: string;
}

/** Configuration file for a host or server. */
export interface HostFile {
  readonly path: string;
  readonly text: string;
}

/** Output folder with files for the person who runs the server. Visitors must not see these files. */
export const SERVER_FOLDER = '_server';

/** Name of the file that lists what a deployment to Cloudflare Workers skips, in the syntax of `.gitignore`. */
export const IGNORE_FILE = '.assetsignore';

/** Output paths that servers must not send to visitors. */
export const HIDDEN = [MANIFEST, IGNORE_FILE, '_headers', '_redirects', SERVER_FOLDER] as const;

/** Returns the request paths to match for a redirect: `/repo/a/` and `/repo/a` for `/a/` at the base path `/repo`. */
export function spellings({ from: route }: PermanentRedirect, base: string): string[] {
  const from = base + route;
  return from.length > 1 && from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}

/** Returns a redirect target as a value for the header `Location`. Routes are percent-encoded; URLs already are. */
export function locationOf({ to }: PermanentRedirect, base: string): string {
  return to.startsWith('/') ? encodeURI(base + to).replace(/%25([0-9a-f]{2})/gi, '%$1') : to;
}

/** Returns the lines of the comment at the top of each file for a host. */
export function notice(...lines: readonly string[]): string[] {
  return ['Every build writes this file, so changes in it are lost.', ...lines].map((line) => `# ${line}`);
}

/** Checks if a redirect target has its own query or anchor. If so, the query of a request is not appended. */
export function hasOwnQuery(location: string): boolean {
  return /[?#]/.test(location);
}

/** Returns the source of a regular expression for nginx or Caddy, which do not escape slashes: `a\/b` -> `a/b`. */
export function serverExpression({ source }: RegExp): string {
  return source.replaceAll('\\/', '/');
}

/** Converts a regular expression for output paths (`^a/`) to one for request paths with the base path (`^/repo/a/`). */
export function requestExpression({ source }: RegExp, base: string): string {
  const folder = escapeRegExp(base);
  return serverExpression(new RegExp(source.replace('^', `^${folder}/`)));
}

/**
 * Matches the request path of a page with `index.html`. The first group is the URL of the page. A path that starts with
 * two slashes or a backslash does not match, because redirecting it would point to another host.
 */
export const ASKED_FOR_INDEX = /^(\/(?:[^/\\?][^?\\]*\/)?)index\.html(\?.*)?$/;

/**
 * Matches other request paths of a Markdown copy: `/sms.md`, `/sms/index.html.md`. The first group is the URL of the
 * page without its trailing slash.
 */
export const ASKED_FOR_MARKDOWN = /^((?:\/[^/\\?][^?\\]*?)??)(?:\/index\.html)?\.md(\?.*)?$/;

/** Checks if a header must only be sent over https (RFC 6797, 7.2). */
export function isForHttps(name: string): boolean {
  return name.toLowerCase() === 'strict-transport-security';
}
