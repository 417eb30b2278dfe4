import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { lintMessages } from './messages.ts';

/** A text that belongs in the place of another; offsets count in the text that was looked at. */
interface Fix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something that an author has most likely not meant. */
export interface Finding {
  readonly code: Extract<
    DiagnosticCode,
    | 'foreign-syntax'
    | 'markdown-as-text'
    | 'markdown-unclosed'
    | 'table-cell-lost'
    | 'character-invisible'
    | 'heading-level'
  >;
  /** Offsets in the text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly message: Text;
  readonly hint: Text;
  /** Whether headings are not headings for it. */
  readonly hidesHeadings?: true;
  /** What the hint says, as changes of the text: tests apply them, and nothing is left to find. */
  readonly fixes: readonly Fix[];
}

/** A hint that says what to write instead. */
export function write(text: string, otherwise?: Text): Text {
  const instead = lintMessages.writeText({ text });
  return otherwise === undefined ? instead : [instead, otherwise];
}
