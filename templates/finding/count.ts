/** Typing that pauses for so long is a question: the count is read out. Milliseconds. */
export const PAUSE_MS = 300;

/** Forms of the counted noun by the categories of `Intl.PluralRules`, and a sentence for nothing found. */
type CountWords = Partial<Record<Intl.LDMLPluralRule | 'none', string>>;

/**
 * How many were found, as a text.
 *
 * @param json the words, as the page carries them
 * @param lang language of the page
 */
export function counter(json: string | undefined, lang: string): (count: number) => string {
  const words = JSON.parse(json ?? '{}') as CountWords;
  const plurals = new Intl.PluralRules(lang);
  return (count) => (count === 0 ? words.none : `${count}\u00a0${words[plurals.select(count)] ?? words.other}`) ?? '';
}
