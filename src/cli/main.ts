import { VERSION } from '../host/packages.ts';
import { createInvocation, parseLine } from './command-line.ts';
import type { CommandLoaders } from './commands/command.ts';
import type { FileAccess, Surroundings } from './surroundings.ts';

// Loaded on demand, so that `ssg --help` does not wait for React, esbuild and the Markdown parser.
const LOADERS: CommandLoaders = {
  build: async () => (await import('./commands/build.ts')).buildCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  dev: async () => (await import('./commands/dev.ts')).dev,
  check: async () => (await import('./commands/check.ts')).check,
  preview: async () => (await import('./commands/preview.ts')).preview,
  new: async () => (await import('./commands/new.ts')).newPage,
  init: async () => (await import('./commands/init.ts')).init,
  diff: async () => (await import('./commands/diff.ts')).diff,
  why: async () => (await import('./commands/why.ts')).why,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  clean: async () => (await import('./commands/clean.ts')).cleanCommand,
  info: async () => (await import('./commands/info.ts')).infoCommand,
};

/**
 * The `ssg` program.
 *
 * @param io Node's `process`, or a stand-in
 * @param files Node's `fs`, or a stand-in
 * @param loaders the commands; tests bring their own
 * @returns the exit code: 0 done, 1 the content has errors, 2 could not run, 130 SIGINT, 143 SIGTERM
 */
export async function main(io: Surroundings, files: FileAccess, loaders: CommandLoaders = LOADERS): Promise<number> {
  for (const stream of [io.stdout, io.stderr]) stream.on('error', ignoreClosedPipe);
  const line = parseLine(io.argv.slice(2), VERSION);
  if (line.kind === 'print') {
    io[line.stream].write(line.text);
    return line.exitCode;
  }
  const request =
    line.kind === 'problem' ? { ok: false as const, problem: line.problem } : createInvocation(line, io.env, io.cwd());
  const { run } = await import('./run.ts');
  return run(request, { io, files, loaders });
}

/** `ssg info | head -1`: the reader has seen enough, which is no error. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
