import type { FootnoteDefinition, Nodes } from 'mdast';
import type { Finding } from './finding.ts';

/** Footnotes that nothing in the text refers to: they are shown nowhere. */
export function unusedFootnotes(tree: Nodes, text: string): Finding[] {
  if (!text.includes(']:') || !text.includes('[^')) return [];
  const definitions: FootnoteDefinition[] = [];
  const used = new Set<string>();
  const look = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') definitions.push(node);
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  return definitions.flatMap(({ identifier, position }): Finding[] => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (used.has(identifier) || start === undefined || end === undefined) return [];
    const [mark] = /^\[\^[^\]]+\]/.exec(text.slice(start, end)) ?? [];
    if (mark === undefined) return [];
    return [
      {
        ...{ code: 'markdown-as-text', start, end: start + mark.length },
        message: `A footnote is not shown: nothing in the text refers to \`${mark}\`.`,
        hint: `Write \`${mark}\` in the text where it belongs, or delete the footnote.`,
        fixes: [{ start, end, text: '' }],
      },
    ];
  });
}
