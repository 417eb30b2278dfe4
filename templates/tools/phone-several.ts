/** What stands between numbers that share a field. */
const SEPARATORS = /[,;/|&]|\s(?:a|nebo)\s/i;
/** A word with so many digits is a number by itself: nobody writes a Czech number in one word and more. */
const WHOLE_NUMBER = 9;
/** Digits of the longest number: 15 (E.164), and `00` before it. */
export const MOST_DIGITS = 17;

/**
 * The numbers in a text that holds several of them and nothing else: parted by commas and the like, or by spaces.
 *
 * @param text cleaned
 * @param isNumber whether a part is a number
 * @returns at least two parts, of which two are numbers; undefined for anything else
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

/** Whether a text that is a number as a whole may still hold several: the library reads some separators as extensions. */
export function hasSeparator(text: string): boolean {
  return SEPARATORS.test(text);
}

/** Numbers with nothing but spaces between them; a plus begins the next one. */
function numbersInRow(text: string, isNumber: (part: string) => boolean): string[] | undefined {
  if (/[^\d\s+().-]/.test(text)) return undefined;
  const parts = text
    .split(/\s+(?=\+)/)
    .flatMap((part) => (isNumber(part) ? [part] : inWords(part.split(' '), isNumber)));
  return parts.length > 1 && parts.filter(isNumber).length > 1 ? parts : undefined;
}

/** Joins groups of digits to numbers, from left to right; what is left over between them is a part too. */
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

/** How many words from one on are a number together; 0 when none are. */
function numberAt(words: readonly string[], start: number, isNumber: (part: string) => boolean): number {
  for (let length = 1; start + length <= words.length; length++) {
    const part = words.slice(start, start + length).join(' ');
    if (digitsIn(part) > MOST_DIGITS) return 0;
    if (isNumber(part)) return length;
  }
  return 0;
}

/** How many digits a text has. */
export function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
