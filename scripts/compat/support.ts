import type { SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { compatOf } from './data.ts';
import type { Target } from './targets.ts';

/** Target that lacks a feature, with the first version that has the feature, if there is one. */
export interface Lack extends Target {
  readonly since: string | undefined;
}

/**
 * Lists the targets without a feature. A target that lacks the whole interface is not listed for its members, and a
 * target that lacks the whole property is not listed for its keywords: the use of the interface or property is already
 * a finding.
 *
 * @param feature path in the data: `api.Element.ariaExpanded`
 */
export function lacksOf(feature: string, targets: readonly Target[]): readonly Lack[] {
  const own = lacks(feature, targets);
  const whole = /^(?:api\.\w+|css\.properties\.[\w-]+)(?=\.)/.exec(feature)?.[0];
  if (whole === undefined) return own;
  const owner = lacks(whole, targets);
  return own.filter(({ browser }) => !owner.some((lack) => lack.browser === browser));
}

function lacks(feature: string, targets: readonly Target[]): readonly Lack[] {
  const support = compatOf(feature)?.support ?? {};
  return targets.flatMap((target) => {
    const statement = support[target.browser];
    if (statement === undefined) return [];
    const statements = [statement].flat().filter(isPlain);
    if (statements.some((one) => isIn(one, target.version))) return [];
    const since = statements.find(({ version_added, version_removed }) => isVersion(version_added) && !version_removed);
    return [{ ...target, since: since?.version_added || undefined }];
  });
}

/**
 * Checks if a browser supports the feature under its standard name and without a flag. Partial support counts.
 */
function isPlain({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return flags === undefined && prefix === undefined && alternative_name === undefined;
}

function isIn({ version_added, version_removed }: SimpleSupportStatement, version: string): boolean {
  if (!isVersion(version_added) || compareVersions(version_added, version) > 0) return false;
  return version_removed === undefined || (isVersion(version_removed) && compareVersions(version_removed, version) > 0);
}

/** Checks that a version is released: not `false` and not `preview`. */
function isVersion(version: string | false): version is string {
  return version !== false && /^≤?\d/.test(version);
}

/**
 * Compares versions. `≤37` counts as 37: that version already had the feature, and MDN does not record which version
 * added it.
 */
function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
