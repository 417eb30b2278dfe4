import { type Language, type Text, toText } from '../../base/message.ts';

let spoken: Language = 'en';

/** Sets the language of everything that is shown from now on; the server knows that of the site. */
export function speak(language: Language): void {
  spoken = language;
}

/** Returns a text in the language of the editors. */
export function say(text: Text): string {
  return toText(text, spoken);
}
