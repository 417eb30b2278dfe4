import { merge as mergeParts } from '../../tools/shard/merge.ts';
import { type Command, waitingLine } from './command.ts';

export const mergeCommand: Command = async ({ args, options, signal, onProgress, say }) => {
  const asked = { ...options, signal, onProgress, onWait: waitingLine(say) };
  const { result, parts } = await mergeParts(asked, args);
  return { status: result.status, diagnostics: result.diagnostics, build: result, parts };
};
