import type { CompiledModule } from '../../bundle/evaluate.ts';
import type { MarkdownOptions } from '../../markdown/parse.ts';
import type { RenderAssets } from '../../render/render-page.ts';
import type { BodyJob, BodyWorld, MadeBody } from './make-body.ts';

/** What a site's bodies are made with; plain data but for the loaded templates, so that a thread can be given it. */
export interface BodySetup {
  readonly markdown: MarkdownOptions;
  readonly dataNames: readonly string[];
  readonly compiled: CompiledModule | undefined;
  readonly assets: RenderAssets | undefined;
  /** The data files that the Markdown components' `needs` names. */
  readonly data: Readonly<Record<string, unknown>>;
}

export type BodyMaker = (job: BodyJob, world: BodyWorld) => Promise<MadeBody>;
