import { compatOf } from './data.ts';
import { type Lack, lacksOf } from './support.ts';
import type { Target } from './targets.ts';
import type { Use } from './use.ts';

/** Feature that is used on purpose although a target lacks it. */
export interface Allowance {
  /** Path in MDN's data: `css.properties.text-wrap`. */
  readonly feature: string;
  /** Substrings of the lines that may use it. Default: all lines may. */
  readonly lines?: readonly string[];
  /** Behaviour in the old browser. */
  readonly reason: string;
}

export interface Finding extends Omit<Use, 'features' | 'guarded'> {
  readonly feature: string;
  readonly lacks: readonly Lack[];
}

/**
 * Finds uses of features that a target lacks, unless the uses are guarded or allowed.
 *
 * @returns the findings, and allowances (or lines of them) that no source needs any more
 */
export function findLacking(
  uses: readonly Use[],
  targets: readonly Target[],
  allowances: readonly Allowance[],
): { readonly findings: readonly Finding[]; readonly idle: readonly string[] } {
  const findings: Finding[] = [];
  const idle = new Set(allowances.flatMap(keysOf));
  for (const { features, guarded, ...place } of uses) {
    const feature = features.find((candidate) => compatOf(candidate) !== undefined);
    if (feature === undefined || guarded) continue;
    const lacks = lacksOf(feature, targets);
    if (lacks.length === 0) continue;
    const keys = allowances.filter((one) => one.feature === feature).flatMap((one) => keysThatAllow(one, place.source));
    for (const key of keys) idle.delete(key);
    if (keys.length === 0) findings.push({ ...place, feature, lacks });
  }
  return { findings, idle: [...idle] };
}

function keysOf({ feature, lines }: Allowance): readonly string[] {
  return lines === undefined ? [feature] : lines.map((line) => `${feature} for the line "${line}"`);
}

function keysThatAllow({ lines, ...allowance }: Allowance, source: string): readonly string[] {
  if (lines === undefined) return keysOf(allowance);
  return keysOf({ ...allowance, lines: lines.filter((line) => source.includes(line)) });
}
