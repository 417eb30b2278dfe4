import { type Replacement, replacementOf } from './gsm-replacements.ts';
import { charactersOf, isOutsideGsm } from './sms-characters.ts';
import { type SmsLength, septetsOf } from './sms-length.ts';

/** Character that forces UCS-2. */
export interface Culprit {
  readonly character: string;
  /** Number of occurrences in the text. */
  readonly count: number;
  readonly replacement: Replacement | undefined;
}

/** Returns the characters that force UCS-2 without repetition, in text order. */
export function culpritsOf(text: string): Culprit[] {
  const counts = new Map<string, number>();
  for (const character of charactersOf(text))
    if (isOutsideGsm(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts].map(([character, count]) => ({ character, count, replacement: replacementOf(character) }));
}

/** Range of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reason of a mark. `outside`: the character forces UCS-2. `double`: it takes two septets. `stand-in`: another text
 * will be sent.
 */
type Mark = 'outside' | 'double' | 'stand-in';

export interface Segment {
  readonly text: string;
  readonly mark?: Mark | undefined;
}

/**
 * Splits the parts of a message into segments with the same mark. Joined, the segments of a part are its text.
 *
 * @param standIns ranges of the whole text that represent another text of the same length
 */
export function markedParts({ encoding, parts }: SmsLength, standIns: readonly TextRange[]): Segment[][] {
  let offset = 0;
  return parts.map(({ text }) => {
    const segments: Segment[] = [];
    for (const character of charactersOf(text)) {
      const mark = markOf(character, offset);
      const last = segments.at(-1);
      if (last !== undefined && last.mark === mark && mark !== 'outside')
        segments[segments.length - 1] = { text: last.text + character, mark };
      else segments.push({ text: character, mark });
      offset += character.length;
    }
    return segments;
  });

  function markOf(character: string, at: number): Mark | undefined {
    if (standIns.some(({ start, end }) => start <= at && at < end)) return 'stand-in';
    if (isOutsideGsm(character)) return 'outside';
    return encoding === 'GSM-7' && septetsOf(character) === 2 ? 'double' : undefined;
  }
}
