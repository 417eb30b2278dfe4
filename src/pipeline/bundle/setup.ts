import type { MarkdownOptions } from '../../markdown/options.ts';
import type { RenderAssets } from '../../render/render-page.ts';
import type { CompiledModule } from '../compile/evaluate.ts';
import type { LoadedPlugins, PluginSource } from '../load/plugins.ts';
import type { Project } from '../load/project.ts';
import type { LoadedTemplates } from './templates-module.ts';

/** What a site's bodies and pages are made with: plain data, so that a thread can be given it. */
export interface Setup {
  /** Absolute path of the project. */
  readonly root: string;
  readonly markdown: MarkdownOptions;
  readonly dataNames: readonly string[];
  readonly compiled: CompiledModule | undefined;
  /** Undefined for a site without plugins of Markdown. */
  readonly plugins: PluginSource | undefined;
  readonly assets: RenderAssets | undefined;
  /** The data files that the Markdown components' `needs` names. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** @param assets with more than threads want to know */
export function setupOf(
  { root, config: { markdown, data: files }, plugins }: Pick<Project, 'root' | 'config' | 'plugins'>,
  templates: LoadedTemplates | undefined,
  assets: RenderAssets | undefined,
  data: Setup['data'],
): Setup {
  // Functions cannot be sent to a thread: it loads plugins for itself.
  const { remarkPlugins: _, rehypePlugins: __, ...options } = markdown;
  return {
    root,
    markdown: options,
    dataNames: Object.keys(files),
    compiled: templates?.compiled,
    plugins: plugins?.source,
    assets: assets && withoutFiles(assets),
    data,
  };
}

const withoutFiles = ({ urls, client, clientMarks, boot, forward, integrity }: RenderAssets): RenderAssets => ({
  ...{ urls, client, clientMarks, boot, forward, integrity },
});

/** Code of a setup that has run in this thread. */
interface LoadedCode {
  readonly templates: LoadedTemplates | undefined;
  readonly plugins: LoadedPlugins | undefined;
}

/** Creates what renders with a setup: in this thread, or in others. */
export type CreateRenderers<T> = (setup: Setup, code: LoadedCode) => T;
