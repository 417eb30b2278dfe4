import type { ListItem, Paragraph, PhrasingContent, Text } from 'mdast';
import type { Point } from 'unist';
import { positionAt } from '../../base/position.ts';
import type { DefList, DefListDescription } from '../nodes.ts';

/**
 * A definition list with further terms and definitions.
 *
 * @param list that stands right above; undefined for a new one
 * @param text that all of them were parsed from
 */
export function definitionList(
  list: DefList | undefined,
  terms: readonly Paragraph[],
  items: readonly ListItem[],
  text: string,
): DefList {
  const children = [...(list?.children ?? []), ...terms, ...items.map((item) => description(item, text))];
  const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end];
  return { type: 'defList', children, ...(start && end && { position: { start, end } }) };
}

/** A definition is set apart, in paragraphs, when an empty line stands above it or in it. */
function description({ children, spread, position }: ListItem, text: string): DefListDescription {
  const lineStart = text.lastIndexOf('\n', (position?.start.offset ?? 0) - 1);
  const above = text.slice(text.lastIndexOf('\n', lineStart - 1) + 1, Math.max(0, lineStart));
  return { type: 'defListDescription', spread: spread === true || /^[ \t>]*$/.test(above), children, position };
}

/** Each line of a paragraph is a term. */
export function termsOf(paragraph: Paragraph, text: string): Paragraph[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type === 'break') lines.push([]);
    else if (child.type !== 'text' || !child.value.includes('\n')) lines.at(-1)?.push(child);
    else
      for (const [i, line] of linesOfText(child, text).entries()) {
        if (i > 0) lines.push([]);
        if (line.value !== '') lines.at(-1)?.push(line);
      }
  }
  return lines
    .filter((children) => children.length > 0)
    .map((children) => {
      const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end];
      const position = start && end ? { start, end } : paragraph.position;
      return { type: 'paragraph', data: { hName: 'dt' }, children, position };
    });
}

/** A text of several lines as one of each; its own place where it is not written as it is read. */
function linesOfText(node: Text, text: string): Text[] {
  const from = node.position?.start.offset ?? 0;
  const written = text.slice(from, node.position?.end.offset).split('\n');
  const values = node.value.split('\n');
  let at = from;
  return values.map((value, i) => {
    const line = written[i] ?? '';
    const start = at + (i === 0 ? 0 : (/^[ \t>]*/.exec(line)?.[0].length ?? 0));
    const end = at + line.length;
    at = end + 1;
    const position =
      written.length === values.length ? { start: point(text, start), end: point(text, end) } : undefined;
    return { ...node, value, position: position ?? node.position };
  });
}

function point(text: string, offset: number): Point {
  return { ...positionAt(text, offset), offset };
}
