import type { Diagnostic } from '../base/diagnostic.ts';
import { toText } from '../base/message.ts';
import { directiveMessages } from './directives/messages.ts';
import type { Page } from './page.ts';

/** A container round a block of code that has no end cannot have one either: it is not closed because the code is not. */
export function isConsequence({ code, line = 0, message }: Diagnostic, { diagnostics, origin }: Page): boolean {
  if (code !== 'directive-invalid' || !toText(message).endsWith(NOT_CLOSED)) return false;
  const last = lastLineOf(diagnostics, origin.file);
  return last !== undefined && line < last;
}

/** End of the message about a container whose last line is missing. */
const NOT_CLOSED = toText(directiveMessages.notClosed({ directive: '' })).slice(1);

function lastLineOf(diagnostics: readonly Diagnostic[], of: string): number | undefined {
  return diagnostics.findLast(({ code, file }) => code === 'markdown-unclosed' && file === of)?.line;
}
