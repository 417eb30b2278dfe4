import { availableParallelism } from 'node:os';
import type { BuildSettings } from '../load/project.ts';

/** Numbers of threads of a build. */
export interface ThreadPlan {
  /** Maximum number of threads, including the main one. */
  readonly processors: number;
  /** Returns true when the work on some pages takes longer than starting threads, each of which loads templates and grammars. */
  isWorthThreads(pages: number): boolean;
  /** Returns the size of the pool for a number of stale pages; 0 for none. */
  poolSizeFor(pages: number): number;
}

/** Minimum number of stale pages for which starting threads pays off. */
const WORTH_THREADS = 64;

/** Decides on the numbers of threads of a build. */
export function planThreads({
  concurrency: processors = availableParallelism(),
  threadsFrom = WORTH_THREADS,
}: Pick<BuildSettings, 'concurrency' | 'threadsFrom'>): ThreadPlan {
  const isWorthThreads = (pages: number) => pages >= threadsFrom;
  return { processors, isWorthThreads, poolSizeFor: (pages) => (isWorthThreads(pages) ? processors - 1 : 0) };
}

/** Returns true for a pool that makes pages too. A single thread is busy with bodies and texts. */
export function makesPages(size: number): boolean {
  return size > 1;
}
