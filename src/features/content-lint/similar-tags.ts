import { type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { editDistance } from '../../base/suggest.ts';
import { contentLintMessages } from './messages.ts';
import { placeText } from './place-text.ts';

/** A name by which pages are put together. */
export interface Tag {
  readonly name: string;
  /** Of its definition, or of the first page that has it. */
  readonly place: () => SourcePlace;
}

/** Below that many letters other names are a letter apart: SMS and MMS. */
const LONG = 5;

/**
 * Names that are most likely meant as one. Of each pair the later one is reported.
 *
 * @param tags in the order in which they are defined, or met
 */
export function similarTags(tags: readonly Tag[]): Diagnostic[] {
  return tags.flatMap(({ name, place }, i) => {
    const other = tags.slice(0, i).find((earlier) => areSimilar(earlier.name, name));
    if (other === undefined) return [];
    const message = contentLintMessages.hardlyAnotherTagThan({
      tag: name,
      other: other.name,
      place: placeText(other.place()),
    });
    return [
      warning('tag-similar', message, place(), { hint: contentLintMessages.writeBothPlaces({ tag: other.name }) }),
    ];
  });
}

/** Whether two names differ in nothing but capitals, accents and signs, in the ending of a plural, or in one letter of many. */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [plain(a), plain(b)];
  if (first === second) return true;
  // Versions and years are a digit apart.
  if (first.replace(/\D/g, '') !== second.replace(/\D/g, '')) return false;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.length < LONG) return short.length > 2 && long === `${short}s`;
  return editDistance(first, second, 1) <= 1;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
