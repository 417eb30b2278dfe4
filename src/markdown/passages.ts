import type { Nodes } from 'mdast';
import { OBJECT, type Passage } from '../base/passage.ts';
import type { MarkdownOptions } from './options.ts';
import { processorFor } from './processor.ts';

/** A passage while it is put together. */
interface Draft {
  text: string;
  readonly offsets: number[];
}

const EXPLICIT_ID = /[ \t]*\{#[^\s{}#]+\}[ \t]*$/;

/**
 * The paragraphs, headings and table cells of a Markdown body. Code, addresses and raw HTML stand in them as one `OBJECT` each;
 * escapes and character references are decoded. Included files are not looked into: they are files of their own.
 *
 * @returns passages with offsets in `body`
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
  visit((await processorFor(parser, body)).parse(body));
  return passages;
}

function collect(node: Nodes, body: string, draft: Draft): void {
  if (node.type === 'text') addText(node.value, node.position, body, draft);
  else if (node.type === 'break') add('\n', [-1], draft);
  else if (node.type !== 'html' && 'children' in node && !isAddress(node) && !isValue(node))
    for (const child of node.children) collect(child, body, draft);
  else if (node.type !== 'html') add(OBJECT, [-1], draft);
}

function add(text: string, offsets: readonly number[], draft: Draft): void {
  draft.text += text;
  draft.offsets.push(...offsets);
}

function addText(value: string, position: Nodes['position'], body: string, draft: Draft): void {
  const { start, end } = position ?? {};
  const offsets =
    start?.offset === undefined || end?.offset === undefined
      ? undefined
      : offsetsOf(value, body.slice(start.offset, end.offset), start.offset);
  const mark = draft.text.endsWith(OBJECT) && value.startsWith(DECORATIVE) ? DECORATIVE.length : 0;
  if (offsets === undefined) add(OBJECT, [-1], draft);
  else add(value.slice(mark), offsets.slice(mark), draft);
}

/** What stands right behind a picture that says nothing; it is no word of the text. */
const DECORATIVE = '{decorative}';

/** What stands before the text on a line of its own: indentation, the marks of quotations. */
const LINE_START = /[ \t>]*/y;
const REFERENCE = /&(?:#x?[\da-f]+|[a-z][a-z\d]*);/iy;

/** The offset of each character of a text node; undefined when the source is not what the text says. */
function offsetsOf(value: string, source: string, start: number): number[] | undefined {
  const offsets: number[] = [];
  let at = 0;
  for (let i = 0; i < value.length; i++) {
    const sign = value[i];
    if (source[at] === '\\' && source[at + 1] === sign && sign !== '\\') at++;
    else if (source[at] === '\\' && sign === '\\' && source[at + 1] === '\\') at++;
    if (source[at] === sign && !(sign === '&' && isReference(source, at))) {
      offsets.push(start + at);
      at++;
      if (sign === '\n') at += lengthAt(LINE_START, source, at);
      continue;
    }
    const length = lengthAt(REFERENCE, source, at);
    if (length === 0) return undefined;
    offsets.push(-1);
    // A sign beyond the first 65,536 is two code units.
    if ((value.codePointAt(i) ?? 0) > 0xffff) {
      offsets.push(-1);
      i++;
    }
    at += length;
  }
  return offsets;
}

function isReference(source: string, at: number): boolean {
  return lengthAt(REFERENCE, source, at) > 0;
}

function lengthAt(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0].length ?? 0;
}

/** An automatic link shows its URL: that is no prose. */
function isAddress(node: Nodes): boolean {
  if (node.type !== 'link') return false;
  const [text] = node.children;
  return node.children.length === 1 && text?.type === 'text' && node.url.endsWith(text.value);
}

/** A value of a data file is not known here. */
function isValue(node: Nodes): boolean {
  return node.type === 'textDirective' && node.name === 'value';
}
