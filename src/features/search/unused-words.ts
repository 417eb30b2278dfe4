import { type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { phraseKey } from '../../search/query.ts';
import type { SearchLanguage } from '../../search/words.ts';
import { fold } from '../../search/words.ts';
import type { IndexedPage } from './index-files.ts';
import { searchMessages } from './messages.ts';

/** What the site is said to say, and does not. */
interface UnusedWord {
  readonly said: string;
  /** Its words that are on no page, by their stems. */
  readonly missing: readonly string[];
}

/**
 * Words of synonyms that are on no page, in whatever form: who searches for what they stand for finds nothing.
 *
 * @param said what the site is said to say
 */
export function unusedWords(
  said: readonly string[],
  pages: readonly Pick<IndexedPage, 'words'>[],
  language: SearchLanguage,
): UnusedWord[] {
  if (said.length === 0) return [];
  const stems = new Set<string>();
  const forms = new Set<string>();
  for (const { words } of pages) for (const [form] of words) forms.add(form);
  for (const form of forms) stems.add(fold(language.stemOf(form)));
  return said.flatMap((phrase) => {
    const missing = phraseKey(phrase, language)
      .split(' ')
      .filter((stem) => stem !== '' && !stems.has(fold(stem)));
    return missing.length === 0 ? [] : [{ said: phrase, missing }];
  });
}

/** @param placeOf a key of the synonyms */
export function unusedProblems(unused: readonly UnusedWord[], placeOf: (key: string) => SourcePlace): Diagnostic[] {
  return unused.map(({ said, missing }) => {
    const message = searchMessages.noPageSearchedLeads({ words: missing.join('", "'), said });
    const hint = searchMessages.writeLeftWhatPages;
    return warning('synonym-unused', message, placeOf(said), { hint });
  });
}
