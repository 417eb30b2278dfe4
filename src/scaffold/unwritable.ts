import { type Diagnostic, error } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import { scaffoldMessages } from './messages.ts';

/** A new file cannot be written. */
export function unwritable(file: string, reason: Text): Diagnostic {
  const hint = scaffoldMessages.checkYouMayWrite;
  return error('file-unwritable', scaffoldMessages.fileCannotWritten({ reason }), { file }, { hint });
}
