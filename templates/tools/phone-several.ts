/** Separators between numbers in one field. */
const SEPARATORS = /[,;/|&]|\s(?:a|nebo)\s/i;
/**
 * Number of digits from which a word is a whole number: nobody joins a Czech number and another one without a space.
 */
const WHOLE_NUMBER = 9;
/** Digits of the longest number: 15 (E.164), preceded by `00`. */
export const MOST_DIGITS = 17;

/**
 * Splits a text that contains only numbers, separated by commas and similar characters or by spaces.
 *
 * @param text cleaned text
 * @param isNumber checks if a part is a number
 * @returns at least two parts, two of which are numbers. Undefined for any other text
 */
export function severalNumbers(text: string, isNumber: (part: string) => boolean): string[] | undefined {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1 && parts.every((part) => isNumber(part) || numbersInRow(part, isNumber) !== undefined))
    return parts.flatMap((part) => (isNumber(part) ? [part] : (numbersInRow(part, isNumber) ?? [])));
  return isNumber(text) ? undefined : numbersInRow(text, isNumber);
}

/**
 * Checks if a text that is valid as one number may still contain several: the library reads some separators as
 * extensions.
 */
export function hasSeparator(text: string): boolean {
  return SEPARATORS.test(text);
}

/** Splits numbers that are separated only by spaces. A plus starts the next number. */
function numbersInRow(text: string, isNumber: (part: string) => boolean): string[] | undefined {
  if (/[^\d\s+().-]/.test(text)) return undefined;
  const parts = text
    .split(/\s+(?=\+)/)
    .flatMap((part) => (isNumber(part) ? [part] : inWords(part.split(' '), isNumber)));
  return parts.length > 1 && parts.filter(isNumber).length > 1 ? parts : undefined;
}

/**
 * Joins groups of digits into numbers, from left to right. Remaining groups between them become separate parts.
 */
function inWords(words: readonly string[], isNumber: (part: string) => boolean): string[] {
  if (words.every((word) => digitsIn(word) >= WHOLE_NUMBER)) return [...words];
  const parts: string[] = [];
  let rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = numberAt(words, at, isNumber);
    if (length === 0) {
      rest.push(words[at] ?? '');
      at++;
      continue;
    }
    if (rest.length > 0) parts.push(rest.join(' '));
    rest = [];
    parts.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return rest.length > 0 ? [...parts, rest.join(' ')] : parts;
}

/** Returns how many words from `start` form one number, or 0 if none do. */
function numberAt(words: readonly string[], start: number, isNumber: (part: string) => boolean): number {
  for (let length = 1; start + length <= words.length; length++) {
    const part = words.slice(start, start + length).join(' ');
    if (digitsIn(part) > MOST_DIGITS) return 0;
    if (isNumber(part)) return length;
  }
  return 0;
}

/** Counts the digits of a text. */
export function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
