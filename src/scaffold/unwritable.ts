import { type Diagnostic, error } from '../base/diagnostic.ts';

/** A new file cannot be written. */
export function unwritable(file: string, reason: string): Diagnostic {
  const hint = 'Check that you may write to its folder.';
  return error('file-unwritable', `The file cannot be written: ${reason}.`, { file }, { hint });
}
