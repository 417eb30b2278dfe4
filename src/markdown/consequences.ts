import type { Diagnostic } from '../base/diagnostic.ts';
import type { Page } from './page.ts';

/** A container round a block of code that has no end cannot have one either: it is not closed because the code is not. */
export function isConsequence({ code, line = 0, message }: Diagnostic, { diagnostics, origin }: Page): boolean {
  if (code !== 'directive-invalid' || !message.endsWith(NOT_CLOSED)) return false;
  const last = lastLineOf(diagnostics, origin.file);
  return last !== undefined && line < last;
}

/** How the message about a container ends whose last line is missing. */
export const NOT_CLOSED = 'is not closed.';

function lastLineOf(diagnostics: readonly Diagnostic[], of: string): number | undefined {
  return diagnostics.findLast(({ code, file }) => code === 'markdown-unclosed' && file === of)?.line;
}
