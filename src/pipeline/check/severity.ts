import type { DiagnosticCode } from '../../base/codes.ts';
import { type Diagnostic, isError } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { checkMessages } from './messages.ts';

type Policy = ResolvedConfig['policy'];

/** Codes that are off unless the configuration sets them. */
const DEFAULTS: Policy = { 'git-absent': 'off', 'page-draft': 'off' };

/** Applies the severities of the configuration, and drops diagnostics that it switches off. */
export function applySeverities(diagnostics: readonly Diagnostic[], chosen: Policy): readonly Diagnostic[] {
  const policy: Partial<Record<Diagnostic['code'], Policy[keyof Policy]>> = { ...DEFAULTS, ...chosen };
  return diagnostics.flatMap((diagnostic) => {
    const severity = policy[diagnostic.code] ?? diagnostic.severity;
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}

/** Codes that the configuration may turn into errors even for unpublished pages. */
const ABOUT_STATE: ReadonlySet<string> = new Set<DiagnosticCode>(['page-draft', 'page-scheduled']);

const NOT_YET = checkMessages.pageNotPublishedYet;

/**
 * Turns errors of drafts and scheduled pages into warnings, and allows links between them, because such pages may be
 * published together.
 *
 * @param hidden files of such pages
 */
export function spareUnpublished(all: readonly Diagnostic[], hidden: ReadonlySet<string>): readonly Diagnostic[] {
  return all.flatMap((one) => {
    if (!hidden.has(one.file ?? '') || one.severity === 'info' || ABOUT_STATE.has(one.code)) return [one];
    if (one.code === 'link-draft') return [];
    return [{ ...one, severity: isError(one) ? 'warning' : one.severity, notes: [...(one.notes ?? []), NOT_YET] }];
  });
}

/** Codes that sites migrated from other tools repeat everywhere. */
const BY_NAME: ReadonlySet<string> = new Set<DiagnosticCode>([
  'code-language-unknown',
  'code-option-unknown',
  'front-matter-unknown',
]);

/**
 * Merges equal notes and warnings into the first one, with their number. Errors stay, because each has to be fixed.
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
