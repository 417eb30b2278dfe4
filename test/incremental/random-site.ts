import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { OUTSIDE } from './outside.ts';

/** A project as a value: what edits are made on, and what decides what a build of it gives. */
export interface SiteState {
  /** Path -> text, or `LINK` and where the link leads. Some lie beside the root: their paths begin with `../`. */
  readonly files: ReadonlyMap<string, string>;
  readonly options: SiteOptions;
}

/** What a command line may ask for, beside the files. */
export interface SiteOptions {
  /** Value of the environment variable that code of the site reads; undefined without it. */
  readonly variable: string | undefined;
  readonly drafts: boolean;
  readonly future: boolean;
  readonly clock: Date;
  readonly site: string;
  /** Relative to the root. */
  readonly outDir: string;
}

/** `plain` needs no highlighter and little of the bundler, so that many sequences can be played; `interactive` is all. */
export type SiteKind = 'plain' | 'interactive';

/** A project in which everything depends on something else, as every sequence of edits finds it. */
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

/** Equal for projects whose builds are equal: `outDir` is where the site is written, not what. */
export function keyOf({ files, options: { outDir: _, ...options } }: SiteState): string {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, options]))
    .digest('hex');
}
