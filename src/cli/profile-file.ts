import { isAbsolute, resolve } from 'node:path';
import { type Diagnostic, warning } from '../base/diagnostic.ts';
import { isInside } from '../base/paths.ts';
import { replaceFile } from '../host/new-file.ts';
import { VERSION } from '../host/version.ts';
import { pathInProject } from '../scheduler/out-dir.ts';
import type { Profile } from '../scheduler/profile/profile.ts';
import { traceOf } from '../scheduler/profile/trace.ts';

/** Where a trace is written unless the command line names a file: in the project, where people look for it. */
const DEFAULT_FILE = 'ssg-profile.json';

/**
 * Writes the trace of a build. A build does not fail because its trace cannot be written.
 *
 * @param file as the command line has it: true for the default
 * @param outDir absolute path of the output folder: what lies in it is published, so no trace is written there
 * @returns path of the file, relative to the project if it lies in it, or a warning
 */
export function writeTrace(
  profile: Profile,
  file: string | true,
  root: string,
  outDir: string | undefined,
): { readonly file: string } | { readonly problem: Diagnostic } {
  const path = resolve(root, file === true ? DEFAULT_FILE : file);
  const inProject = pathInProject({ root }, path);
  const named = isAbsolute(inProject) || isInside(inProject, '..') ? path : inProject;
  const refuse = (why: string) => ({
    problem: warning(
      'file-unwritable',
      `The trace of --profile is not written: ${why}.`,
      { file: named },
      { hint: HINT },
    ),
  });
  if (outDir !== undefined && isInside(inProject, pathInProject({ root }, outDir)))
    return refuse('the output folder is published');
  const failure = replaceFile(path, JSON.stringify(traceOf(profile, VERSION)));
  return failure === undefined ? { file: named } : refuse(failure.reason);
}

const HINT = 'Name another file: --profile <file>.';
