import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { isNightly } from '../../sample.ts';

/** What a case says beyond its files: `export default { ... } satisfies SiteCase` in its `case.ts`. */
export interface SiteCase {
  /** Options of the build; the clock stands still at `CLOCK` unless a case moves it. */
  readonly options?: Omit<BuildSettings, 'root'>;
  /** Makes what cannot be committed: links, files in other encodings, large files. Gets the absolute root of the copy. */
  readonly arrange?: (root: string) => void;
}

/** "Now" of every case. */
export const CLOCK = new Date('2026-06-01T12:00:00Z');

/**
 * Threads of builds that test something else: one each day, because starting another takes longer than the whole build of a small site,
 * and as many as there are processors each night.
 */
export const FEW_THREADS: Pick<BuildSettings, 'concurrency'> = isNightly ? {} : { concurrency: 1 };

/** What is special about a site of test/sites: its `case.ts`, if it has one. */
export async function loadCase(folder: string): Promise<SiteCase> {
  const file = join(folder, 'case.ts');
  if (!existsSync(file)) return {};
  return ((await import(/* @vite-ignore */ file)) as { readonly default: SiteCase }).default;
}
