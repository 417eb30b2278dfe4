import type { Heading, Link } from 'mdast';
import { plainText } from '../nodes.ts';
import { type Finding, write } from './finding.ts';

/** A link with nothing between its brackets: nobody sees it, and nobody can choose it. */
export function linkWithoutWords(link: Link, source: string, start: number): Finding[] {
  if (link.children.some((child) => child.type !== 'text') || plainText(link).trim() !== '') return [];
  const [written, address] = /^\[\s*\](\(.*\))$/s.exec(source) ?? [];
  if (written === undefined || address === undefined) return [];
  const range = { start, end: start + source.length };
  return [
    {
      ...{ ...range, code: 'markdown-as-text' },
      message: 'A link is not shown: there are no words between its brackets.',
      hint: write(`[...]${address}`, 'The dots are the words that readers choose it by.'),
      fixes: [{ ...range, text: `[...]${address}` }],
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
      message: `A heading is empty: no words stand behind \`${hashes}\`.`,
      hint: 'Write them there, or delete the line.',
      fixes: [{ start, end: start + source.length, text: '' }],
    },
  ];
}
