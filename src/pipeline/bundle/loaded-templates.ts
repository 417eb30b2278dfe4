import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { MarkdownOptions } from '../../markdown/options.ts';
import { TemplateMistake } from '../../render/render-html.ts';
import type { ComponentFailure, RenderAssets, TemplateModule } from '../../render/render-page.ts';
import { type CompiledModule, evaluateModule, sourcePlace } from '../compile/evaluate.ts';
import type { Project } from '../load/project.ts';
import { type LoadedPlugins, SITE_IMPORTS } from '../load/site-code.ts';
import { bundleMessages } from './messages.ts';

/** File name of the compiled templates in stack traces. */
export const TEMPLATES_MODULE = 'templates.bundle.cjs';

export type LoadedTemplates = ReturnType<typeof loadTemplates>;

/**
 * Evaluates compiled templates.
 * @throws any error that the code of the templates throws
 */
export function loadTemplates(root: string, compiled: CompiledModule) {
  const { exports, reads } = evaluateModule(root, TEMPLATES_MODULE, compiled, SITE_IMPORTS);
  return { module: exports as TemplateModule, compiled, reads };
}

export type Setup = ReturnType<typeof setupOf>;

/**
 * Returns everything that a renderer needs besides the page, as plain data that can be sent to a thread.
 * @param assets published assets; only the fields that threads need are copied
 * @param data content of the data files that the Markdown components request with `needs`
 */
export function setupOf(
  { root, config: { markdown, data: files }, plugins }: Pick<Project, 'root' | 'config' | 'plugins'>,
  templates: LoadedTemplates | undefined,
  assets: RenderAssets | undefined,
  data: Readonly<Record<string, unknown>>,
) {
  // Omit the plugin functions, which cannot be sent to a thread. Each thread loads the plugins itself.
  const { remarkPlugins: _, rehypePlugins: __, ...options } = markdown;
  return {
    root,
    markdown: options as MarkdownOptions,
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

/** Evaluated templates and plugins. Each thread evaluates its own, because functions cannot be sent to threads. */
export interface LoadedCode {
  readonly templates: LoadedTemplates | undefined;
  readonly plugins: LoadedPlugins | undefined;
}

/** Function that creates renderers of pages and bodies. They run in this thread or pass the work to other threads. */
export type CreateRenderers<T> = (setup: Setup, code: LoadedCode) => T | Promise<T>;

/**
 * Creates the diagnostic for an error thrown by a component. The diagnostic points to the line that threw.
 * @param subject name of what is being rendered: `/sms/`, or `the Markdown body of content/pages/sms.md`
 */
export function renderProblem(
  { cause, components }: ComponentFailure,
  templates: LoadedTemplates | undefined,
  { place: fallback, subject }: { readonly place: SourcePlace; readonly subject: Text },
): Diagnostic {
  const thrown = describeThrown(cause);
  const place = (templates && sourcePlace(thrown.stack, TEMPLATES_MODULE, templates.compiled)) ?? fallback;
  const notes = [bundleMessages.whileRendering({ subject }), ...components.map((name) => bundleMessages.in({ name }))];
  if (cause instanceof TemplateMistake) return error(cause.code, thrown.message, place, { hint: cause.hint, notes });
  const english = toText(thrown.message);
  const hint =
    /is not defined$/.test(english) && /window|document|localStorage|navigator/.test(english)
      ? bundleMessages.templatesRunOutsideBrowser
      : bundleMessages.fixComponentOrData;
  return error('template-throws', bundleMessages.componentThrows({ message: thrown.message }), place, { hint, notes });
}
