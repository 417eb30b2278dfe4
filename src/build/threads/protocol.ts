import type { Diagnostic } from '../../base/diagnostic.ts';
import type { CompiledModule } from '../../bundle/evaluate.ts';
import type { CommitTimes } from '../../host/host.ts';
import type { WrittenTree } from '../../host/tree-writer.ts';
import type { ProjectSource } from '../load-project.ts';
import type { PublishedAssets } from '../queries/bundles.ts';
import type { Pages } from '../queries/content.ts';
import type { PageResult } from '../render-page-task.ts';

/** What a thread needs to begin loading, before the site is known. */
export interface ThreadStart {
  readonly source: ProjectSource;
}

/** What the main thread has found out about the site, so that no other thread reads every file again. */
export interface SiteKnowledge {
  readonly templates: CompiledModule;
  readonly assets: PublishedAssets;
  readonly pages: Pages;
  readonly commitTimes: CommitTimes;
  /** Trees to write into and to take equal files from; undefined for a check. */
  readonly trees: { readonly tree: string; readonly oldTree: string } | undefined;
}

export type ToThread =
  | { readonly kind: 'site'; readonly site: SiteKnowledge }
  | { readonly kind: 'render'; readonly urls: readonly string[] }
  | { readonly kind: 'finish' };

/** A page with the problems that hang below it: the main thread takes both over. */
export interface RenderedBatch {
  readonly kind: 'rendered';
  readonly pages: readonly (PageResult & { readonly diagnostics: readonly Diagnostic[] })[];
}

export type FromThread = RenderedBatch | { readonly kind: 'finished'; readonly written: WrittenTree };
