import type { Text } from '../../base/message.ts';
import { readMessages } from './messages.ts';
import { quoted } from './quoted.ts';
import type { YamlProblem } from './yaml-document.ts';

/** What an author has most likely done, in words for people who do not know YAML. */
export interface LikelyMistake {
  /** 0-based, in the text. */
  readonly offset: number;
  /** Without the full stop. */
  readonly reason: Text;
  readonly hint: Text;
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
  const at = (reason: Text, instead: string, column = indent): LikelyMistake => ({
    ...{ offset: from + column, reason },
    hint: readMessages.write({ text: instead }),
  });
  const [, item] = /^-([\p{L}\p{N}"'].*)$/u.exec(written) ?? [];
  if (item !== undefined) return at(readMessages.noSpaceBehindHyphen, `- ${item}`);
  const [, key = '', value] = /^((?:- )?[\p{L}\p{N}_-]+): +(.*: .*|.*:)$/u.exec(written) ?? [];
  if (value !== undefined) {
    const inner = TYPOGRAPHIC.exec(value)?.[1];
    const reason =
      inner === undefined
        ? readMessages.textHoldsColonBegins({ name: key.replace('- ', '') })
        : readMessages.noQuotationMarkHere({ sign: value[0] });
    return at(reason, `${key}: ${quoted(inner ?? value)}`, line.indexOf(value));
  }
  return code === 'BLOCK_AS_IMPLICIT_KEY' ? undefined : withoutColon(written, at);
}

/** A line that was meant as a field, and has no colon with an ordinary space behind it. */
function withoutColon(
  written: string,
  at: (reason: Text, instead: string) => LikelyMistake,
): LikelyMistake | undefined {
  const [, key, space = '', value = ''] =
    /^((?:- )?[\p{L}_][\p{L}\p{N}_-]*)(\s*[:=]\s*|\s+)(\S.*)$/u.exec(written) ?? [];
  if (key === undefined) return undefined;
  const instead = `${key}: ${value}`;
  if (WIDE_SPACE.test(space)) return at(readMessages.spaceStandsBehindColon, instead);
  if (space.includes('=')) return at(readMessages.equalsSignStandsWhere, instead);
  if (space === ':') return at(readMessages.noSpaceBehindColon, instead);
  return space.trim() === '' ? at(readMessages.noColonBehind({ name: key }), instead) : undefined;
}
