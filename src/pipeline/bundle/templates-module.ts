import type { TemplateModule } from '../../render/render-page.ts';
import { type CompiledModule, evaluate, type Reads } from '../compile/evaluate.ts';
import { SITE_IMPORTS } from '../load/site-imports.ts';

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
