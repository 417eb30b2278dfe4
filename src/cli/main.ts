import { chooseReact } from '../host/environment.ts';
import { VERSION } from '../host/packages.ts';
import { createInvocation, parseLine, UsageError } from './command-line.ts';
import type { CommandLoaders } from './commands/command.ts';
import type { Surroundings } from './surroundings.ts';

// Commands are loaded on demand; otherwise `ssg --help` would have to load React, esbuild and the Markdown parser.
const LOADERS: CommandLoaders = {
  build: async () => (await import('./commands/build.ts')).buildCommand,
  merge: async () => (await import('./commands/merge.ts')).mergeCommand,
  dev: async () => (await import('./commands/dev.ts')).devCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  preview: async () => (await import('./commands/preview.ts')).previewCommand,
  new: async () => (await import('./commands/new.ts')).newCommand,
  init: async () => (await import('./commands/init.ts')).initCommand,
  eject: async () => (await import('./commands/eject.ts')).ejectCommand,
  cms: async () => (await import('./commands/cms.ts')).cmsCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  diff: async () => (await import('./commands/diff.ts')).diffCommand,
  why: async () => (await import('./commands/why.ts')).whyCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  clean: async () => (await import('./commands/clean.ts')).cleanCommand,
  info: async () => (await import('./commands/info.ts')).infoCommand,
};

/**
 * Runs the `ssg` program.
 * @param io `process` of Node.js; tests replace it
 * @param loaders functions that load the commands; tests replace them
 * @returns the exit code: 0 done, 1 the content has errors, 2 could not run, 130 SIGINT, 143 SIGTERM
 */
export async function main(io: Surroundings, loaders: CommandLoaders = LOADERS): Promise<number> {
  for (const stream of [io.stdout, io.stderr]) stream.on('error', ignoreClosedPipe);
  let request: ReturnType<typeof createInvocation> | UsageError;
  try {
    const line = parseLine(io.argv.slice(2), VERSION);
    if (line.kind === 'print') {
      io[line.stream].write(line.text);
      return line.exitCode;
    }
    request = createInvocation(line, io.env, io.cwd());
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    request = cause;
  }
  chooseReact(io.env);
  const { run } = await import('./run.ts');
  return run(request, io, loaders);
}

/** Ignores the error of writing to a pipe that its reader has closed, as in `ssg info | head -1`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
