import { type CompiledModule, evaluate } from '../bundle/evaluate.ts';
import type { TemplateModule } from '../render/template-module.ts';
import { SITE_IMPORTS } from './site-imports.ts';

/** Name of the compiled templates in stack traces. */
export const TEMPLATES_MODULE = 'templates.bundle.cjs';

export interface LoadedTemplates {
  readonly module: TemplateModule;
  readonly compiled: CompiledModule;
}

/** @throws what the templates throw while they are loaded */
export function loadTemplates(root: string, compiled: CompiledModule): LoadedTemplates {
  return { module: evaluate(root, TEMPLATES_MODULE, compiled, SITE_IMPORTS) as TemplateModule, compiled };
}
