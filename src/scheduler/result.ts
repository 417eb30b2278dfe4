import { type Diagnostic, normalizeDiagnostics } from '../base/diagnostic.ts';
import type { Edit } from '../base/edit.ts';
import type { ExternalLink } from '../links/external.ts';
import type { Examples } from '../pipeline/contract/examples.ts';
import type { ProposedFile } from '../pipeline/contract/feature.ts';
import type { OutputFile } from '../pipeline/contract/output-file.ts';
import type { BuildStatus, BuildSummary } from '../shared/build.ts';

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
  /** What the ledger should hold, when `ledger` was asked for. */
  readonly ledger?: ProposedFile;
  /** Programs of the pages, when `examples` was asked for and the site has samples. */
  readonly examples?: Examples;
  /** The index of the search, when `search` was asked for and the site has one. */
  readonly searchIndex?: readonly OutputFile[];
  /** The lists for language models, likewise. */
  readonly llmsLists?: readonly OutputFile[];
  /** What of `prose` can be mended without asking. */
  readonly edits: readonly Edit[];
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
    edits: [],
    runs: new Map(),
  };
}

/** Whether a build came as far as to judge the site. */
export function couldRun({ status }: Pick<BuildResult, 'status'>): boolean {
  return status === 'built' || status === 'failed';
}
