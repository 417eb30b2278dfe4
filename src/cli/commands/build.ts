import { normalizeDiagnostics } from '../../base/diagnostic.ts';
import { build as buildSite } from '../../scheduler/build.ts';
import { couldRun } from '../../scheduler/result.ts';
import { waitingLine } from '../waiting-line.ts';
import type { Command } from './command.ts';

/** `ssg build`, and with `--verify` a second one from nothing that has to come to the same. */
export const build: Command = async ({ options: given, own, signal, onProgress, say }) => {
  const clock = given.clock ?? new Date();
  const freezesValues = own.verify === true;
  const options = { ...given, clock, freezesValues, signal, onProgress, onWait: waitingLine(say) };
  const { shard } = options;
  // What few builds need is loaded for them only.
  const profiler =
    own.profile === undefined ? undefined : (await import('../../scheduler/profile/profiler.ts')).startProfiler();
  const heard = { ...options, ...(profiler && { listener: profiler }) };
  const result =
    shard === undefined
      ? await buildSite(heard)
      : await (await import('../../tools/shard/build-part.ts')).buildPart({ ...heard, shard });
  const profile = profiler?.stop();
  const { status, outDir } = result;
  const trace =
    profile && couldRun(result)
      ? (await import('../profile-file.ts')).writeTrace(profile, own.profile ?? true, options.root, outDir)
      : undefined;
  const diagnostics =
    trace !== undefined && 'problem' in trace
      ? normalizeDiagnostics([...result.diagnostics, trace.problem])
      : result.diagnostics;
  const done = {
    ...{ status, diagnostics, build: result },
    ...(shard && { shard }),
    ...(profile && trace && { profile: { ...profile, ...('file' in trace && { file: trace.file }) } }),
  };
  if (!own.verify || !couldRun(result) || outDir === undefined || shard !== undefined) return done;

  const { verifyBuild } = await import('../../tools/verify/verify-build.ts');
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
