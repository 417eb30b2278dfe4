import { normalizeDiagnostics } from '../../base/diagnostic.ts';
import { build as buildSite } from '../../build/build.ts';
import { waitingLine } from '../waiting-line.ts';
import type { Command } from './command.ts';

/** `ssg build`, and with `--verify` a second one from nothing that has to come to the same. */
export const build: Command = async ({ options: given, own, signal, onProgress, say }) => {
  const options = { ...given, clock: given.clock ?? new Date(), signal, onProgress, onWait: waitingLine(say) };
  const result = await buildSite(options);
  const { status, diagnostics, outDir } = result;
  const done = { status, diagnostics, build: result, ...(options.shard && { shard: options.shard }) };
  const couldRun = status === 'built' || status === 'failed';
  if (!own.verify || !couldRun || outDir === undefined || options.shard !== undefined) return done;

  const { verifyBuild } = await import('../../build/verify/verify-build.ts');
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
