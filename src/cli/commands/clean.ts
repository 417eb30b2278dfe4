import { relative } from 'node:path';
import { clean as cleanProject } from '../../tools/clean.ts';
import { waitingLine } from '../waiting-line.ts';
import type { Command } from './command.ts';

/** `ssg clean` */
export const clean: Command = async ({ options, say }) => {
  const { status, removed, kept, diagnostics } = await cleanProject({ ...options, onWait: waitingLine(say) });
  for (const file of kept) say(`Kept ${file}: no build wrote it.`);
  return {
    status: status === 'cleaned' ? 'built' : 'stopped',
    diagnostics,
    removed: removed.map((path) => relative(options.root, path)),
  };
};
