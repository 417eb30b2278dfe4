import { textFile } from './format.ts';
import type { RankedPage } from './rank.ts';

/** Results that are shown with further sections of their pages: of later ones few are looked at. */
const WITH_OTHERS = 3;
/** How many: more would be a list of contents. */
const MOST_OTHERS = 2;

/**
 * Further sections that are shown with a result: those whose text comes in the same file, so that nothing more is fetched for them.
 *
 * @param place of the result, from 0
 */
export function shownOthers({ section, others }: RankedPage, place: number): readonly number[] {
  if (place >= WITH_OTHERS) return [];
  return others.filter((other) => textFile('', other) === textFile('', section)).slice(0, MOST_OTHERS);
}
