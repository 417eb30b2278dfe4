import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { isNightly } from '../../sample.ts';

/**
 * Settings of a case besides its files: `export default { ... } satisfies SiteCase` in its
 * `case.ts`.
 */
export interface SiteCase {
  /** Options of the build. The clock is fixed at `CLOCK` by default. */
  readonly options?: Omit<BuildSettings, 'root'>;
  /**
   * Creates files that cannot be committed: links, files in other encodings, large files. Gets the
   * absolute root of the copy.
   */
  readonly arrange?: (root: string) => void;
}

/** Current time of every case. */
export const CLOCK = new Date('2026-06-01T12:00:00Z');

/**
 * Threads of builds in tests of other subjects: one in most runs, because starting another takes
 * longer than the whole build of a small site. The nightly run uses as many as there are
 * processors.
 */
export const FEW_THREADS: Pick<BuildSettings, 'concurrency'> = isNightly ? {} : { concurrency: 1 };

/** Loads the `case.ts` of a site in test/sites, if it has one. */
export async function loadCase(folder: string): Promise<SiteCase> {
  const file = join(folder, 'case.ts');
  if (!existsSync(file)) return {};
  return ((await import(/* @vite-ignore */ file)) as { readonly default: SiteCase }).default;
}
