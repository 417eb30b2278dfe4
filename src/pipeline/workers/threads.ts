import { availableParallelism } from 'node:os';
import type { BuildSettings } from '../load/project.ts';

/** Numbers of threads of a build. */
export interface ThreadPlan {
  /** Maximum number of threads, including the main one. */
  readonly processors: number;
  /** Reports whether rendering some pages takes longer than starting threads, each of which loads templates and grammars. */
  isWorthThreads(pages: number): boolean;
  /** Returns the number of threads to start for a number of stale pages, or 0. */
  poolSizeFor(pages: number): number;
}

/** Minimum number of stale pages for which starting threads pays off. */
const WORTH_THREADS = 64;

/** Decides how many threads a build uses. */
export function planThreads({
  concurrency: processors = availableParallelism(),
  threadsFrom = WORTH_THREADS,
}: Pick<BuildSettings, 'concurrency' | 'threadsFrom'>): ThreadPlan {
  const isWorthThreads = (pages: number) => pages >= threadsFrom;
  return { processors, isWorthThreads, poolSizeFor: (pages) => (isWorthThreads(pages) ? processors - 1 : 0) };
}

/** Reports whether the threads render whole pages. A single thread is busy with bodies and texts. */
export function makesPages(size: number): boolean {
  return size > 1;
}
