import { type Catalog, createTranslator, type Translate } from '../shared/translate.ts';
import { CZECH } from './cs/all.ts';
import { CZECH_DESK } from './cs/desk.ts';
import { TERMINAL } from './cs/terminal.ts';

/** The language in which the generator speaks to editors. */
export interface Words {
  /** Tag of the language (BCP 47), for the attribute `lang`. */
  readonly language: string;
  /** Translates what the generator says; undefined where it stays English. */
  readonly translate: Translate;
  /** The same, and the English where nobody has translated it. */
  readonly say: (english: string) => string;
  /** Translates the phrases of a report at a terminal. */
  readonly translatePhrase: Translate;
  /** What the script in pages says. */
  readonly desk: Catalog;
}

export const ENGLISH: Words = wordsIn('en', { sentences: [], phrases: [], desk: [] });

/** The languages that the generator knows beside English. */
const KNOWN: readonly Words[] = [
  wordsIn('cs', { sentences: [...CZECH, ...CZECH_DESK], phrases: [...TERMINAL, ...CZECH_DESK], desk: CZECH_DESK }),
];

/** The language of the people who write a site. @param locale of the site, such as `cs-CZ` */
export function wordsOf(locale: string): Words {
  return KNOWN.find(({ language }) => language === locale.split('-')[0]?.toLowerCase()) ?? ENGLISH;
}

interface Catalogs {
  readonly sentences: Catalog;
  readonly phrases: Catalog;
  readonly desk: Catalog;
}

function wordsIn(language: string, { sentences, phrases, desk }: Catalogs): Words {
  const translate = createTranslator(sentences);
  return {
    ...{ language, translate, desk },
    say: (english) => translate(english) ?? english,
    translatePhrase: createTranslator(phrases),
  };
}
