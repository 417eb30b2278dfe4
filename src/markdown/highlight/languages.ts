import { bundledLanguagesInfo } from 'shiki/langs';
import { nearest } from '../../base/suggest.ts';

/** Names that mean "no highlighting"; always allowed. */
export const PLAIN_LANGUAGES: readonly string[] = ['text', 'none', 'plain', 'plaintext', 'txt'];

/** The name under which unhighlighted code is shown. */
export const PLAIN = 'text';

type Language = (typeof bundledLanguagesInfo)[number];

const byName = new Map<string, Language>();
for (const language of bundledLanguagesInfo) {
  for (const name of [language.id, ...(language.aliases ?? [])]) byName.set(name, language);
}

/** A grammar by its name or alias (`bash` finds `shellscript`), or undefined. */
export function findLanguage(name: string): Language | undefined {
  return byName.get(name.toLowerCase());
}

/** All names that mean the same grammar as `name`. */
export function namesOf(language: Language): readonly string[] {
  return [language.id, ...(language.aliases ?? [])];
}

/** The known language name nearest to a misspelt one, or undefined. */
export function suggestLanguage(name: string): string | undefined {
  return nearest(name, byName.keys());
}
