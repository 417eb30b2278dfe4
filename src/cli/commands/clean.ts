import { relative } from 'node:path';
import { clean as cleanProject } from '../../tools/clean.ts';
import { type Command, waitingLine } from './command.ts';

export const cleanCommand: Command = async ({ options, say }) => {
  const { removed, kept } = await cleanProject({ ...options, onWait: waitingLine(say) });
  for (const file of kept) say(`Kept ${file}: no build wrote it.`);
  return {
    status: 'built',
    diagnostics: [],
    removed: removed.map((path) => relative(options.root, path)),
  };
};
