import { useLanguages } from '@depese/ssg/components';
import * as cs from './cs.ts';
import { en } from './en.ts';
import type { FrameWords } from './frame-words.ts';

/** Texts by language. */
const LISTS: Readonly<Record<string, FrameWords>> = { cs, en };

/**
 * Returns the texts of the frame in the language of the page, otherwise in the language of the site, otherwise in
 * Czech. Only for components that the build renders: an island would contain the texts of all languages.
 */
export function useWords(): FrameWords {
  return wordsFor(useLanguages());
}

/**
 * Returns the texts in the first language that has them.
 *
 * @param languages tags, the best first. `en-GB` falls back to `en`.
 */
function wordsFor(languages: readonly string[]): FrameWords {
  for (const tag of languages) {
    const words = LISTS[tag] ?? LISTS[tag.split('-')[0] ?? ''];
    if (words !== undefined) return words;
  }
  return cs;
}
