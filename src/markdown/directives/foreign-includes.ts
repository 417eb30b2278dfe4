import { maskFences } from '../code/mask-fences.ts';

/** An include on a line of its own: `[!INCLUDE [text](file.md)]` of Microsoft's documentation, `<!--@include: ./file.md-->` of VitePress. */
const INCLUDE =
  /^( {0,3})(?:\[!include[ \t]*\[[^\]\n]+\]\(([^()\s"'<>=`{}]+)\)\]|<!--[ \t]*@include:[ \t]*(\.{1,2}\/[^\s"'<>=`{}]+\.md)[ \t]*-->)[ \t]*$/i;

/**
 * Includes of other tools in the form of ssg. It is no longer than theirs, and spaces stand behind it: every place in the text stays.
 *
 * @param text of a page, with `\n` line ends
 * @see https://learn.microsoft.com/contribute/content/markdown-reference#included-markdown-files
 * @see https://vitepress.dev/guide/markdown#markdown-file-inclusion
 */
export function adoptIncludes(text: string): string {
  if (!/\[!include|@include:/i.test(text)) return text;
  const masked = maskFences(text).split('\n');
  const lines = text.split('\n');
  const isEmpty = (line: string | undefined) => line === undefined || line.trim() === '';
  return lines
    .map((line, i) => {
      const [, indent, microsoft, vitepress] = INCLUDE.exec(line) ?? [];
      const file = microsoft ?? vitepress;
      if (file === undefined || line !== masked[i] || !isEmpty(lines[i - 1]) || !isEmpty(lines[i + 1])) return line;
      return `${indent}::include{file=${file}}`.padEnd(line.length);
    })
    .join('\n');
}
