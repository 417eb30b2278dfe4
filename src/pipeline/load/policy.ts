import type { Diagnostic } from '../../base/diagnostic.ts';
import type { ResolvedConfig } from '../../config/schema.ts';

/**
 * Whether a build fails for a problem that is an error unless the configuration says otherwise. Only then may what comes of it go
 * unsaid: a build must not lack a page without a word.
 */
export function isFatal(code: Diagnostic['code'], policy: ResolvedConfig['policy']): boolean {
  const chosen: Partial<Record<Diagnostic['code'], string>> = policy;
  return (chosen[code] ?? 'error') === 'error';
}
