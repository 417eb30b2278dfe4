import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { clean } from '../../search/words.ts';

/**
 * What visitors say of a page, by fields that the configuration names: texts, numbers, or lists of them.
 *
 * @param fields of the page: those of its collection, or of whatever has generated it
 */
export function termsOfFields(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names
    .flatMap((name) => fields[name])
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [clean(String(value))] : []))
    .filter((term) => term !== '');
}

/**
 * What pages weigh, by patterns of their routes; of those that fit, the last one says it.
 *
 * @returns the weight of a route, 1 for one that no pattern fits
 */
export function weights(patterns: Readonly<Record<string, number>>): (url: string) => number {
  const matchers = Object.entries(patterns).map(([pattern, weight]) => ({ fits: routeMatcher([pattern]), weight }));
  return (url) => matchers.findLast(({ fits }) => fits(url))?.weight ?? 1;
}
