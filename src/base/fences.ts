/** Where front matter stands in a text; `none` and `unclosed` have none. Offsets are UTF-16 units. */
export type Fences =
  | { readonly kind: 'none' }
  /** It begins, and no line ends it. */
  | { readonly kind: 'unclosed' }
  /** The first line names something: `---json`. */
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'closed';
      /** First character of the YAML, and the one behind its last: the line break before the closing line is not in it. */
      readonly from: number;
      readonly to: number;
      /** First character below the closing line. */
      readonly body: number;
    };

/**
 * Finds front matter: it begins with a first line `---` and ends with the next line `---` or `...`. Spaces and tabs may follow
 * each, as in YAML, Jekyll and Pandoc; a line such as `----` or `---more` is neither.
 *
 * @param text with `\n` line ends
 * @see https://yaml.org/spec/1.2.2/#912-document-markers
 */
export function fencesOf(text: string): Fences {
  const [opening, name] = /^---[ \t]*([^-\s][^\n]*)?(?:\n|$)/.exec(text) ?? [];
  if (opening === undefined) return { kind: 'none' };
  if (name !== undefined) return { kind: 'named', name };
  const closing = /(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/g;
  closing.lastIndex = opening.length;
  const found = closing.exec(text);
  if (found === null) return { kind: 'unclosed' };
  const from = opening.length;
  return { kind: 'closed', from, to: Math.max(from, found.index - 1), body: closing.lastIndex };
}

/**
 * Bytes of a UTF-8 text as far as the line that ends its front matter, that line included without its line break; undefined when it
 * begins with none, or none ends. The same rule as above, so that what stands below need not be decoded.
 */
export function headBytes(bytes: Buffer): Buffer | undefined {
  const start = bytes.indexOf('---');
  // Behind a byte order mark.
  if (start !== 0 && start !== 3) return undefined;
  for (let at = bytes.indexOf(LF, start); at !== -1; ) {
    const end = bytes.indexOf(LF, at + 1);
    const line = bytes.subarray(at + 1, end === -1 ? bytes.length : end);
    const isMarked = line[0] === DASH || line[0] === DOT;
    if (isMarked && /^(?:---|\.\.\.)[ \t]*\r?$/.test(line.toString('latin1')))
      return bytes.subarray(0, at + 1 + line.length);
    at = end;
  }
  return undefined;
}

const LF = 10;
const DASH = 45;
const DOT = 46;
