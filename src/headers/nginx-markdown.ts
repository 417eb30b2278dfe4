import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';

/**
 * Which file stands for a folder, by `Accept`. In a server block there is no `map`, but `if` and `set`; what comes later wins.
 *
 * Qualities are compared as texts: with zeros behind them, the first digit that differs decides, and nginx has expressions that
 * refer back to what they have found.
 */
export function markdownWish(): string[] {
  return [
    'set $ssg_markdown "0";',
    ...qualityLines('$ssg_markdown', MARKDOWN_RANGES),
    'set $ssg_html "0";',
    ...qualityLines('$ssg_html', HTML_RANGES),
    'set $ssg_index index.md;',
    `set $ssg_wishes "${'$'}{ssg_markdown}000 ${'$'}{ssg_html}000";`,
    `if ($ssg_wishes ~ "^0[.0]* |${LESS}") { set $ssg_index index.html; }`,
    'index $ssg_index index.html;',
    'set $ssg_vary "";',
    'if ($request_uri ~ "^[^?]*/(?:[?]|$)") { set $ssg_vary Accept; }',
    'add_header Vary $ssg_vary;',
  ];
}

/** Two numbers, the first of which is less. */
const LESS = `^([.\\d]*)(?:${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `${digit}[.\\d]* \\1[${digit + 1}-9]`).join('|')})`;

/** @param variable is set to the quality of the most exact range that is named */
function qualityLines(variable: string, ranges: readonly string[]): string[] {
  return ranges.toReversed().flatMap((range) => {
    const { named, weighed } = rangeExpressions(range);
    return [
      `if ($http_accept ~* "${named}") { set ${variable} "1"; }`,
      `if ($http_accept ~* "${weighed}") { set ${variable} $1; }`,
    ];
  });
}
