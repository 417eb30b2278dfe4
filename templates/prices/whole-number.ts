/** Reason why a text is not a valid count: not a whole number, or above the maximum. */
export type NumberMistake = 'not-whole' | 'too-many';

/**
 * Parses a count from 1 as people write it: `1000`, `10 000`, or `10.000`. Any other dot is a decimal point, and a
 * fraction of a message cannot be sent.
 *
 * @param max maximum count
 */
export function wholeNumber(text: string, max: number): number | NumberMistake {
  const digits = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:[\s.]\d{3})+)$/.test(digits)) return 'not-whole';
  const value = Number(digits.replace(/\D/g, ''));
  if (value < 1) return 'not-whole';
  return value <= max ? value : 'too-many';
}
