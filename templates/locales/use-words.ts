import { useLanguages } from '@depese/ssg/components';
import * as cs from './cs.ts';
import { en } from './en.ts';
import type { FrameWords } from './frame-words.ts';

/** Language -> its list. */
const LISTS: Readonly<Record<string, FrameWords>> = { cs, en };

/**
 * The words of the frame in the language of the page, or of the site where there is no list of it; in Czech otherwise. For what
 * only the build renders: an island would take all lists along.
 */
export function useWords(): FrameWords {
  return wordsFor(useLanguages());
}

/** @param languages tags, the best first: `en-GB` has the words of `en` where it has none of its own */
function wordsFor(languages: readonly string[]): FrameWords {
  for (const tag of languages) {
    const words = LISTS[tag] ?? LISTS[tag.split('-')[0] ?? ''];
    if (words !== undefined) return words;
  }
  return cs;
}
