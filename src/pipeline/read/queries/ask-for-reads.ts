import type { Context } from '../../../engine/graph/query.ts';
import type { Reads } from '../../compile/evaluate.ts';
import type { Inputs } from './inputs.ts';

/**
 * Asks for what code of the site has read of the machine, after it was called: then a value that it had a part in is made
 * again when a variable has another value. Code may keep what it has read, so whatever was read before counts too.
 */
export async function askForReads(
  get: Context['get'],
  { variable, fileHash }: Pick<Inputs, 'variable' | 'fileHash'>,
  { variables, files }: Reads,
): Promise<void> {
  for (const name of variables) await get(variable, name);
  for (const file of files) await get(fileHash, file);
}
