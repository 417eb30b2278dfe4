import { availableParallelism } from 'node:os';
import type { BuildSettings } from '../load/project.ts';

/** Number of threads that a build uses. */
export interface ThreadPlan {
  /** Maximum number of threads, including the main thread. */
  readonly processors: number;
  /** Checks if rendering this number of pages takes longer than starting threads, which load their code. */
  isWorthThreads(pages: number): boolean;
  /** Returns the number of threads to start for a number of stale pages. Can be 0. */
  poolSizeFor(pages: number): number;
}

/** Minimum number of stale pages for which starting threads saves time. */
const WORTH_THREADS = 64;

/** Decides how many threads a build uses. */
export function planThreads({
  concurrency: processors = availableParallelism(),
  threadsFrom = WORTH_THREADS,
}: Pick<BuildSettings, 'concurrency' | 'threadsFrom'>): ThreadPlan {
  const isWorthThreads = (pages: number) => pages >= threadsFrom;
  return { processors, isWorthThreads, poolSizeFor: (pages) => (isWorthThreads(pages) ? processors - 1 : 0) };
}

/** Checks if the pool renders whole pages. A pool with a single thread is busy with bodies and texts. */
export function makesPages(size: number): boolean {
  return size > 1;
}
