/**
 * Pause in typing, in milliseconds, after which screen readers announce the result. All tools use the same pause, so
 * that they behave alike.
 */
export const PAUSE_MS = 800;

/**
 * Forms of the counted noun by the categories of `Intl.PluralRules`, and a sentence for no results.
 */
type CountWords = Partial<Record<Intl.LDMLPluralRule | 'none', string>>;

/**
 * Creates a function that returns the number of results as a text.
 *
 * @param json words from the page
 * @param lang language of the page
 */
export function counter(json: string | undefined, lang: string): (count: number) => string {
  const words = JSON.parse(json ?? '{}') as CountWords;
  const plurals = new Intl.PluralRules(lang);
  return (count) => (count === 0 ? words.none : `${count}\u00a0${words[plurals.select(count)] ?? words.other}`) ?? '';
}
