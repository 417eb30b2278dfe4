/** ASCII spellings of letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};

/** Converts text in Unicode NFD or NFKD to lower case without diacritics: `Č` becomes `c`, `ł` becomes `l`. */
export function withBaseLetters(text: string): string {
  return text
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßłđøæœþı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Maximum length of a slug in characters. A longer slug is cut at a hyphen. */
const MAX_LENGTH = 60;

/**
 * Converts a title to the last segment of a URL: lower case, without diacritics, words joined by hyphens. Returns an
 * empty string if the title contains neither letters nor digits.
 */
export function slugOf(title: string): string {
  const slug = withBaseLetters(title.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');
  if (slug.length <= MAX_LENGTH) return slug;
  const lastHyphen = slug.lastIndexOf('-', MAX_LENGTH);
  return lastHyphen > 0 ? slug.slice(0, lastHyphen) : [...slug].slice(0, MAX_LENGTH).join('');
}

/** Matches a segment of a page's path. Names of pages start with a letter or digit, and not with `_` or `.`. */
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

/** Reports whether a text is a valid path of a page: `limits` or `help/limits`. */
export function isSlug(text: string): boolean {
  return !text.endsWith('.md') && text.split('/').every((segment) => SEGMENT.test(segment));
}
