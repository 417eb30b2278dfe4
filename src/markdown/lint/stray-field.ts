import type { Finding } from './finding.ts';
import { lintMessages } from './messages.ts';

/** Fields that every page may have, at the beginning of a text: nobody begins one with such a word and a colon. */
const FIELD = /^\s*((?:description|publishDate|redirectFrom|movedAnchors|updated|cover|slug|draft|noindex): .*)/;

/** A field that stands below the end of the front matter. @param text of a page, without its front matter */
export function strayField(text: string): Finding[] {
  const [all, written] = FIELD.exec(text) ?? [];
  if (all === undefined || written === undefined) return [];
  const [start, end] = [all.length - written.length, all.length];
  return [
    {
      ...{ code: 'markdown-as-text', start, end },
      message: lintMessages.fieldFrontMatterShown,
      hint: lintMessages.moveAboveSecondLine,
      fixes: [{ start, end, text: '' }],
    },
  ];
}
