import { extname } from './paths.ts';

/**
 * Converts a name to ASCII in lower case, as URLs should be: `Ceník služeb.md` becomes `cenik-sluzeb.md`.
 * @param name name of a file, with its extension, or of a folder
 * @returns undefined if nothing changes, or if a letter has no Latin equivalent
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

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd' };
