import { join } from 'node:path';
import { normalizeDiagnostics } from '../../base/diagnostic.ts';
import { build as buildSite } from '../../build/build.ts';
import { cacheDirOf, EXTERNAL_LINKS } from '../../build/cache-dir.ts';
import { readSideFile, writeSideFile } from '../side-files.ts';
import type { Command } from './command.ts';

/** `ssg check`: a build that writes nothing, and with `--external` a request for every link to another site. */
export const check: Command = async ({ options, own, signal, onProgress, files }) => {
  const external = own.external ?? false;
  const result = await buildSite({ ...options, write: false, external, signal, onProgress });
  const done = { status: result.status, diagnostics: result.diagnostics, build: result };
  const couldRun = result.status === 'built' || result.status === 'failed';
  if (!external || !couldRun) return done;

  const { checkExternalLinks } = await import('../../links/external.ts');
  const { createLinkMemory } = await import('../../links/external-memory.ts');
  const path = join(cacheDirOf(options), EXTERNAL_LINKS);
  const kept = options.cache === false ? undefined : readSideFile(files, path);
  const memory = createLinkMemory(kept, Date.now());
  const found = await checkExternalLinks(result.externalLinks, {
    memory,
    signal,
    onProgress: (answered, total) => onProgress({ phase: 'check', done: answered, total }),
  });
  if (options.cache !== false) writeSideFile(files, path, memory.serialize());
  const broken = found.some(({ severity }) => severity === 'error');
  return {
    ...done,
    status: broken ? 'failed' : result.status,
    diagnostics: normalizeDiagnostics([...result.diagnostics, ...found]),
  };
};
