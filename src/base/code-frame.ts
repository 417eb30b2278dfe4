/** Lines that are shown before and after a place. */
const CONTEXT = 1;
/** Characters of a line that are shown. */
const WIDTH = 100;

/**
 * The lines round a place, numbered, with a marker under the marked text:
 *
 *       3 | title: Ceník
 *     > 4 | order: first
 *         |        ^^^^^
 *
 * `line` and `column` are 1-based; long lines are cut round the column. Returns '' when the line does not exist.
 */
export function codeFrame(text: string, line: number, column = 1, length = 1): string {
  const lines = text.split(/\r?\n/);
  if (lines[line - 1] === undefined) return '';
  const first = Math.max(1, line - CONTEXT);
  const last = Math.min(lines.length, line + CONTEXT);
  const gutter = String(last).length;
  const from = Math.max(0, column - 1 - Math.floor(WIDTH / 2));
  const out: string[] = [];
  for (let n = first; n <= last; n++) {
    const shown = (lines[n - 1] ?? '').replaceAll('\t', ' ').slice(from, from + WIDTH);
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(gutter)} | ${shown}`.trimEnd());
    if (n === line) {
      const marker = '^'.repeat(Math.max(1, Math.min(length, WIDTH - (column - 1 - from))));
      out.push(`  ${' '.repeat(gutter)} | ${' '.repeat(column - 1 - from)}${marker}`);
    }
  }
  return out.join('\n');
}
