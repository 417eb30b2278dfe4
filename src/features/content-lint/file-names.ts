import { addressProblem, unportableName } from '../../base/address.ts';
import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { dirname, extname, join } from '../../base/paths.ts';

/** A file that is a page. */
export interface NamedFile {
  readonly file: string;
  /** Folder of its collection. */
  readonly dir: string;
  /** Whether its front matter names the last part of the address, or the whole of it. */
  readonly slug: 'part' | 'whole' | undefined;
}

/** Names of files and folders that make addresses with spaces, capitals or signs that are shown as `%C4%8D`; each once. */
export function unfitNames(files: readonly NamedFile[]): Diagnostic[] {
  const told = new Set<string>();
  return files.flatMap(({ file, dir, slug }) => {
    const inside = file.slice(dir.length + 1);
    const address = inside.slice(0, inside.length - extname(inside).length);
    // An address that cannot be, or that not every system can have, is told by who finds it.
    if (slug === 'whole' || addressProblem(address) !== undefined || unportableName(address) !== undefined) return [];
    const names = inside.split('/');
    return (slug === 'part' ? names.slice(0, -1) : names).flatMap((name, i): Diagnostic[] => {
      const path = join(dir, ...names.slice(0, i + 1));
      const fit = fitName(name);
      if (fit === undefined || told.has(path)) return [];
      told.add(path);
      const isFolder = path !== file;
      const message = `The name of the ${isFolder ? 'folder' : 'file'} makes an address with ${what(name)}, which people cannot spell and programs write otherwise.`;
      const hint = `Rename it to \`${join(dirname(path), fit)}\`${isFolder ? '' : ', or give the page a `slug`'}.`;
      return [warning('file-name', message, { file }, { hint })];
    });
  });
}

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

function what(name: string): string {
  if (/\s/.test(name)) return 'a space';
  return /\p{Lu}/u.test(name) ? 'capitals' : 'signs that have to be encoded';
}
