import type { Header } from './policy.ts';

/** What a server has to know of a site. */
export interface ServedSite {
  /** Of every answer. */
  readonly headers: readonly Header[];
  readonly redirects: readonly Move[];
  /** Files that are no pages, below the output folder. */
  readonly files: readonly string[];
}

/** A permanent redirect: a route or the path of a file, and a route or an address. */
export interface Move {
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

/** Paths below the output folder that no server should show. */
export const HIDDEN = ['.ssg-manifest.json', '_headers', '_redirects', SERVER_FOLDER] as const;

/** How the paths of a redirect may be asked for: a route without its last slash means the same page. */
export function spellings({ from }: Move): string[] {
  return from.length > 1 && from.endsWith('/') ? [from, from.slice(0, -1)] : [from];
}

/** A target as `Location` writes it: a route is encoded, once; an address is one already. */
export function locationOf({ to }: Move): string {
  return to.startsWith('/') ? encodeURI(to).replace(/%25([0-9a-f]{2})/gi, '%$1') : to;
}

/** The head of every file that is written for a host. */
export function notice(...lines: readonly string[]): string[] {
  return ['Written by ssg at every build: what is changed here is lost.', ...lines].map((line) => `# ${line}`);
}
