import type { Nodes } from 'mdast';
import { OBJECT, type Passage } from '../base/position.ts';
import { isAddress, plainText, rangeOf } from './nodes.ts';
import type { MarkdownFormat, MarkdownOptions } from './options.ts';

/**
 * Returns the paragraphs, headings and table cells of a Markdown body, one per line, without code blocks, raw HTML,
 * URLs and included files. The result does not depend on templates or other pages, so that lists of pages can use it.
 */
export async function runningText(
  body: string,
  { parser }: Pick<MarkdownOptions, 'parser'>,
  format: MarkdownFormat = 'markdown',
): Promise<string> {
  const lines: string[] = [];
  const collect = (node: Nodes): void => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') lines.push(plainText(node));
    else if ('children' in node) for (const child of node.children) collect(child);
  };
  const { processorFor } = await import('./processor.ts');
  const processor = await processorFor(format === 'mdx' ? 'mdx' : parser, body);
  try {
    collect(processor.parse(body));
  } catch (cause) {
    // Ignores errors in MDX, because the build of the page reports these errors.
    if (format === 'markdown') throw cause;
  }
  return lines.join('\n');
}

/** Passage of the text to which characters are still being added. */
interface Draft {
  text: string;
  readonly offsets: number[];
}

const EXPLICIT_ID = /[ \t]*\{#[^\s{}#]+\}[ \t]*$/;

/**
 * Returns the paragraphs, headings and table cells of a Markdown body, each with the offsets of its characters.
 * `OBJECT` replaces each piece of code, URL and raw HTML; escapes and character references are decoded. Included files
 * are not read.
 */
export async function markdownPassages(body: string, { parser }: Pick<MarkdownOptions, 'parser'>): Promise<Passage[]> {
  const passages: Passage[] = [];
  const visit = (node: Nodes): void => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') {
      if ('children' in node) for (const child of node.children) visit(child);
      return;
    }
    const draft: Draft = { text: '', offsets: [] };
    collect(node, body, draft);
    const length = node.type === 'heading' ? draft.text.replace(EXPLICIT_ID, '').length : draft.text.length;
    passages.push({ text: draft.text.slice(0, length), offsets: draft.offsets.slice(0, length) });
  };
  const { processorFor } = await import('./processor.ts');
  visit((await processorFor(parser, body)).parse(body));
  return passages;
}

function collect(node: Nodes, body: string, draft: Draft): void {
  if (node.type === 'text') addText(node.value, node.position, body, draft);
  else if (node.type === 'break') add('\n', [-1], draft);
  else if (node.type === 'textDirective' && node.children.length === 0 && node.name !== 'value')
    add(`:${node.name}`, Array<number>(node.name.length + 1).fill(-1), draft);
  else if ('children' in node && !isAddress(node) && !(node.type === 'textDirective' && node.name === 'value'))
    for (const child of node.children) collect(child, body, draft);
  else add(OBJECT, [-1], draft);
}

function add(text: string, offsets: readonly number[], draft: Draft): void {
  draft.text += text;
  draft.offsets.push(...offsets);
}

function addText(value: string, position: Nodes['position'], body: string, draft: Draft): void {
  const { start, end } = rangeOf({ position });
  const offsets = offsetsOf(value, body.slice(start, end), start);
  const mark = draft.text.endsWith(OBJECT) && value.startsWith(DECORATIVE) ? DECORATIVE.length : 0;
  if (offsets === undefined) add(OBJECT, [-1], draft);
  else add(value.slice(mark), offsets.slice(mark), draft);
}

/** Mark after a decorative image, such as `![](a.png){decorative}`. It is not text that readers see. */
const DECORATIVE = '{decorative}';

/** Matches the indentation and `>` characters before the text of a line. */
const LINE_START = /[ \t>]*/y;
const REFERENCE = /&(?:#x?[\da-f]+|[a-z][a-z\d]*);/iy;

/**
 * Returns the source offset of each character of a text node, or -1 for a character that the source writes as a
 * reference such as `&amp;`. Returns undefined if the text and its source cannot be aligned.
 */
function offsetsOf(value: string, source: string, start: number): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  for (let i = 0; i < value.length; i++) {
    const sign = value[i];
    if (source[at] === '\\' && source[at + 1] === sign && sign !== '\\') at++;
    else if (source[at] === '\\' && sign === '\\' && source[at + 1] === '\\') at++;
    if (source[at] === sign && !(sign === '&' && lengthAt(REFERENCE, source, at) > 0)) {
      offsets.push(start + at);
      at++;
      if (sign === '\n') at += lengthAt(LINE_START, source, at);
      continue;
    }
    const length = lengthAt(REFERENCE, source, at);
    if (length === 0) return undefined;
    offsets.push(-1);
    // A character above U+FFFF consists of two code units, which both get -1.
    if ((value.codePointAt(i) ?? 0) > 0xffff) {
      offsets.push(-1);
      i++;
    }
    at += length;
  }
  return offsets;
}

function lengthAt(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].length ?? 0;
}
