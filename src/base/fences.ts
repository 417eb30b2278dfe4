/** Where front matter stands in a text; `none` and `unclosed` have none. Offsets are UTF-16 units. */
export type Fences =
  | { readonly kind: 'none' }
  /** It begins, and no line ends it. */
  | { readonly kind: 'unclosed' }
  /** The first line names something: `---json`. */
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'closed';
      readonly syntax: 'yaml' | 'toml';
      /** First character of the fields, and the one behind its last: the line break before the closing line is not in it. */
      readonly from: number;
      readonly to: number;
      /** First character below the closing line. */
      readonly body: number;
    };

/**
 * Finds front matter: it begins with a first line `---` and ends with the next line `---` or `...`. Spaces and tabs may follow
 * each, as in YAML, Jekyll and Pandoc; a line such as `----` or `---more` is neither. Between two lines `+++` stands TOML, as in
 * Hugo and Zola; one alone is text.
 *
 * @param text with `\n` line ends
 * @see https://yaml.org/spec/1.2.2/#912-document-markers
 */
export function fencesOf(text: string): Fences {
  if (text.startsWith('+++')) return tomlFences(text);
  const [opening, name] = /^---[ \t]*([^-\s][^\n]*)?(?:\n|$)/.exec(text) ?? [];
  if (opening === undefined) return { kind: 'none' };
  if (name !== undefined) return { kind: 'named', name };
  const closing = /(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/g;
  closing.lastIndex = opening.length;
  const found = closing.exec(text);
  if (found === null) return { kind: 'unclosed' };
  const from = opening.length;
  return { kind: 'closed', syntax: 'yaml', from, to: Math.max(from, found.index - 1), body: closing.lastIndex };
}

/** Opening line, fields with their last line break, closing line. */
const TOML = /^(\+\+\+[ \t]*\n)((?:.*\n)*?)\+\+\+[ \t]*(?:\n|$)/;

function tomlFences(text: string): Fences {
  const [whole, opening = '', fields = ''] = TOML.exec(text) ?? [];
  if (whole === undefined) return { kind: 'none' };
  const from = opening.length;
  return { kind: 'closed', syntax: 'toml', from, to: from + Math.max(0, fields.length - 1), body: whole.length };
}

/**
 * Bytes of a UTF-8 text as far as the line that ends its front matter, that line included without its line break; undefined when it
 * begins with none, or none ends. The same rule as above, so that what stands below need not be decoded.
 */
export function headBytes(bytes: Buffer): Buffer | undefined {
  // Behind a byte order mark.
  const start = bytes[0] === 0xef ? 3 : 0;
  const opening = bytes.toString('latin1', start, start + 3);
  if (opening !== '---' && opening !== '+++') return undefined;
  const closing = opening === '---' ? /^(?:---|\.\.\.)[ \t]*\r?$/ : /^\+\+\+[ \t]*\r?$/;
  for (let at = bytes.indexOf(LF, start); at !== -1; ) {
    const end = bytes.indexOf(LF, at + 1);
    const line = bytes.subarray(at + 1, end === -1 ? bytes.length : end);
    const isMarked = line[0] === DASH || line[0] === DOT || line[0] === PLUS;
    if (isMarked && closing.test(line.toString('latin1'))) return bytes.subarray(0, at + 1 + line.length);
    at = end;
  }
  return undefined;
}

const LF = 10;
const PLUS = 43;
const DASH = 45;
const DOT = 46;
