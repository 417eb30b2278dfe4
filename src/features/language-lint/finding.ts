import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';

/** Something wrong with a text. */
export interface Finding {
  readonly code: Extract<DiagnosticCode, `prose-${string}`>;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly message: Text;
  readonly hint?: Text;
  /** What belongs there instead, when there is no doubt. */
  readonly replacement?: string;
}

/** A finding for each match of an expression. */
export function eachMatch(
  text: string,
  expression: RegExp,
  finding: (match: RegExpExecArray) => Omit<Finding, 'start' | 'end'> | undefined,
): Finding[] {
  return [...text.matchAll(expression)].flatMap((match) => {
    const found = finding(match);
    return found === undefined ? [] : [{ ...found, start: match.index, end: match.index + match[0].length }];
  });
}
