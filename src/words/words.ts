import { type Catalog, createTranslator, type Translate } from '../shared/translate.ts';
import { CZECH } from './cs/all.ts';
import { CZECH_DESK } from './cs/desk.ts';

/** The language in which the generator speaks to editors. */
export interface Words {
  /** Tag of the language (BCP 47), for the attribute `lang`. */
  readonly language: string;
  /** Translates what the generator says; undefined where it stays English. */
  readonly translate: Translate;
  /** The same, and the English where nobody has translated it. */
  readonly say: (english: string) => string;
  /** What the script in pages says. */
  readonly desk: Catalog;
}

export const ENGLISH: Words = wordsIn('en', () => undefined, []);

/** The languages that the generator knows beside English. */
const KNOWN: readonly Words[] = [wordsIn('cs', createTranslator([...CZECH, ...CZECH_DESK]), CZECH_DESK)];

/** The language of the people who write a site. @param locale of the site, such as `cs-CZ` */
export function wordsOf(locale: string): Words {
  return KNOWN.find(({ language }) => language === locale.split('-')[0]?.toLowerCase()) ?? ENGLISH;
}

function wordsIn(language: string, translate: Translate, desk: Catalog): Words {
  return { language, translate, say: (english) => translate(english) ?? english, desk };
}
