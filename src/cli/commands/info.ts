import { describeProject } from '../../tools/describe.ts';
import { count, formatBytes } from '../report/format.ts';
import type { Command } from './command.ts';

/** `ssg info`: prints facts for bug reports. Works even if the configuration is invalid. */
export const infoCommand: Command = async ({ options, environment }) => {
  const { status, diagnostics, config, collections, cacheDir, cacheBytes } = await describeProject(options);
  return {
    status: status === 'ok' ? 'built' : 'stopped',
    diagnostics,
    facts: [
      ...environment,
      { name: 'root', value: options.root },
      ...(config === undefined
        ? []
        : Object.entries(config).map(([name, value]) => ({ name: name === 'file' ? 'config' : name, value }))),
      ...collections.map(({ name, dir, files }) => ({
        name: `collection ${name}`,
        value: `${dir}, ${count(files, 'page')}`,
      })),
      { name: 'cache', value: `${cacheDir}, ${cacheBytes === 0 ? 'empty' : formatBytes(cacheBytes)}` },
    ],
  };
};
