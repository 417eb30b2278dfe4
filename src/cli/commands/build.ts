import { normalizeDiagnostics } from '../../base/diagnostic.ts';
import { build as buildSite } from '../../scheduler/build.ts';
import { buildPart } from '../../tools/shard/build-part.ts';
import { waitingLine } from '../waiting-line.ts';
import type { Command } from './command.ts';

/** `ssg build`, and with `--verify` a second one from nothing that has to come to the same. */
export const build: Command = async ({ options: given, own, signal, onProgress, say }) => {
  const options = { ...given, clock: given.clock ?? new Date(), signal, onProgress, onWait: waitingLine(say) };
  const { shard } = options;
  const result = await (shard === undefined ? buildSite(options) : buildPart({ ...options, shard }));
  const { status, diagnostics, outDir } = result;
  const done = { status, diagnostics, build: result, ...(shard && { shard }) };
  const couldRun = status === 'built' || status === 'failed';
  if (!own.verify || !couldRun || outDir === undefined || shard !== undefined) return done;

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
