/** A quotation mark that begins a value: behind a key, a dash, or in a list or group on one line. */
const OPENING =
  /(?<=^[ \t]*(?:- +)*(?:[^\s"'#[\]{},:][^"'#[\]{},:]*:[ \t]+|- +)?|[[{,][ \t]*|[[{,][ \t]*[^\s"'#[\]{},:]+:[ \t]+)["']/g;
/** What begins a new line of data, or ends it, so that nobody has gone on with a text there. */
const NEW_FIELD = /^[ \t]*(?:- |#|$|[\p{L}\p{N}_"'][^\s:]*:(?:[ \t]|$)|[\]}])/u;

/**
 * Finds the first text in quotation marks that is not closed on its line, though the next line begins a new field. A parser reads on to the
 * next quotation mark, lines below, and complains of what follows that one.
 *
 * @param yaml that a parser has refused
 * @returns the offset of the quotation mark, and which one it is; undefined when all are closed
 */
export function unclosedQuote(yaml: string): { readonly offset: number; readonly quote: string } | undefined {
  const lines = yaml.split('\n');
  let offset = 0;
  for (const [i, line] of lines.entries()) {
    const column = openIn(line);
    if (column !== undefined && NEW_FIELD.test(lines[i + 1] ?? ''))
      return { offset: offset + column, quote: line.charAt(column) };
    offset += line.length + 1;
  }
  return undefined;
}

/** Where a text begins that the line does not end; undefined when it ends all of them. */
function openIn(line: string): number | undefined {
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(line); found !== null; found = OPENING.exec(line)) {
    const closed = found[0] === '"' ? /"(?:[^"\\]|\\.)*"/y : /'(?:[^']|'')*'(?!')/y;
    closed.lastIndex = found.index;
    if (!closed.test(line)) return found.index;
    OPENING.lastIndex = closed.lastIndex;
  }
  return undefined;
}
