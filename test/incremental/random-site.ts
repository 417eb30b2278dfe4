import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { OUTSIDE } from './outside.ts';

/** Project as a value. Edits change it, and it alone determines the result of a build. */
export interface SiteState {
  /**
   * Path -> text, or `LINK` followed by the target of the link. Paths outside the root start with `../`.
   */
  readonly files: ReadonlyMap<string, string>;
  readonly options: SiteOptions;
}

/** Options of the command line, and the environment. */
export interface SiteOptions {
  /** Value of the environment variable that the site's code reads. Undefined if it is not set. */
  readonly variable: string | undefined;
  readonly drafts: boolean;
  readonly future: boolean;
  readonly clock: Date;
  readonly site: string;
  /** Path relative to the root. */
  readonly outDir: string;
}

/**
 * Kinds of sites. `plain` needs no highlighter and little bundling, so that many sequences can run. `interactive` has
 * all features.
 */
export type SiteKind = 'plain' | 'interactive';

/** Returns the initial project of every sequence, in which many parts depend on others. */
export function startOf(kind: SiteKind): SiteState {
  const files = new Map([...read('site'), ...(kind === 'interactive' ? read('site-interactive') : [])]);
  const options = {
    variable: 'a',
    drafts: false,
    future: false,
    clock: CLOCK,
    site: 'https://www.example.org',
    outDir: 'dist',
  };
  for (const [path, text] of Object.entries(OUTSIDE)) files.set(path, text);
  files.set('assets/main.css', `@import 'tiny/style.css';\n${files.get('assets/main.css')}`);
  return { files, options };
}

function read(folder: string): [path: string, text: string][] {
  const dir = fileURLToPath(new URL(folder, import.meta.url));
  return filesBelow(dir).map((path) => [path, readFileSync(join(dir, path), 'utf8')]);
}

/**
 * Returns a key that is equal for projects with equal builds. `outDir` does not count, because it only decides where
 * files are written.
 */
export function keyOf({ files, options: { outDir: _, ...options } }: SiteState): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, options]))
    .digest('hex');
}
