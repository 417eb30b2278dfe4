import { relative } from 'node:path';
import { clean as cleanProject } from '../../build/clean.ts';
import type { Command } from './command.ts';

/** `ssg clean` */
export const clean: Command = async ({ options: { root, configFile, outDir } }) => {
  const { status, removed, diagnostics } = await cleanProject({
    root,
    ...(configFile === undefined ? {} : { configFile }),
    ...(outDir === undefined ? {} : { outDir }),
  });
  return {
    status: status === 'cleaned' ? 'built' : 'stopped',
    diagnostics,
    removed: removed.map((path) => relative(root, path)),
  };
};
