import { type Diagnostic, error } from './diagnostic.ts';
import { baseMessages } from './messages.ts';
import { positionAt } from './position.ts';

/** Result of searching a text for front matter. All positions are offsets in UTF-16 code units. */
export type Fences =
  | { readonly kind: 'none' }
  /** The front matter has no closing line. */
  | { readonly kind: 'unclosed' }
  /** The first line names another syntax, as in `---json`, which is not supported. */
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'closed';
      readonly syntax: 'yaml' | 'toml';
      /** Start and end of the front matter fields, without the line break before the closing line. */
      readonly from: number;
      readonly to: number;
      /** Offset of the text below the front matter, or below its `second` end if it has two by mistake. */
      readonly body: number;
      readonly second?: SecondEnd;
    };

/**
 * Mistake directly below front matter: a whole second front matter (`block`), the same end line `---` again
 * (`repeated`), or more fields with an end line of their own, so that the first end line came too early (`early`).
 */
interface SecondEnd {
  readonly kind: 'block' | 'repeated' | 'early';
  /** Offset of the line `---` that the author should delete. */
  readonly at: number;
}

/**
 * Finds front matter between a first line `---` and the next line `---` or `...`. Spaces and tabs may follow each, as
 * in YAML, Jekyll and Pandoc. Lines such as `----` or `---more` are not delimiters. TOML front matter is between two
 * lines `+++`, as in Hugo and Zola; a single line `+++` is text.
 * @param text text with `\n` line ends
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
  // `---` followed by an empty line and ordinary text is a thematic break, not the start of front matter.
  if (found === null)
    return { kind: /^\s*\n(?!\s*[\w"'-]+:)\s*\S/.test(text.slice(opening.length)) ? 'none' : 'unclosed' };
  const from = opening.length;
  const fences = { kind: 'closed', syntax: 'yaml', from, to: Math.max(from, found.index - 1) } as const;
  const below = closing.lastIndex;
  SECOND_END.lastIndex = below;
  const [second, start] = SECOND_END.exec(text) ?? [];
  if (second === undefined) return { ...fences, body: below };
  const body = below + second.length;
  if (start !== undefined) return { ...fences, body, second: { kind: 'block', at: below + start.indexOf('---') } };
  return second.startsWith('---')
    ? { ...fences, body, second: { kind: 'repeated', at: below } }
    : { ...fences, body, second: { kind: 'early', at: found.index } };
}

/** Matches a `SecondEnd`. The group is the first line `---` of a second front matter, with the blank lines above it. */
const SECOND_END =
  /(?:((?:[ \t\r]*\n)*---[ \t\r]*\n)?(?:[a-zA-Z_][\w-]*:(?:[ \t][^\n]*|\r)?\n(?:[ \t]+\S[^\n]*\n|- [^\n]*\n)*)+|)---[ \t\r]*(?:\n|$)/y;

/** Returns the error for a second end of front matter. */
export function secondEnd(file: string, text: string, { kind, at }: SecondEnd): Diagnostic {
  const place = { file, ...positionAt(text, at), length: 3 };
  const hint = kind === 'block' ? baseMessages.keepOneBlock : baseMessages.deleteThisLine;
  const end = kind === 'early' ? baseMessages.frontMatterEndsEarly : baseMessages.frontMatterEndsTwice;
  return error('front-matter-yaml', kind === 'block' ? baseMessages.secondFrontMatter : end, place, { hint });
}

/** Matches TOML front matter: opening line, fields with their last line break, closing line. */
const TOML = /^(\+\+\+[ \t]*\n)((?:.*\n)*?)\+\+\+[ \t]*(?:\n|$)/;

function tomlFences(text: string): Fences {
  const [whole, opening = '', fields = ''] = TOML.exec(text) ?? [];
  if (whole === undefined) return { kind: 'none' };
  const from = opening.length;
  return { kind: 'closed', syntax: 'toml', from, to: from + Math.max(0, fields.length - 1), body: whole.length };
}
