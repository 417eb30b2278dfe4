import { nearest } from '../../base/suggest.ts';
import { type Finding, write } from './finding.ts';

/** Names of characters that people write by hand. What is not near any of them is left as it is: `Q&A;` is none. */
const NAMES = [
  ...['nbsp', 'shy', 'thinsp', 'ensp', 'emsp', 'amp', 'lt', 'gt', 'quot', 'apos'],
  ...['copy', 'reg', 'trade', 'euro', 'pound', 'cent', 'deg', 'times', 'divide', 'plusmn', 'minus', 'frac12'],
  ...['ndash', 'mdash', 'hellip', 'bull', 'middot', 'sect', 'para', 'larr', 'rarr', 'uarr', 'darr', 'check'],
  ...['bdquo', 'ldquo', 'rdquo', 'sbquo', 'lsquo', 'rsquo', 'laquo', 'raquo', 'prime', 'infin'],
];

const WITH_END = /(?<!\\)&([a-z][a-z0-9]{2,7});/gi;
const WITHOUT_END = new RegExp(`(?<![\\\\\\p{L}\\p{N}])&(${NAMES.join('|')})(?![\\p{L}\\p{N};=_-])`, 'gu');

/**
 * Names of characters that are misspelt, or lack their semicolon: readers see the name.
 *
 * @param source of a text node, as written
 * @param value of it, as shown
 */
export function wrongEntities(source: string, value: string, start: number): Finding[] {
  if (!source.includes('&')) return [];
  const names = new Set([...source.matchAll(WITH_END)].map(([written]) => written));
  const shown = new Set([...names].filter((written) => value.includes(written)));
  return [
    ...[...source.matchAll(WITH_END)].flatMap(({ 0: written, 1: name = '', index }) => {
      // A name that is known is another character in what is shown.
      const guess = shown.has(written) && name !== 'amp' ? nearest(name, NAMES) : undefined;
      if (guess === undefined || guess === name) return [];
      return [finding(start + index, written, guess, 'no character has this name')];
    }),
    ...[...source.matchAll(WITHOUT_END)].map(({ 0: written, 1: name = '', index }) =>
      finding(start + index, written, name, 'its semicolon is missing'),
    ),
  ];
}

function finding(start: number, written: string, name: string, why: string): Finding {
  const range = { start, end: start + written.length };
  return {
    ...{ ...range, code: 'markdown-as-text' },
    message: `\`${written}\` is shown as text: ${why}.`,
    hint: write(`&${name};`, 'For the signs themselves: `\\&`.'),
    fixes: [{ ...range, text: `&${name};` }],
  };
}
