import { type Diagnostic, warning } from '../../base/diagnostic.ts';
import { basename, dirname, extname } from '../../base/paths.ts';
import { nearest } from '../../base/suggest.ts';
import { contentLintMessages } from './messages.ts';

/** Kinds of Markdown by other names: a page is most likely meant. */
const MARKDOWN = new Set(['.MD', '.Md', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn']);

/** Texts of other programs. One that a page names is a download, or is included. */
const TEXTS = new Set(['.txt', '.rtf', '.doc', '.docx', '.odt', '.pages', '.html', '.htm', '.rst', '.adoc', '.org']);

/** Whether nothing is made of a file in a content folder, if no page names it. */
export function mayBeIgnored(file: string): boolean {
  if (file.split('/').some((part) => /^[_.]/.test(part))) return false;
  const extension = extname(file);
  return TEXTS.has(extension) || MARKDOWN.has(extension);
}

/**
 * Markdown in folders beside those of collections: nothing reads it. One finding a folder.
 *
 * @param files that begin with front matter, so that somebody means a page
 * @param dirs of collections
 */
export function unreadFolders(files: readonly string[], dirs: readonly string[]): Diagnostic[] {
  return [...new Set(files.map(dirname))].map((folder) => {
    const [file = '', ...others] = files.filter((one) => dirname(one) === folder);
    const message = contentLintMessages.noPageInFolder({ count: others.length + 1, folder });
    const like = nearest(folder, dirs) ?? dirs[0];
    const hint = contentLintMessages.moveIntoCollection({ count: others.length + 1, dir: like });
    return warning('file-ignored', message, { file }, { hint });
  });
}

/**
 * Files of content folders that no page is made of.
 *
 * @param named names of files that Markdown mentions, without their folders
 */
export function ignoredFiles(files: readonly string[], named: ReadonlySet<string>): Diagnostic[] {
  return files.flatMap((file) => {
    const extension = extname(file);
    // A link to it by its right name is told how to mend it.
    const isTold = MARKDOWN.has(extension)
      ? named.has(basename(file).replace(/\.[^.]+$/, '.md'))
      : named.has(basename(file));
    if (!mayBeIgnored(file) || (isTold && (!MARKDOWN.has(extension) || /^\.md$/i.test(extension)))) return [];
    const message = contentLintMessages.noPageMadeFile({ extension });
    const renamed = `${file.slice(0, file.length - extension.length)}.md`;
    const hint = MARKDOWN.has(extension)
      ? contentLintMessages.rename2({ name: renamed })
      : contentLintMessages.writeTextIntoOr({ name: renamed });
    return [warning('file-ignored', message, { file }, { hint })];
  });
}
