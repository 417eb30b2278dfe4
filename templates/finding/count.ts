/**
 * Typing that pauses for so long is done for the moment: what came of it is read out. Milliseconds; one for all tools, so that nobody
 * has to learn another.
 */
export const PAUSE_MS = 800;

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
