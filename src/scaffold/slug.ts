/** Letters that Unicode does not take apart into a letter and a mark. */
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

/** Longer addresses are cut between two words. */
const LONGEST = 60;

/**
 * The last part of a page's address, made from its title: lower case, without diacritics, words joined by hyphens.
 * Empty for a title without letters and digits.
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
  if (slug.length <= LONGEST) return slug;
  const lastHyphen = slug.lastIndexOf('-', LONGEST);
  return lastHyphen > 0 ? slug.slice(0, lastHyphen) : [...slug].slice(0, LONGEST).join('');
}

/** Begins with a letter or a digit: a leading underscore or dot would make the file no page. */
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

/** Returns true for a valid path of a page: `limits` or `help/limits`. */
export function isSlug(text: string): boolean {
  return !text.endsWith('.md') && text.split('/').every((segment) => SEGMENT.test(segment));
}
