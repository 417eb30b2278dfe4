import { extname } from './paths.ts';

/**
 * A name that makes a good address; undefined for one that does already, and for one in letters that have no Latin form.
 *
 * @param name of a file, with its extension, or of a folder
 */
export function fitName(name: string): string | undefined {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  const fit = stem
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæøœłđ]/giu, (letter) => LETTERS[letter.toLowerCase()] ?? letter)
    .toLowerCase()
    .replace(/[^a-z\d._]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return fit === stem || fit === '' ? undefined : `${fit}${extension}`;
}

/** Letters that are not made of a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd' };
