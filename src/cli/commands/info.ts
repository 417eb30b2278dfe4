import { describeProject } from '../../tools/describe.ts';
import { count, formatBytes } from '../report/format.ts';
import type { Command } from './command.ts';

/** `ssg info`: what a bug report should hold. It answers even when the configuration is broken, which is when it is needed. */
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
