import type { Observer } from '../../engine/graph/observer.ts';

/** What a query is declared by: a stage of the pipeline, a feature, or the build itself. */
export interface Owner {
  readonly kind: 'stage' | 'feature' | 'build';
  readonly name: string;
}

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a thread of the pool did for a body, a page or a text. It works on several in turn, while they wait. */
export interface ThreadJob {
  /** Counts from 1. */
  readonly thread: number;
  readonly kind: 'body' | 'page' | 'text';
  /** Source file or route. */
  readonly key: string;
  /** Time that the thread worked on it, in milliseconds. */
  readonly workedMs: number;
  /** When that was, without what is too short to be seen. */
  readonly spans: readonly Span[];
}

/** Receives where the time of a build goes. */
export interface BuildListener extends Observer {
  /** Called once, before the first query runs: who has declared each query, and which query the jobs of threads belong to. */
  declared(owners: ReadonlyMap<string, Owner>, queryOf: Readonly<Record<ThreadJob['kind'], string>>): void;
  /** A phase begins, and the one before it ends. */
  phase(name: string): void;
  /** A thread has done a job. */
  job(job: ThreadJob): void;
  /** A Markdown plugin has done its work for the text of a page, in this thread or in another, in so many milliseconds. */
  plugin(name: string, ms: number): void;
}
