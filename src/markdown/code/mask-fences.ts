/** The first line of a fenced block, in quotations and lists too. What stands behind backticks has none: else it is code within a line. */
const OPENING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/;

/**
 * A text whose fenced blocks of code are spaces, for who looks for something by its lines: offsets and lines are those of the text.
 * A block that never ends reaches to the end.
 *
 * @param text with `\n` line ends
 */
export function maskFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    if (fence === undefined) {
      const [, backticks, tildes] = OPENING.exec(line) ?? [];
      fence = backticks ?? tildes;
      return fence === undefined ? line : ' '.repeat(line.length);
    }
    if (CLOSING.exec(line)?.[1]?.startsWith(fence) === true) fence = undefined;
    return ' '.repeat(line.length);
  });
  return lines.join('\n');
}
