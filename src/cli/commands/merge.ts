import { merge as mergeParts } from '../../tools/shard/merge.ts';
import { waitingLine } from '../waiting-line.ts';
import type { Command } from './command.ts';

/** `ssg merge` */
export const merge: Command = async ({ args, options, signal, onProgress, say }) => {
  const asked = { ...options, signal, onProgress, onWait: waitingLine(say) };
  const { result, parts } = await mergeParts(asked, args);
  return { status: result.status, diagnostics: result.diagnostics, build: result, parts };
};
