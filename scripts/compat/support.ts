import type { SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { compatOf } from './data.ts';
import type { Target } from './targets.ts';

/** A target that has not got a feature, and the version that brings it, where there is one. */
export interface Lack extends Target {
  readonly since: string | undefined;
}

/**
 * Targets without a feature. Those that lack the whole interface are left out for its members, and those that lack the whole property
 * for its keywords: that use is found itself.
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

/** Without a setting that visitors do not change, under its own name. What is implemented in part counts. */
function isPlain({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return flags === undefined && prefix === undefined && alternative_name === undefined;
}

function isIn({ version_added, version_removed }: SimpleSupportStatement, version: string): boolean {
  if (!isVersion(version_added) || compareVersions(version_added, version) > 0) return false;
  return version_removed === undefined || (isVersion(version_removed) && compareVersions(version_removed, version) > 0);
}

/** Not `false`, and not `preview`: a version that visitors have. */
function isVersion(version: string | false): version is string {
  return version !== false && /^≤?\d/.test(version);
}

/** `≤37` is a version that had the feature already; which one brought it nobody knows. */
function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
