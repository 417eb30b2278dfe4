import { build as buildSite } from '../../build/build.ts';
import type { Command } from './command.ts';

/** `ssg build` */
export const build: Command = async ({ options, signal, onProgress }) => {
  const result = await buildSite({ ...options, signal, onProgress });
  return {
    status: result.status,
    diagnostics: result.diagnostics,
    build: result,
    ...(options.shard && { shard: options.shard }),
  };
};
