import { type Diagnostic, fixOf } from '../../src/base/diagnostic.ts';

/** Replacement in a file, or a new name of a file. */
export type Edit =
  | {
      readonly kind: 'edit';
      readonly file: string;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string };

/**
 * Returns the edit that a diagnostic proposes.
 *
 * @param text text of the file
 * @returns undefined for a diagnostic without a fix, 'ambiguous' for a fix that must not be applied
 */
export function editOf(diagnostic: Diagnostic, text: string): Edit | 'ambiguous' | undefined {
  const { file = '', line = 1, column = 1, length = 1 } = diagnostic;
  const fix = fixOf(diagnostic);
  if (fix === undefined) return undefined;
  if ('rename' in fix) return { kind: 'rename', file, to: fix.rename };
  const before = text.split('\n').slice(0, line - 1);
  const mark = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const found = Array.from({ length }, (_, i) => mark + i).filter((at) => text.startsWith(fix.from, at));
  const [start] = found;
  if (start === undefined || found.length > 1 || fix.from === '') return 'ambiguous';
  return { kind: 'edit', file, start, end: start + fix.from.length, text: fix.to };
}
