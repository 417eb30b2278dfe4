import { relative } from 'node:path';
import { clean as cleanProject } from '../../build/clean.ts';
import type { Command } from './command.ts';

/** `ssg clean` */
export const clean: Command = async ({ options }) => {
  const { status, removed, diagnostics } = await cleanProject(options);
  return {
    status: status === 'cleaned' ? 'built' : 'stopped',
    diagnostics,
    removed: removed.map((path) => relative(options.root, path)),
  };
};
