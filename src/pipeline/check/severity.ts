import type { Diagnostic } from '../../base/diagnostic.ts';
import type { ResolvedConfig } from '../../config/schema.ts';

type Policy = ResolvedConfig['policy'];

/** Drafts are left out on purpose, and not every site is kept in git: saying so is for those who ask. */
const DEFAULTS: Policy = { 'git-absent': 'off', 'page-draft': 'off' };

/** Gives diagnostics the severity that the configuration chooses, and leaves out what it switches off. */
export function applySeverities(diagnostics: readonly Diagnostic[], chosen: Policy): readonly Diagnostic[] {
  const policy: Partial<Record<Diagnostic['code'], Policy[keyof Policy]>> = { ...DEFAULTS, ...chosen };
  return diagnostics.flatMap((diagnostic) => {
    const severity = policy[diagnostic.code] ?? diagnostic.severity;
    return severity === 'off' ? [] : [{ ...diagnostic, severity }];
  });
}
