import { isCopy } from '../../base/codings.ts';
import { type Diagnostic, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { BuildStatus, BuildSummary, Phase } from '../../config/build.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { Committed } from '../../host/output/staging.ts';
import type { ExternalLink } from '../../links/external.ts';
import type { Project } from '../load/project.ts';
import type { Queries } from './declare.ts';

export interface BuildResult extends BuildSummary {
  /** Language of the site; undefined if the configuration could not be read. */
  readonly locale?: string;
  /** Totals of the Markdown copies, if the site has any. */
  readonly texts?: TextTotals;
  /** Slowest pages, at most five, slowest first. */
  readonly slowestPages: readonly { readonly url: string; readonly ms: number }[];
  /** Number of computations of each query; 0 for values restored from the last build. */
  readonly runs: ReadonlyMap<string, number>;
  /** Distinct http(s) links to other sites, if `external` was requested. */
  readonly externalLinks: readonly ExternalLink[];
  /** Results of requested checks, by feature name. */
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** Approximate length of the Markdown copies in tokens of a language model. */
interface TextTotals {
  readonly pages: number;
  readonly tokens: number;
  /** Longest pages, at most three, longest first. */
  readonly longest: readonly { readonly url: string; readonly tokens: number }[];
}

/** Returns the number of pages that this build rendered. */
export function pagesMade({ runs }: Pick<BuildResult, 'runs'>): number {
  return runs.get('html') ?? 0;
}

/** Creates the result of a build that produced nothing. */
export function emptyResult(
  status: BuildStatus,
  diagnostics: readonly Diagnostic[],
  phases: BuildResult['phases'],
): BuildResult {
  return {
    status,
    diagnostics: normalizeDiagnostics(diagnostics),
    pages: 0,
    outputs: { total: 0, written: 0, removed: 0 },
    changed: [],
    bytes: 0,
    phases,
    slowestPages: [],
    externalLinks: [],
    checks: {},
    runs: new Map(),
  };
}

/** Reports whether a build got as far as checking the site. */
export function couldRun({ status }: Pick<BuildResult, 'status'>): boolean {
  return status === 'built' || status === 'failed';
}

/**
 * Counts changed outputs. A compressed copy is not counted separately from its original.
 *
 * @param paths paths of all outputs
 */
export function changedOutputs(
  changes: Committed | undefined,
  paths: readonly string[],
  { config }: Project,
): Pick<BuildResult['outputs'], 'written' | 'removed'> {
  const own = new Set(paths);
  const count = (changed: readonly string[] = []) =>
    changed.filter((path) => own.has(path) || !isCopy(path, config.compress)).length;
  return { written: count(changes?.written), removed: count(changes?.removed) };
}

/** Computes the length of all Markdown copies. */
export async function textTotals(
  graph: Graph,
  { features }: Pick<Queries, 'features'>,
  urls: readonly string[],
): Promise<TextTotals> {
  const all: TextTotals['longest'][number][] = [];
  const counts = features.flatMap(({ perPage }) => perPage?.tokens ?? []);
  for (const url of urls)
    for (const tokensOf of counts) {
      const tokens = await tokensOf(graph.get, url);
      if (tokens !== undefined) all.push({ url, tokens });
    }
  all.sort((a, b) => b.tokens - a.tokens);
  return { pages: all.length, tokens: all.reduce((sum, { tokens }) => sum + tokens, 0), longest: all.slice(0, 3) };
}

export type Stopwatch = ReturnType<typeof createStopwatch>;

/**
 * Adds up wall time per phase. Phases may alternate.
 *
 * @param onPhase called when a phase starts
 */
export function createStopwatch(onPhase?: (phase: Phase) => void) {
  const spent: Record<Phase, number> = { config: 0, bundle: 0, read: 0, render: 0, check: 0, write: 0 };
  let current: Phase = 'config';
  let since = performance.now();
  onPhase?.(current);
  const enter = (phase: Phase) => {
    const now = performance.now();
    spent[current] += now - since;
    if (phase !== current) onPhase?.(phase);
    current = phase;
    since = now;
  };
  return {
    enter,
    stop(): Record<Phase, number> {
      enter(current);
      return spent;
    },
  };
}

/** Times of a query or an owner in milliseconds, summed over all runs. */
export interface Times {
  readonly runs: number;
  /** Time of the main thread, without dependencies and waiting. */
  readonly selfMs: number;
  /** Time of other threads. */
  readonly threadMs: number;
  /**
   * Time from start to end of each run, with dependencies and waiting. Runs overlap, so the sum may exceed the time of the build.
   */
  readonly totalMs: number;
  readonly storedBytes: number;
}

/** Returns the working time of all threads, in milliseconds. */
export function workMs({ selfMs, threadMs }: Times): number {
  return selfMs + threadMs;
}

export function sumOf(all: readonly Times[]): Times {
  const sum = (part: keyof Times) => all.reduce((total, times) => total + times[part], 0);
  return {
    runs: sum('runs'),
    selfMs: sum('selfMs'),
    threadMs: sum('threadMs'),
    totalMs: sum('totalMs'),
    storedBytes: sum('storedBytes'),
  };
}
