import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Fix, type Text, toText } from '../src/base/message.ts';

/** Compares a text with a file, line by line. After an intended change, run with UPDATE_EXPECTED=1 and review the difference. */
export function expectRecorded(file: string, text: string): void {
  if (process.env['UPDATE_EXPECTED'] !== undefined) writeFileSync(file, text);
  expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
}

interface Reported {
  readonly code: string;
  readonly message: Text;
  readonly hint?: Text | undefined;
  readonly fix?: Fix | undefined;
  readonly notes?: readonly Text[];
}

/** Formats a problem with every word of its texts and its fix. `place` is its position in a form that the test chooses. */
export function recordOf({ code, message, hint, fix, notes = [] }: Reported, place: string): string {
  const texts = [...notes.map((note) => `- ${toText(note)}`), ...(hint === undefined ? [] : [`hint: ${toText(hint)}`])];
  const lines = [`${code} ${place}`, toText(message), ...texts, ...(fix === undefined ? [] : [JSON.stringify(fix)])];
  return lines.map((line) => `  ${line.replaceAll('\n', '\n    ')}`).join('\n');
}
