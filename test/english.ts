import { type Text, toText } from '../src/base/message.ts';

/** Returns the English wording of a diagnostic's text. */
export function english<T extends Text | undefined>(text: T): T extends undefined ? undefined : string;
export function english(text: Text | undefined): string | undefined {
  return text === undefined ? undefined : toText(text);
}
