import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { MarkdownOptions } from '../../markdown/parse.ts';
import type { ComponentFailure } from '../../render/component-stack.ts';
import type { RenderAssets } from '../../render/render-page.ts';
import { TemplateMistake } from '../../render/template-mistake.ts';
import type { TemplateModule } from '../../render/template-module.ts';
import { type CompiledModule, evaluate, type Reads, sourcePlace } from '../compile/evaluate.ts';
import type { Project } from '../load/project.ts';
import { type LoadedPlugins, type PluginSource, SITE_IMPORTS } from '../load/site-code.ts';
import { bundleMessages } from './messages.ts';

/** Name of the compiled templates in stack traces. */
export const TEMPLATES_MODULE = 'templates.bundle.cjs';

export interface LoadedTemplates {
  readonly module: TemplateModule;
  readonly compiled: CompiledModule;
  /** What they have read of the machine, when they were loaded and since. */
  readonly reads: () => Reads;
}

/** @throws what the templates throw while they are loaded */
export function loadTemplates(root: string, compiled: CompiledModule): LoadedTemplates {
  const { exports, reads } = evaluate(root, TEMPLATES_MODULE, compiled, SITE_IMPORTS);
  return { module: exports as TemplateModule, compiled, reads };
}

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

/** What was being rendered. */
interface Rendering {
  /** Where the trouble is when the stack does not lead into the templates. */
  readonly place: SourcePlace;
  /** `/sms/`, `the Markdown body of content/pages/sms.md` */
  readonly subject: Text;
}

/**
 * What a component threw, as a diagnostic at the line of the template that threw it.
 */
export function renderProblem(
  { cause, components }: ComponentFailure,
  templates: LoadedTemplates | undefined,
  { place: fallback, subject }: Rendering,
): Diagnostic {
  const thrown = describeThrown(cause);
  const place = (templates && sourcePlace(thrown.stack, TEMPLATES_MODULE, templates.compiled)) ?? fallback;
  const notes = [bundleMessages.whileRendering({ subject }), ...components.map((name) => bundleMessages.in({ name }))];
  if (cause instanceof TemplateMistake) return error(cause.code, thrown.message, place, { hint: cause.hint, notes });
  const english = toText(thrown.message);
  const hint =
    /is not defined$/.test(english) && /window|document|localStorage|navigator/.test(english)
      ? bundleMessages.templatesRunOutsideBrowser
      : bundleMessages.mendComponentOrData;
  return error('template-throws', bundleMessages.componentThrows({ message: thrown.message }), place, { hint, notes });
}
