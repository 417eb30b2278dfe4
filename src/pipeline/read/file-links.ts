/** Links in Markdown to project files, such as `./ttl.md#limits` and `../images/phone.svg`. */

import { posix } from 'node:path';
import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { memo } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname, join } from '../../base/paths.ts';
import { meant } from '../../base/suggest.ts';
import { forbiddenPath } from '../../base/unusable-file.ts';
import { leadsToDraft, suggestPath, withoutScheme } from '../../links/check-reference.ts';
import { decodeSafely } from '../../links/html-tags.ts';
import type { MarkdownLink } from '../../markdown/page.ts';
import { readMessages } from './messages.ts';

/** Checks if a link refers to a project file: a relative path, or an image path that starts with `/`. */
export function isFilePath({ url, kind }: MarkdownLink): boolean {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#|^\?/i.test(url)) return false;
  const { path } = cutSuffix(url);
  if (path.startsWith('/')) return kind === 'image';
  // `..` means a route, although `extname` finds an extension in it.
  return kind === 'image' || (extname(path) !== '' && basename(path) !== '..');
}

/**
 * Returns the project file for a decoded link path. A path that starts with `/` refers to the static folder.
 * @param from file that contains the link
 * @param place source position of the link
 * @returns a diagnostic if content must not refer to the file
 */
export function fileBehind(path: string, from: string, assetsDir: string, place: SourcePlace): string | Diagnostic {
  if (!path.startsWith('/')) {
    const target = join(dirname(from), path);
    return forbiddenPath(target, place) ?? target;
  }
  // Only paths outside the static folder are forbidden. Hidden files inside the static folder are published, such as
  // `/.well-known/`.
  const target = join(path);
  const isOutside = target.startsWith('..') ? forbiddenPath(target, place) : undefined;
  return isOutside ?? `${assetsDir}/static/${target}`;
}

/** Splits a URL such as `./ttl.md?x#limits` into the decoded path and the suffix `?x#limits`. */
export function cutSuffix(url: string): { readonly path: string; readonly suffix: string } {
  const at = url.search(/[?#]/);
  const path = at === -1 ? url : url.slice(0, at);
  return { path: decodeSafely(path).normalize('NFC'), suffix: at === -1 ? '' : url.slice(at) };
}

/** Returns the map key of a link: `link /a/`, `image /a.png`. An encoded URL has the same key as the decoded one. */
export function targetKey(url: string, kind: MarkdownLink['kind']): string {
  return `${kind} ${decodeSafely(url)}`;
}

export function placeOfLink({ file, line, column, length }: MarkdownLink): SourcePlace {
  return { file, line, column, length };
}

export function draftLink(link: MarkdownLink, target: string): Diagnostic {
  const { code, message, hint, missing } = leadsToDraft(target);
  return error(code, message, placeOfLink(link), { hint, missing });
}

/** Returns file names grouped by kind. Cached, because thousands of links search the same list. */
const sortedFiles = memo(
  (files: readonly string[]) => ({
    all: new Set(files),
    pages: new Set(files.filter(isMarkdownFile)),
    others: new Set(files.filter((file) => !isMarkdownFile(file))),
  }),
  new WeakMap(),
);

/** Checks if a file is Markdown. The extension may be in upper case. */
export function isMarkdownFile(file: string): boolean {
  return /^\.mdx?$/i.test(extname(file));
}

/** Suggests renaming `a.MD` to `a.md`, the extension that links are usually written with. */
function otherCase(file: string): Text | undefined {
  return isMarkdownFile(file) && !/\.mdx?$/.test(file)
    ? baseMessages.rename({ file, name: file.replace(/\.mdx?$/i, (ending) => ending.toLowerCase()) })
    : undefined;
}

/**
 * Creates the diagnostic for a link to a missing file.
 * @param files existing files, one of which the hint may suggest
 */
export function missingFile(link: MarkdownLink, target: string, files: readonly string[]): Diagnostic {
  const { all, pages, others } = sortedFiles(files);
  const meant = link.kind === 'link' ? withoutScheme(link.url) : undefined;
  if (meant !== undefined) return error('link-broken', meant.message, placeOfLink(link), { hint: meant.hint });
  const guess = suggestPath(target, link.kind === 'image' ? others : isMarkdownFile(target) ? pages : all);
  const folder = dirname(link.file);
  const lookedFor =
    folder === '' || folder === '.' ? readMessages.lookedForBeside : readMessages.lookedForIn({ folder });
  const hint = guess === undefined ? lookedFor : (otherCase(guess) ?? meantFile(link, guess));
  const isImage = link.kind === 'image';
  const message = readMessages[isImage ? 'imageDoesNotExist' : 'fileDoesNotExist']({ path: target });
  return error(isImage ? 'image-missing' : 'link-broken', message, placeOfLink(link), { hint, missing: target });
}

/** Creates a hint that suggests a file as the intended target of a link. */
export function meantFile({ file: source, url }: Pick<MarkdownLink, 'file' | 'url'>, file: string): Text {
  const path = relativePath(dirname(source), file);
  return meant(url.replace(/[?#].*/, ''), path, path);
}

/** Returns the path of a file relative to a folder, in the form used in links: `./a.md`, `../b.md`. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(from, to);
  return path.startsWith('../') ? path : `./${path}`;
}
