import type { Text } from '../../base/message.ts';
import { nearest } from '../../base/suggest.ts';
import { type Finding, write } from './finding.ts';
import { lintMessages } from './messages.ts';

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
      return [finding(start + index, written, guess, lintMessages.noSuchCharacter({ written }))];
    }),
    ...[...source.matchAll(WITHOUT_END)].map(({ 0: written, 1: name = '', index }) =>
      finding(start + index, written, name, lintMessages.noSemicolon({ written })),
    ),
  ];
}

function finding(start: number, written: string, name: string, message: Text): Finding {
  const range = { start, end: start + written.length };
  return {
    ...{ ...range, code: 'markdown-as-text' },
    message,
    hint: write(`&${name};`, lintMessages.signsThemselves({ signs: '\\&' })),
    fixes: [{ ...range, text: `&${name};` }],
  };
}
