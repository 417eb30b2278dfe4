import { quoted } from './quoted.ts';
import type { YamlProblem } from './yaml-document.ts';

/** What an author has most likely done, in words for people who do not know YAML. */
export interface LikelyMistake {
  /** 0-based, in the text. */
  readonly offset: number;
  /** Without the full stop. */
  readonly reason: string;
  readonly hint: string;
}

/** Problems that one line explains. The parser names what it was looking for, and reports some of them lines below. */
const OF_ONE_LINE: ReadonlySet<YamlProblem['code']> = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
]);

/** Spaces that YAML takes for letters: they come along from web pages and word processors. */
const WIDE_SPACE = /[\u00a0\u2007\u202f]/;

/** Marks of quotations that YAML takes for letters. */
const TYPOGRAPHIC = /^[„“”«»‚‘’](.*?)[„“”«»‚‘’]?$/su;

/**
 * Reads the line at which the parser has stopped.
 *
 * @returns undefined where the line shows none of the usual mistakes
 */
export function likelyMistake(text: string, { code, offset }: YamlProblem): LikelyMistake | undefined {
  if (!OF_ONE_LINE.has(code)) return undefined;
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(from).split('\n', 1);
  const indent = line.length - line.trimStart().length;
  const written = line.trim();
  const at = (reason: string, instead: string, column = indent): LikelyMistake => ({
    ...{ offset: from + column, reason },
    hint: `Write \`${instead}\`.`,
  });
  const [, item] = /^-([\p{L}\p{N}"'].*)$/u.exec(written) ?? [];
  if (item !== undefined) return at('There is no space behind the hyphen of a list', `- ${item}`);
  const [, key = '', value] = /^((?:- )?[\p{L}\p{N}_-]+): +(.*: .*|.*:)$/u.exec(written) ?? [];
  if (value !== undefined) {
    const inner = TYPOGRAPHIC.exec(value)?.[1];
    const reason =
      inner === undefined
        ? `The text of \`${key.replace('- ', '')}\` holds a colon, which begins another field`
        : `\`${value[0]}\` is no quotation mark here, only \`"\` and \`'\` are`;
    return at(reason, `${key}: ${quoted(inner ?? value)}`, line.indexOf(value));
  }
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? undefined : withoutColon(written, at);
}

/** A line that was meant as a field, and has no colon with an ordinary space behind it. */
function withoutColon(
  written: string,
  at: (reason: string, instead: string) => LikelyMistake,
): LikelyMistake | undefined {
  const [, key, space = '', value = ''] =
    /^((?:- )?[\p{L}_][\p{L}\p{N}_-]*)(\s*[:=]\s*|\s+)(\S.*)$/u.exec(written) ?? [];
  if (key === undefined) return undefined;
  const instead = `${key}: ${value}`;
  if (WIDE_SPACE.test(space)) return at('A space stands behind the colon that does not count as one', instead);
  if (space.includes('=')) return at('An equals sign stands where the colon belongs', instead);
  if (space === ':') return at('There is no space behind the colon', instead);
  return space.trim() === '' ? at(`There is no colon behind \`${key}\``, instead) : undefined;
}
