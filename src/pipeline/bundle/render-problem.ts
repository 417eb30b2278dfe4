import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { describeThrown } from '../../base/thrown.ts';
import { sourcePlace } from '../../compile/evaluate.ts';
import type { ComponentFailure } from '../../render/component-stack.ts';
import { TemplateMistake } from '../../render/template-mistake.ts';
import { type LoadedTemplates, TEMPLATES_MODULE } from './templates-module.ts';

/** What was being rendered. */
export interface Rendering {
  /** Where the trouble is when the stack does not lead into the templates. */
  readonly place: SourcePlace;
  /** `/sms/`, `the Markdown body of content/pages/sms.md` */
  readonly subject: string;
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
  const notes = [`While rendering ${subject}`, ...components.map((name) => `in <${name}>`)];
  if (cause instanceof TemplateMistake) return error(cause.code, thrown.message, place, { hint: cause.hint, notes });
  const hint =
    /is not defined$/.test(thrown.message) && /window|document|localStorage|navigator/.test(thrown.message)
      ? 'Templates run outside the browser: use it only in an effect or an event handler of an island.'
      : 'Mend the component, or the data that it is given: the notes say where it stands.';
  return error('template-throws', `A component throws: ${thrown.message}`, place, { hint, notes });
}
