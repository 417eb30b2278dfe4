import type { Text } from '../../base/message.ts';
import { type Finding, write } from './finding.ts';
import { lintMessages } from './messages.ts';

/** What an address begins with: in brackets beside each other nothing else is one. */
const ADDRESS = '(?:https?:\\/\\/|mailto:|tel:|\\.{0,2}\\/)[^\\s()\\[\\]]*';

/** A label and an address with a space between them: `[text] (address)`. */
const APART = new RegExp(`(?<![\\\\\\]!])(!?)\\[([^\\[\\]\\n]+)\\][ \\t]+\\((${ADDRESS})\\)`, 'g');

/** A space behind the scheme of an address: `[us](mailto: us@example.org)`. What follows may be a link of itself. */
const SPACED = /(?<![\\\]])(!?)\[([^[\]\n]+)\]\([ \t]*((?:mailto|tel):|https?:\/\/)[ \t]+([^\s()]+)[ \t]*\)/g;

/** The end of a link whose beginning is in no line of its paragraph. */
const WITHOUT_BEGINNING = new RegExp(`^[^[\\]\\\\]*\\]\\(${ADDRESS}\\)`);

/** The brackets the other way round: `(text)[address]`. */
const SWAPPED = new RegExp(`(?<!\\\\)\\(([^()\\n]+)\\)\\[(${ADDRESS})\\]`, 'g');

/**
 * Links whose brackets stand apart, or are exchanged. The address may be a link of itself, so the whole paragraph is looked at.
 *
 * @param source of a paragraph
 * @param start its offset in the text
 */
export function looseLinks(source: string, start: number): Finding[] {
  if (!/\][ \t]*\(|\)\[/.test(source)) return [];
  return [
    ...[...source.matchAll(SPACED)].map(({ 0: written, 1: mark = '', 2: label, 3: scheme, 4: rest, index }) =>
      finding(
        { start: start + index, end: start + index + written.length },
        { what: mark === '' ? lintMessages.link : lintMessages.picture, why: 'its address has a space in it' },
        `${mark}[${label}](${scheme}${rest})`,
      ),
    ),
    ...withoutBeginning(source, start),
    ...[...source.matchAll(APART)].map(({ 0: written, 1: mark = '', 2: label, 3: address, index }) =>
      finding(
        { start: start + index, end: start + index + written.length },
        { what: mark === '' ? lintMessages.link : lintMessages.picture, why: lintMessages.spaceBetweenBrackets },
        `${mark}[${label}](${address})`,
      ),
    ),
    ...[...source.matchAll(SWAPPED)].map(({ 0: written, 1: label, 2: address, index }) =>
      finding(
        { start: start + index, end: start + index + written.length },
        { what: lintMessages.link, why: lintMessages.bracketsExchanged },
        `[${label}](${address})`,
      ),
    ),
  ];
}

function withoutBeginning(source: string, start: number): Finding[] {
  const [written = ''] = WITHOUT_BEGINNING.exec(source) ?? [];
  const bracket = written.indexOf('](');
  if (bracket === -1) return [];
  const range = { start: start + bracket, end: start + written.length };
  return [
    {
      ...{ ...range, code: 'markdown-as-text' },
      message: lintMessages.linkShownTextBracket,
      hint: lintMessages.writeBeforeWordsLink({ signs: '\\[' }),
      fixes: [{ start: start + bracket, end: start + bracket, text: '\\' }],
    },
  ];
}

/** A picture whose mark stands inside of the bracket: it is a link to its file. */
export function pictureAsLink(source: string, start: number): Finding[] {
  const [written, label, address] =
    /^\[!([^[\]\n]+)\]\(([^()\s]+\.(?:svg|png|jpe?g|gif|webp|avif))\)$/i.exec(source) ?? [];
  if (written === undefined) return [];
  const what = { what: lintMessages.picture, why: lintMessages.signBehindBracket };
  return [finding({ start, end: start + written.length }, what, `![${label}](${address})`)];
}

function finding(
  range: Pick<Finding, 'start' | 'end'>,
  { what, why }: { readonly what: Text; readonly why: Text },
  mended: string,
): Finding {
  return {
    ...{ ...range, code: 'markdown-as-text' },
    message: lintMessages.shownAsText({ what, why }),
    hint: write(mended),
    fixes: [{ ...range, text: mended }],
  };
}
