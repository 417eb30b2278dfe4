import { build as buildSite } from '../../build/build.ts';
import type { Command } from './command.ts';

/** `ssg check`: a build that writes nothing, and with `--external` a request for every link to another site. */
export const check: Command = async ({ options, signal, onProgress }) => {
  const result = await buildSite({ ...options, write: false, signal, onProgress });
  return { status: result.status, diagnostics: result.diagnostics, build: result };
};
