/** Links of Markdown to files of the project: `./ttl.md#limits`, `../images/phone.svg`. */

import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { basename, dirname, extname, join } from '../../base/paths.ts';
import { forbiddenPath } from '../../base/unusable-file.ts';
import { leadsToDraft } from '../../links/check-reference.ts';
import { decodeSafely } from '../../links/decode.ts';
import { withoutScheme } from '../../links/missing-scheme.ts';
import { suggestPath } from '../../links/suggest.ts';
import type { MarkdownLink } from '../../markdown/page.ts';
import { readMessages } from './messages.ts';

/** Relative paths to files, and images at the root; everything else is a URL for the check of the output. */
export function isFilePath({ url, kind }: MarkdownLink): boolean {
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#|^\?/i.test(url)) return false;
  const { path } = cutSuffix(url);
  if (path.startsWith('/')) return kind === 'image';
  // A folder above is no file: `..` is an address like `/docs/`.
  return kind === 'image' || (extname(path) !== '' && basename(path) !== '..');
}

/**
 * The file of the project that a decoded path means: one that begins with a slash lies in the static folder.
 *
 * @param from path of the file that holds it
 * @param place where it is written
 * @returns what is wrong with a path that leads where content may not look
 */
export function fileBehind(path: string, from: string, assetsDir: string, place: SourcePlace): string | Diagnostic {
  if (!path.startsWith('/')) {
    const target = join(dirname(from), path);
    return forbiddenPath(target, place) ?? target;
  }
  // What is hidden in the static folder is published: `/.well-known/`.
  const target = join(path);
  const isOutside = target.startsWith('..') ? forbiddenPath(target, place) : undefined;
  return isOutside ?? `${assetsDir}/static/${target}`;
}

/** Cuts `./ttl.md?x#limits` into a decoded path and the rest. */
export function cutSuffix(url: string): { readonly path: string; readonly suffix: string } {
  const at = url.search(/[?#]/);
  const path = at === -1 ? url : url.slice(0, at);
  return { path: decodeSafely(path).normalize('NFC'), suffix: at === -1 ? '' : url.slice(at) };
}

/** The tree holds URLs percent-encoded, links as written: both mean the same target. */
export function targetKey(url: string, kind: MarkdownLink['kind']): string {
  return `${kind} ${decodeSafely(url)}`;
}

/** The place of a link, for messages. */
export function placeOf({ file, line, column, length }: MarkdownLink): SourcePlace {
  return { file, line, column, length };
}

/** A link to a page that is not published. */
export function draftLink(link: MarkdownLink, target: string): Diagnostic {
  const { code, message, hint, missing } = leadsToDraft(target);
  return error(code, message, placeOf(link), { hint, missing });
}

/** The files that links of a kind may have meant: thousands of links may ask about the same ones. */
interface LinkableFiles {
  readonly all: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const prepared = new WeakMap<readonly string[], LinkableFiles>();

function prepare(files: readonly string[]): LinkableFiles {
  const found = {
    all: new Set(files),
    pages: new Set(files.filter(isMarkdownFile)),
    others: new Set(files.filter((file) => !isMarkdownFile(file))),
  };
  prepared.set(files, found);
  return found;
}

/** Whether a file is a page, or would be one with another ending. */
export function isMarkdownFile(file: string): boolean {
  return /^\.mdx?$/i.test(extname(file));
}

/** No page is made of a file with such an ending, and on some disks it cannot stand beside the right one. */
function otherCase(file: string): Text | undefined {
  return isMarkdownFile(file) && !/\.mdx?$/.test(file)
    ? readMessages.rename({ file, name: file.replace(/\.mdx?$/i, (ending) => ending.toLowerCase()) })
    : undefined;
}

/** A link to a file that does not exist; `files` are those that it may have meant. */
export function missingFile(link: MarkdownLink, target: string, files: readonly string[]): Diagnostic {
  const { all, pages, others } = prepared.get(files) ?? prepare(files);
  const meant = link.kind === 'link' ? withoutScheme(link.url) : undefined;
  if (meant !== undefined) return error('link-broken', meant.message, placeOf(link), { hint: meant.hint });
  // A page is no picture, however alike their names are.
  const guess = suggestPath(target, link.kind === 'image' ? others : isMarkdownFile(target) ? pages : all);
  const hint = guess === undefined ? nowhere(dirname(link.file)) : (otherCase(guess) ?? meantFile(link, guess));
  return link.kind === 'image'
    ? error('image-missing', readMessages.imageDoesNotExist({ path: target }), placeOf(link), { hint, missing: target })
    : error('link-broken', readMessages.fileDoesNotExist({ path: target }), placeOf(link), { hint, missing: target });
}

/** Where a path is looked for. @param folder of the file that holds the link; the project itself is '.' or '' */
function nowhere(folder: string): Text {
  return folder === '' || folder === '.' ? readMessages.lookedForBeside : readMessages.lookedForIn({ folder });
}

/** Suggests a file instead of that of a link. */
export function meantFile(link: Pick<MarkdownLink, 'file'>, file: string): Text {
  return baseMessages.didYouMean({ guess: relativePath(dirname(link.file), file) });
}

/** The path from a folder to a file, as a link writes it. */
function relativePath(from: string, to: string): string {
  const up = from === '' ? [] : from.split('/');
  const down = to.split('/');
  while (up.length > 0 && up[0] === down[0] && down.length > 1) {
    up.shift();
    down.shift();
  }
  return `${up.length === 0 ? './' : '../'.repeat(up.length)}${down.join('/')}`;
}
