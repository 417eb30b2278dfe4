import { type Catalog, createTranslator, type Translate } from '../../shared/translate.ts';

let translate: Translate = () => undefined;

/** Sets the language of everything that is said from now on; the server knows that of the site. */
export function speak(catalog: Catalog): void {
  translate = createTranslator(catalog);
}

/** A sentence in the language of the editors, or in English where nobody has translated it. */
export function say(english: string): string {
  return translate(english) ?? english;
}
