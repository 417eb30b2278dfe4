import { merge as mergeParts } from '../../build/shard/merge.ts';
import type { Command } from './command.ts';

/** `ssg merge` */
export const merge: Command = async ({ args, options, signal, onProgress }) => {
  const { result, parts } = await mergeParts({ ...options, signal, onProgress }, args);
  return { status: result.status, diagnostics: result.diagnostics, build: result, parts };
};
