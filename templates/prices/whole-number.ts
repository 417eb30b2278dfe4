/** Why a text is no number of things: it is none, or more than there may be. */
export type NumberMistake = 'not-whole' | 'too-many';

/**
 * A number of things, from 1, as people write it: `1000`, `10 000`, or `10.000`. A dot that does not part thousands is that of a
 * fraction, which nobody can be sent.
 *
 * @param max the highest that is taken
 */
export function wholeNumber(text: string, max: number): number | NumberMistake {
  const digits = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:[\s.]\d{3})+)$/.test(digits)) return 'not-whole';
  const value = Number(digits.replace(/\D/g, ''));
  if (value < 1) return 'not-whole';
  return value <= max ? value : 'too-many';
}
