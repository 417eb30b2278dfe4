import type { Heading, Link } from 'mdast';
import { plainText } from '../nodes.ts';
import { type Finding, write } from './finding.ts';
import { lintMessages } from './messages.ts';

/** A link with nothing between its brackets: nobody sees it, and nobody can choose it. */
export function linkWithoutWords(link: Link, source: string, start: number): Finding[] {
  if (link.children.some((child) => child.type !== 'text') || plainText(link).trim() !== '') return [];
  const [written, address] = /^\[\s*\](\(.*\))$/s.exec(source) ?? [];
  if (written === undefined || address === undefined) return [];
  const range = { start, end: start + source.length };
  return [
    {
      ...{ ...range, code: 'markdown-as-text' },
      message: lintMessages.linkNotShownNo,
      hint: write(`[...]${address}`, lintMessages.dotsWordsReadersChoose),
      fixes: [{ ...range, text: `[...]${address}` }],
    },
  ];
}

/** Braces at the end of a heading that are no id: a space, or no hash. */
const NO_ID = /(?<!\\)\{(?:\s*#\s+|\s+#\s*|\s*)([\p{L}\p{N}_-]+)\s*\}$/u;

/** A heading whose id is shown with its words. */
export function idAsText(source: string, start: number): Finding[] {
  const trimmed = source.trimEnd();
  const found = NO_ID.exec(trimmed);
  if (found === null || !/^#{1,6}[ \t]/.test(source)) return [];
  const [written, id] = found;
  const range = { start: start + found.index, end: start + found.index + written.length };
  return [
    {
      ...{ ...range, code: 'markdown-as-text', hidesHeadings: true },
      message: lintMessages.idHeadingShownWords,
      hint: write(`{#${id}}`, lintMessages.signsThemselves({ signs: '\\{' })),
      fixes: [{ ...range, text: `{#${id}}` }],
    },
  ];
}

/** A heading with nothing behind its hashes, or with an anchor only. */
export function headingWithoutWords(heading: Heading, source: string, start: number): Finding[] {
  const [hashes] = /^#{1,6}/.exec(source) ?? [];
  if (hashes === undefined || heading.children.some((child) => child.type !== 'text')) return [];
  if (!/^(?:\{#[^{}\s]*\})?$/.test(plainText(heading).trim())) return [];
  return [
    {
      ...{ code: 'markdown-as-text', hidesHeadings: true, start, end: start + source.trimEnd().length },
      message: lintMessages.headingEmptyNoWords({ hashes }),
      hint: lintMessages.writeThemOrDelete,
      fixes: [{ start, end: start + source.length, text: '' }],
    },
  ];
}
