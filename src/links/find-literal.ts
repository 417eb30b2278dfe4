import { LineCounter } from 'yaml';
import { addTo } from '../base/lists.ts';
import { extname } from '../base/paths.ts';
import { blank, type Position } from '../base/position.ts';

/** Matches runs of URL characters. A literal must not be part of a longer run: `/a` is not found in `/ab`. */
const RUN = /[\w\-./#?&=%~:@+\p{L}]+/gu;

/** Pattern for string literals, in which comment signs do not count. An unclosed string ends with its line. */
const STRINGS = String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?`;
const BLOCKS = String.raw`(?<comment>\/\*[\s\S]*?(?:\*\/|$)`;
const CODE = new RegExp(`${STRINGS}|\`(?:\\\\[\\s\\S]|[^\\\\\`])*\`?|${BLOCKS}|(?<!:)\\/\\/.*)`, 'g');
const STYLE = new RegExp(`${STRINGS}|${BLOCKS})`, 'g');
const MARKUP = /(?<comment><!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$))/g;
const YAML = new RegExp(`${STRINGS}|(?<comment>(?<!\\S)#.*)`, 'g');
const SYNTAXES: Readonly<Record<string, RegExp>> = {
  ...{ '.css': STYLE, '.md': MARKUP, '.mdx': MARKUP, '.html': MARKUP, '.xml': MARKUP, '.svg': MARKUP },
  ...{ '.yaml': YAML, '.yml': YAML },
  ...Object.fromEntries(['', 'c', 'm'].flatMap((kind) => [`.${kind}ts`, `.${kind}js`].map((ext) => [ext, CODE]))),
  ...{ '.tsx': CODE, '.jsx': CODE },
};

/** Position of a literal in a file, with the text before it on the same line. */
export interface Literal extends Position {
  readonly before: string;
}

/**
 * Indexes a text. Returns a function that finds a literal, such as a URL or name, in quotes, after `: `, or in a table
 * cell, but not in comments. Used to find the template, data file or configuration that contains a broken link.
 * @param file path of the text; its extension determines the syntax of comments
 */
export function indexLiterals(text: string, file: string): (literal: string) => readonly Literal[] {
  const source = withoutComments(text, file);
  const runs = new Map<string, number[]>();
  for (const { 0: run, index } of source.matchAll(RUN)) addTo(runs, run, index);
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of source.matchAll(/\n/g)) lines.addNewLine(index + 1);
  const continues = new RegExp(RUN.source, 'uy');
  return (literal) => {
    // Looks up the first run of URL characters in the literal. Other characters may precede the run.
    const [first] = literal.matchAll(RUN);
    return ((first && runs.get(first[0])) ?? []).flatMap((offset) => {
      const at = offset - (first?.index ?? 0);
      continues.lastIndex = at + literal.length;
      if (!source.startsWith(literal, at) || continues.test(source)) return [];
      if (literal.length === 1 && !isEnclosed(source, at, file)) return [];
      const { line, col: column } = lines.linePos(at);
      return [{ line, column, before: source.slice(Math.max(at - column + 1, at - 80), at) }];
    });
  };
}

/** Returns the first position of a literal, or undefined. */
export function findLiteral(text: string, literal: string, file = ''): Position | undefined {
  // Most texts do not contain the literal, so test that before building the index.
  const first = text.includes(literal) ? indexLiterals(text, file)(literal)[0] : undefined;
  return first && { line: first.line, column: first.column };
}

/** Replaces comments with spaces, so that offsets stay the same. */
function withoutComments(text: string, file: string): string {
  const syntax = SYNTAXES[extname(file)];
  if (syntax === undefined) return text;
  return text.replace(syntax, (whole, ...groups) => {
    const { comment } = groups.at(-1) as { readonly comment?: string };
    return comment === undefined ? whole : blank(comment);
  });
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '(': ')', '<': '>' };

/** Checks if one character, such as `/`, is a whole value, and not for example the slash of a closing tag. */
function isEnclosed(text: string, at: number, file: string): boolean {
  const ext = extname(file);
  const isProse = ext === '.md' || ext === '.mdx';
  const [before = '', after = ''] = [text[at - 1], text[at + 1]];
  // `</>` usually closes a JSX fragment. In prose, after a space or `(`, it is a link to `/`.
  if (before === '<') return after === '>' && isProse && /[\s(]/.test(text[at - 2] ?? '');
  if (CLOSING[before] === after && after !== '') return true;
  if (ext === '.csv') return /^[,;\t\n]?$/.test(before) && /^[,;\t\r\n]?$/.test(after);
  if (ext !== '.yaml' && ext !== '.yml' && !isProse) return false;
  return (
    /(?:: +|- +)$/.test(text.slice(Math.max(0, at - 20), at)) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(at + 1, at + 20))
  );
}
