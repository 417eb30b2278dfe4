import type { DiagnosticCode } from '../../base/codes.ts';
import { error, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import type { Page } from '../page.ts';

/** What is wrong with a directive, and how it is mended. */
interface Complaint {
  readonly message: Text;
  readonly hint: Text;
}

/**
 * Reports a directive that ssg cannot read. In a site that comes from elsewhere it may be a construct of another tool, whose text is shown: so it
 * is an error in a strict site only.
 */
export function complain(
  page: Page,
  code: Extract<DiagnosticCode, 'directive-invalid' | 'directive-unknown'>,
  place: SourcePlace,
  { message, hint }: Complaint,
): void {
  const say = page.options.strict ? error : warning;
  page.diagnostics.push(say(code, message, place, { hint }));
}
