import { isCopy } from '../../base/codings.ts';
import { type Diagnostic, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { BuildStatus, BuildSummary, Phase } from '../../config/build.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { Graph } from '../../engine/graph/graph.ts';
import type { Committed } from '../../host/output/staging.ts';
import type { ExternalLink } from '../../links/external.ts';
import type { Project } from '../load/project.ts';
import type { BuildInputs } from './cache.ts';
import type { Queries } from './declare.ts';

export interface BuildResult extends BuildSummary {
  /** Language of the site (BCP 47); undefined if the configuration could not be read. */
  readonly locale?: string;
  /** Estimated lengths in tokens of the Markdown copies of pages, if the site has such copies. */
  readonly texts?: NonNullable<Awaited<ReturnType<typeof textTotals>>>;
  /** Up to five pages that took longest to render, slowest first. */
  readonly slowestPages: readonly { readonly url: string; readonly ms: number }[];
  /** Number of runs of each query in this build. A query whose values were all restored has 0 runs. */
  readonly runs: ReadonlyMap<string, number>;
  /** Links to other sites, without duplicates, if the option `external` is set. */
  readonly externalLinks: readonly ExternalLink[];
  readonly checks: Readonly<Record<string, CheckResult>>;
  /** Input files of the build; undefined if the build stopped before it read the site. */
  readonly inputs?: BuildInputs;
}

/** Returns the number of pages that this build rendered. */
export function pagesMade({ runs }: Pick<BuildResult, 'runs'>): number {
  return runs.get('html') ?? 0;
}

/** Creates the result of a build that stopped before it produced anything. */
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

/** Checks if a build has checked the whole site, even if it found errors. */
export function couldRun({ status }: Pick<BuildResult, 'status'>): boolean {
  return status === 'built' || status === 'failed';
}

/**
 * Counts written and removed output files. An original and its compressed copies count as one file.
 * @param paths paths of all output files
 */
export function changedOutputs(changes: Committed | undefined, paths: readonly string[], { config }: Project) {
  const own = new Set(paths);
  const count = (changed: readonly string[] = []) =>
    changed.filter((path) => own.has(path) || !isCopy(path, config.compress)).length;
  return { written: count(changes?.written), removed: count(changes?.removed) };
}

/**
 * Estimates the length of all Markdown copies in tokens of a language model.
 * @returns undefined if the site has no Markdown copies; `longest` are the up to three longest pages, longest first
 */
export async function textTotals(graph: Graph, { features }: Pick<Queries, 'features'>, urls: readonly string[]) {
  const all: { readonly url: string; readonly tokens: number }[] = [];
  const counts = features.flatMap(({ perPage }) => perPage?.tokens ?? []);
  if (counts.length === 0) return undefined;
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
 * Creates a stopwatch that adds up the wall time of each phase. A phase can be entered several times.
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

/** Run times of a query, or of all queries of a stage or feature, summed over all runs, in milliseconds. */
export interface Times {
  readonly runs: number;
  /** Time in which the main thread ran the query itself, without waiting and without the queries that it requests. */
  readonly selfMs: number;
  readonly threadMs: number;
  /** Time from start to end of each run, including dependencies. Runs overlap, so the sum can exceed the build time. */
  readonly totalMs: number;
  readonly storedBytes: number;
}

/** Returns the time that all threads together spent working, in milliseconds. */
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
