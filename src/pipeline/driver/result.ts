import { type Diagnostic, normalizeDiagnostics } from '../../base/diagnostic.ts';
import type { BuildStatus, BuildSummary } from '../../config/build.ts';
import type { CheckResult } from '../../config/feature.ts';
import type { ExternalLink } from '../../links/external.ts';

export interface BuildResult extends BuildSummary {
  /** Of the site: the language of those who write it. Undefined when its configuration could not be read. */
  readonly locale?: string;
  /** The texts for language models, when the site has some. */
  readonly texts?: TextTotals;
  /** The pages that took longest to render, slowest first, at most five. */
  readonly slowestPages: readonly { readonly url: string; readonly ms: number }[];
  /** How often each query was computed, by name: nothing was for what the last build knew already. */
  readonly runs: ReadonlyMap<string, number>;
  /** Distinct http(s) links to other sites, when `external` was asked for. */
  readonly externalLinks: readonly ExternalLink[];
  /** What came of the checks that were asked for, by the names of their features. */
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** How long the Markdown of the pages is to a language model, about. */
export interface TextTotals {
  readonly pages: number;
  readonly tokens: number;
  /** The longest, at most three, longest first. */
  readonly longest: readonly { readonly url: string; readonly tokens: number }[];
}

/** Pages whose HTML was made; the others were known from an earlier build. */
export function pagesMade({ runs }: Pick<BuildResult, 'runs'>): number {
  return runs.get('html') ?? 0;
}

/** The result of a build that has made nothing. */
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

/** Whether a build came as far as to judge the site. */
export function couldRun({ status }: Pick<BuildResult, 'status'>): boolean {
  return status === 'built' || status === 'failed';
}
