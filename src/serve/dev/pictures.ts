import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { dirname, fitName, join } from '../../base/paths.ts';
import { createFile, moveFile, pathBelow } from '../../host/files.ts';
import type { Edit } from '../../pipeline/read/edits.ts';
import { devMessages } from '../messages.ts';

/** Image that an author has dropped onto a page in the browser. */
interface DroppedPicture {
  readonly name: string;
  readonly alt: string;
  /** Start of the text of the block onto which the image was dropped; empty to add the image at the end of the page. */
  readonly after: string;
  readonly bytes: Uint8Array;
}

const PICTURE = /^[^/\\]+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** Matches the first image with a relative URL in Markdown. Captures the folder in the URL. */
const OTHER = /!\[[^\]]*\]\((?:\.\/)?((?:[\w-]+\/)*)[^\s)/:]+\)/;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;
/** Number of letters at the start of a block with which the block is found in the Markdown. */
const LETTERS = 60;

/**
 * Saves an image next to the other images of a page. Then calls `write` with the edit that inserts it into the page.
 * @param source text of the page, with `\n` line ends and without a byte order mark
 * @param write gets the edit and the absolute path of the image; returns undefined or the reason why it wrote nothing
 */
export function addPicture(
  root: string,
  file: string,
  source: string,
  { name, alt, after, bytes }: DroppedPicture,
  write: (edit: Edit, path: string) => Text | undefined,
): Text | undefined {
  const local = `${OTHER.exec(source)?.[1] ?? ''}${fitName(name) ?? name}`;
  const picture = join(dirname(file), local);
  const path = PICTURE.test(name) ? pathBelow(root, [dirname(file)], picture) : undefined;
  if (path === undefined) return devMessages.cmsOutside({ file: picture });
  const created = createFile(path, bytes);
  if (created === 'exists') return devMessages.cmsExists({ file: picture });
  if (created !== 'created') return baseMessages.fileCannotWritten(created);
  const lines = source.split('\n');
  const line = lastLineOf(lines, after);
  const text = alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');
  const edit = {
    ...{ file, line: line + 1, column: (lines[line] ?? '').length + 1 },
    ...{ before: '', after: `\n\n![${text}](./${local})` },
  };
  const refusal = write(edit, path);
  if (refusal !== undefined) moveFile(path, undefined);
  return refusal;
}

/** Returns the last line of the block that contains a text, or of the page if not exactly one block contains it. */
function lastLineOf(lines: readonly string[], text: string): number {
  const wanted = lettersOf(text).slice(0, LETTERS);
  const found: number[] = [];
  let [block, last, isCode] = ['', -1, false];
  for (const [i, line] of [...lines, ''].entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (line.trim() === '' && (!isCode || i === lines.length)) {
      const next = lines.slice(i).find((one) => one.trim() !== '') ?? '';
      // An item of a list may have several paragraphs, and the image must not divide the list.
      if (LIST_ITEM.test(block) && (LIST_ITEM.test(next) || /^\s{2}/.test(next)) && i < lines.length) continue;
      const isFrontMatter = block.startsWith('---');
      if (wanted !== '' && !isFrontMatter && lettersOf(block).includes(wanted)) found.push(last);
      block = '';
    } else [block, last] = [`${block}${line}\n`, i];
  }
  const [only, other] = found;
  return only === undefined || other !== undefined ? last : only;
}

/** Returns the letters and digits of a text, without addresses of links. */
function lettersOf(text: string): string {
  return text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}
