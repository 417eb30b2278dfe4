import { routeProblem, unportableName } from '../../base/address.ts';
import { type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { fitName } from '../../base/fit-name.ts';
import type { Text } from '../../base/message.ts';
import { dirname, extname, join } from '../../base/paths.ts';
import { isIndexFile } from '../../pipeline/read/routes.ts';
import { contentLintMessages } from './messages.ts';

/** A file that is a page. */
export interface NamedFile {
  readonly file: string;
  /** Folder of its collection. */
  readonly dir: string;
  /** What its front matter says of the address: the last part of it, or with a slash before it the whole. */
  readonly slug: string | undefined;
}

/** Names of files and folders that make addresses with spaces, capitals or signs that are shown as `%C4%8D`; each once. */
export function unfitNames(files: readonly NamedFile[]): Diagnostic[] {
  const told = new Set<string>();
  return files.flatMap(({ file, dir, slug }) => {
    const inside = file.slice(dir.length + 1);
    const address = inside.slice(0, inside.length - extname(inside).length);
    // An address that cannot be, or that not every system can have, is told by who finds it.
    if (slug?.startsWith('/') || routeProblem(address) !== undefined || unportableName(address) !== undefined)
      return [];
    const names = inside.split('/');
    // The page of a folder has no name of its own in its address: `README.md`.
    const isNamed = slug === undefined && !isIndexFile(file);
    return (isNamed ? names : names.slice(0, -1)).flatMap((name, i): Diagnostic[] => {
      const path = join(dir, ...names.slice(0, i + 1));
      const fit = fitName(name);
      if (fit === undefined || told.has(path)) return [];
      told.add(path);
      const isFolder = path !== file;
      const message = contentLintMessages.nameMakesAddressPeople({
        what: `the ${isFolder ? 'folder' : 'file'}`,
        signs: what(name),
      });
      const hint = contentLintMessages.rename({
        file: 'it',
        name: `\`${join(dirname(path), fit)}\`${isFolder ? '' : ', or give the page a `slug`'}`,
      });
      return [warning('file-name', message, { file }, { hint })];
    });
  });
}

/**
 * A `slug` that makes such an address.
 *
 * @param place of the field
 */
export function unfitSlug(slug: string, place: SourcePlace): Diagnostic | undefined {
  // Who writes a whole address means it.
  if (slug.startsWith('/') || routeProblem(slug) !== undefined || unportableName(slug) !== undefined) return undefined;
  const fit = slug
    .split('/')
    .map((part) => fitName(part) ?? part)
    .join('/');
  if (fit === slug) return undefined;
  const message = contentLintMessages.slugMakesAddressPeople({ signs: what(slug) });
  return warning('file-name', message, place, { hint: contentLintMessages.write({ text: fit }) });
}

function what(name: string): Text {
  if (/\s/.test(name)) return contentLintMessages.space;
  return /\p{Lu}/u.test(name) ? 'capitals' : contentLintMessages.signsEncoded;
}
