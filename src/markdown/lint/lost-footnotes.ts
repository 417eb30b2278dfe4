import type { FootnoteDefinition, Nodes } from 'mdast';
import type { Finding } from './finding.ts';
import { lintMessages } from './messages.ts';

/** Reports footnotes that are not shown: nothing in the text refers to them, or one above has their name. */
export function lostFootnotes(tree: Nodes, text: string, hasFindings: boolean): Finding[] {
  if (!text.includes(']:') || !text.includes('[^')) return [];
  const definitions: FootnoteDefinition[] = [];
  const used = new Set<string>();
  const look = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') definitions.push(node);
    if (node.type === 'footnoteReference') used.add(node.identifier);
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  const named = new Set<string>();
  return definitions.flatMap(({ identifier, position }): Finding[] => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const [mark] = /^\[\^[^\]]+\]/.exec(text.slice(start, end)) ?? [];
    const isSecond = named.has(identifier);
    named.add(identifier);
    // A reference may be misspelt, or lie in what another mistake hides.
    if (mark === undefined || (!isSecond && (used.has(identifier) || hasFindings))) return [];
    return [
      {
        ...{ code: 'markdown-as-text', start, end: start + mark.length },
        message: isSecond
          ? lintMessages.footnoteNotShownAnother({ mark })
          : lintMessages.footnoteNotShownNothing({ mark }),
        hint: isSecond ? lintMessages.giveAnotherNameHere : lintMessages.writeTextWhereBelongs({ mark }),
        fixes: [{ start, end, text: '' }],
      },
    ];
  });
}
