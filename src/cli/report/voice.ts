import type { Translate } from '../../shared/translate.ts';

/** The language in which a report is printed. */
export interface Voice {
  /** A phrase of the report itself in that language; the English where nobody has translated it. */
  readonly say: (english: string) => string;
  /** The same for what a diagnostic says. */
  readonly tell: (english: string) => string;
  /** What separates the decimals of a number: `1,24 s`. */
  readonly decimal: string;
  /** A whole number: `1,200`. */
  readonly digits: (n: number) => string;
}

/** What the program says in logs, and to whoever writes no other language. */
export const ENGLISH_VOICE: Voice = {
  say: (english) => english,
  tell: (english) => english,
  decimal: '.',
  digits: (n) => n.toLocaleString('en'),
};

/** What a voice is made of. */
export interface Language {
  /** Tag (BCP 47). */
  readonly language: string;
  readonly translate: Translate;
  readonly translatePhrase: Translate;
}

/** The voice of a language. */
export function voiceOf({ language, translate, translatePhrase }: Language): Voice {
  const [, decimal] = new Intl.NumberFormat(language).formatToParts(1.5);
  return {
    say: (english) => translatePhrase(english) ?? english,
    tell: (english) => translate(english) ?? english,
    decimal: decimal?.value ?? '.',
    digits: (n) => n.toLocaleString(language),
  };
}
