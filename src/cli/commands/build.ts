import { isAbsolute, resolve } from 'node:path';
import { type Diagnostic, normalizeDiagnostics, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { isInside } from '../../base/paths.ts';
import { replaceFile } from '../../host/files.ts';
import { VERSION } from '../../host/packages.ts';
import { buildProject } from '../../pipeline/driver/build.ts';
import { pathInProject } from '../../pipeline/driver/folders.ts';
import type { Profile } from '../../pipeline/driver/profile.ts';
import { couldRun } from '../../pipeline/driver/result.ts';
import { cliMessages } from '../messages.ts';
import { type Command, waitingLine } from './command.ts';

/** `ssg build`. With `--verify`, also builds from scratch and compares the outputs. */
export const buildCommand: Command = async ({ options: given, own, signal, onProgress, say }) => {
  const clock = given.clock ?? new Date();
  const freezesValues = own.verify === true;
  const options = { ...given, clock, freezesValues, signal, onProgress, onWait: waitingLine(say) };
  const { shard } = options;
  // Loads the profiler only with `--profile`, because few builds use it.
  const profiler =
    own.profile === undefined ? undefined : (await import('../../pipeline/driver/profile.ts')).startProfiler();
  const heard = { ...options, ...(profiler && { listener: profiler }) };
  const result =
    shard === undefined
      ? await buildProject(heard)
      : await (await import('../../tools/shard/build-part.ts')).buildPart({ ...heard, shard });
  const profile = profiler?.stop();
  const { status, outDir } = result;
  const trace =
    profile && couldRun(result) ? await writeTrace(profile, own.profile ?? true, options.root, outDir) : undefined;
  const diagnostics = normalizeDiagnostics([...result.diagnostics, ...(trace?.problem ?? [])]);
  const done = {
    ...{ status, diagnostics, build: result },
    ...(outDir !== undefined && { outDir: shownPath(options.root, outDir) }),
    ...(shard && { shard }),
    ...(profile && trace && { profile: { ...profile, ...(trace.file && { file: trace.file }) } }),
  };
  if (!own.verify || !couldRun(result) || outDir === undefined || shard !== undefined) return done;

  const { verifyBuild } = await import('../../tools/verify-build.ts');
  const verification = await verifyBuild(options, { ...result, outDir });
  switch (verification.kind) {
    case 'equal':
      return { ...done, verified: { files: verification.files } };
    case 'interrupted':
      return { ...done, status: 'interrupted' };
    case 'different':
      return { ...done, status: 'failed', diagnostics: normalizeDiagnostics([...diagnostics, verification.problem]) };
  }
};

/** Default path of the trace file, relative to the project. */
const DEFAULT_FILE = 'ssg-profile.json';

/**
 * Writes the trace of a build. A failure is only a warning.
 * @param file path from the command line, or true for the default path
 * @param outDir absolute path of the output folder, which may not contain the trace, because all its files are
 * published
 * @returns path of the trace, relative to the project if it is inside; or the warning
 */
async function writeTrace(
  profile: Profile,
  file: string | true,
  root: string,
  outDir: string | undefined,
): Promise<{ readonly file?: string; readonly problem?: readonly Diagnostic[] }> {
  const path = resolve(root, file === true ? DEFAULT_FILE : file);
  const named = shownPath(root, path);
  const hint = cliMessages.otherFile;
  const refuse = (why: Text) => ({
    problem: [warning('file-unwritable', cliMessages.traceNotWritten({ why }), { file: named }, { hint })],
  });
  if (outDir !== undefined && isInside(pathInProject({ root }, path), pathInProject({ root }, outDir)))
    return refuse(cliMessages.outputIsPublished);
  const { traceOf } = await import('../../pipeline/driver/profile.ts');
  const failure = replaceFile(path, JSON.stringify(traceOf(profile, VERSION)));
  return failure === undefined ? { file: named } : refuse(failure.reason);
}

function shownPath(root: string, path: string): string {
  const inProject = pathInProject({ root }, path);
  return isAbsolute(inProject) || isInside(inProject, '..') ? path : inProject;
}
