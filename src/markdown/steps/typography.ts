import type { Text } from 'mdast';
import { hasTogether, typesetPieces } from '../../base/typography/cs.ts';
import type { Node, Parent } from '../nodes.ts';

/** Stands for what is not text (code, an image): not a letter, not a space. */
const OBJECT = '\uFFFC';

/**
 * Applies the typographic rules to the text of one paragraph, heading or cell. The rules see the text as a whole,
 * through emphasis and links: a quotation may begin in one of them and end in another.
 */
export function typesetInline(parent: Parent): void {
  const texts: (Text | undefined)[] = [];
  const pieces: string[] = [];
  collect(parent, texts, pieces);
  const typeset = typesetPieces(pieces);
  for (const [index, node] of texts.entries()) {
    if (node === undefined) continue;
    node.value = typeset[index] ?? '';
    if (hasTogether(node.value)) node.data = { hasTogether: true };
  }
}

function collect(node: Node, texts: (Text | undefined)[], pieces: string[]): void {
  if (node.type === 'text') {
    texts.push(node);
    pieces.push(node.value);
  } else if ('children' in node) {
    // An automatic link shows its URL: that is no prose.
    if (node.type === 'link' && isUrl(node)) skip(texts, pieces);
    else for (const child of node.children) collect(child, texts, pieces);
  } else if (node.type === 'break') {
    texts.push(undefined);
    pieces.push('\n');
  } else if (node.type !== 'html') skip(texts, pieces);
}

function skip(texts: (Text | undefined)[], pieces: string[]): void {
  texts.push(undefined);
  pieces.push(OBJECT);
}

function isUrl({ url, children }: Extract<Node, { type: 'link' }>): boolean {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && (url === text.value || url.endsWith(text.value));
}
