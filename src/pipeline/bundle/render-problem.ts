import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { TemplateMistake } from '../../render/render-html.ts';
import type { ComponentFailure } from '../../render/render-page.ts';
import { sourcePlace } from '../compile/evaluate.ts';
import { bundleMessages } from './messages.ts';
import { type LoadedTemplates, TEMPLATES_MODULE } from './templates-module.ts';

/** What was being rendered. */
export interface Rendering {
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
