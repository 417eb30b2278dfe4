import type { CompiledModule } from '../../compile/evaluate.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import type { MarkdownOptions } from '../../markdown/parse.ts';
import type { RenderAssets } from '../../render/render-page.ts';
import type { LoadedTemplates } from './templates-module.ts';

/** What a site's bodies and pages are made with: plain data, so that a thread can be given it. */
export interface Setup {
  readonly markdown: MarkdownOptions;
  readonly dataNames: readonly string[];
  readonly compiled: CompiledModule | undefined;
  readonly assets: RenderAssets | undefined;
  /** The data files that the Markdown components' `needs` names. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** @param assets with more than threads want to know */
export function setupOf(
  { markdown, data: files }: ResolvedConfig,
  templates: LoadedTemplates | undefined,
  assets: RenderAssets | undefined,
  data: Setup['data'],
): Setup {
  return {
    markdown,
    dataNames: Object.keys(files),
    compiled: templates?.compiled,
    assets: assets && { urls: assets.urls, client: assets.client, boot: assets.boot, integrity: assets.integrity },
    data,
  };
}

/** Creates what renders with a setup: in this thread, or in others. */
export type CreateRenderers<T> = (setup: Setup, templates: LoadedTemplates | undefined) => T;
