/** Letters that Unicode does not decompose into a letter and a mark. */
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

/** Maximum length of a slug. Longer slugs are cut at a hyphen. */
const MAX_LENGTH = 60;

/**
 * Converts a title to the last part of a page's address: lower case, without diacritics, words joined by hyphens. Returns ''
 * for a title without letters and digits.
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßłđøæœþı]/g, (letter) => LETTERS[letter] ?? letter);
  const slug = plain
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');
  if (slug.length <= MAX_LENGTH) return slug;
  const lastHyphen = slug.lastIndexOf('-', MAX_LENGTH);
  return lastHyphen > 0 ? slug.slice(0, lastHyphen) : [...slug].slice(0, MAX_LENGTH).join('');
}

/** Valid segment. It starts with a letter or a digit, because files that start with an underscore or a dot are not pages. */
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

/** Returns true for a valid path of a page: `limits` or `help/limits`. */
export function isSlug(text: string): boolean {
  return !text.endsWith('.md') && text.split('/').every((segment) => SEGMENT.test(segment));
}
