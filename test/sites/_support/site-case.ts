import type { BuildOptions } from '../../../src/pipeline/load/options.ts';

/** What a case says beyond its files: `export default { ... } satisfies SiteCase` in its `case.ts`. */
export interface SiteCase {
  /** Options of the build; the clock stands still at `CLOCK` unless a case moves it. */
  readonly options?: Omit<BuildOptions, 'root'>;
  /** Makes what cannot be committed: links, files in other encodings, large files. Gets the absolute root of the copy. */
  readonly arrange?: (root: string) => void;
}

/** "Now" of every case. */
export const CLOCK = new Date('2026-06-01T12:00:00Z');
