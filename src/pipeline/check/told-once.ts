import type { DiagnosticCode } from '../../base/codes.ts';
import { type Diagnostic, isError } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { checkMessages } from './messages.ts';

/** What a site that comes from elsewhere has everywhere: one name, one decision. */
const BY_NAME: ReadonlySet<string> = new Set<DiagnosticCode>([
  'code-language-unknown',
  'code-option-unknown',
  'front-matter-unknown',
]);

/**
 * Notes and warnings that say the same of many places, each once: at the first place, with how many there are. Errors stay where
 * they are, because each has to be mended.
 *
 * @param diagnostics in the order of a report
 */
export function toldOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [i, diagnostic] of diagnostics.entries()) {
    const { severity, code, message } = diagnostic;
    const isOfMany = BY_NAME.has(code) && !isError(diagnostic);
    const key = isOfMany ? `${severity} ${code} ${toText(message)}` : String(i);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map((all) => {
    const [told] = all as [Diagnostic];
    return all.length === 1 ? told : { ...told, notes: [...(told.notes ?? []), howMany(all)] };
  });
}

function howMany(all: readonly Diagnostic[]): Text {
  const files = new Set(all.map(({ file }) => file)).size;
  return files === 1
    ? checkMessages.timesFile({ count: all.length })
    : checkMessages.timesFiles({ count: all.length, files });
}
