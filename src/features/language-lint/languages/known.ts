import { CZECH } from './cs.ts';
import type { Language } from './language.ts';

const LANGUAGES: Readonly<Record<string, Language>> = { cs: CZECH };

/** The language of a BCP 47 tag; undefined for one that only the rules of every language are known for. */
export function languageOf(tag: string): Language | undefined {
  const [name = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}
