/**
 * Stand for braces that MDX would take for the begin and the end of an expression. Characters of private use, one for one, so that
 * every place in the text stays what it is.
 */
const OPEN = '\uE010';
const CLOSE = '\uE011';

/** Code that is no code, but MDX for this page: its first and its last line vanish. @see unwrapMdxCodeBlocks of Docusaurus */
const UNWRAPPED = /^([ \t]*)(`{3,})mdx-code-block[ \t]*\n[\s\S]*?^[ \t]*\2`*[ \t]*$/gm;

/** A block of code with its fences; a span of code; a comment of HTML; attributes behind a heading or a picture. */
const PIECES = new RegExp(
  [
    /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?^[ \t>]*\k<fence>[`~]*[ \t]*$|[\s\S]*)/,
    /(?<!`)(?<ticks>`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!(?<!`)\k<ticks>(?!`))`)*?(?<!`)\k<ticks>(?!`)/,
    /<!--(?<comment>(?!-?>)[\s\S]*?)-->/,
    /(?<!\\)\{(?<attributes>:?[ \t]*[#.][A-Za-z\u0080-\uFFFF_-][^{}\n]*|decorative)\}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/**
 * What MDX forbids and pages of Docusaurus have all the same: comments of HTML and `{#id}`. The text keeps its length and its lines.
 *
 * @see https://docusaurus.io/docs/migration/v3#common-mdx-problems
 */
export function lenientMdx(written: string): string {
  const text = written.includes('`mdx-code-block') ? written.replace(UNWRAPPED, unwrapped) : written;
  if (!text.includes('<!--') && !/\{:?[ \t]*[#.d]/.test(text)) return text;
  return text.replace(PIECES, (whole, ...rest) => {
    const { comment, attributes } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (comment !== undefined) return `{/* ${comment.replaceAll('*/', '* ')}*/}`;
    return attributes === undefined ? whole : `${OPEN}${attributes}${CLOSE}`;
  });
}

/** The same number of characters, with spaces for the two lines. */
function unwrapped(whole: string): string {
  const lines = whole.split('\n');
  return lines.map((line, i) => (i === 0 || i === lines.length - 1 ? ' '.repeat(line.length) : line)).join('\n');
}

/** Puts the braces back into a piece of a lenient text. */
export function withBraces(text: string): string {
  return text.includes(OPEN) ? text.replaceAll(OPEN, '{').replaceAll(CLOSE, '}') : text;
}
