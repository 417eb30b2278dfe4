import { join } from 'node:path';
import { isError, normalizeDiagnostics } from '../base/diagnostic.ts';
import type { CheckTools } from '../config/feature.ts';
import { askedBy, checksAskedBy } from '../features/all.ts';
import { cacheDirOf } from '../host/cache-folder.ts';
import { attempt } from '../host/file-state.ts';
import { readIfThere, updateFile } from '../host/files.ts';
import { buildProject } from '../pipeline/driver/build.ts';
import { EXTERNAL_LINKS } from '../pipeline/driver/folders.ts';
import { type BuildResult, couldRun } from '../pipeline/driver/result.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';

/** Runs a build that writes nothing, with the checks in `asked`, such as `{ prose: true }` for `ssg check --prose`. */
export function checkSite(options: BuildSettings, asked: object = {}): Promise<BuildResult> {
  return buildProject({ ...options, write: false, checks: checksAskedBy(asked) });
}

/** Runs the last step `finish` of the checks, which is never cached, such as running API samples. Adds problems. */
export async function finishChecks(result: BuildResult, asked: object, tools: Omit<CheckTools, 'argument' | 'others'>) {
  let { status, diagnostics } = result;
  const checks = couldRun(result) ? Object.entries(result.checks) : [];
  for (const [name, { finish }] of checks) {
    if (finish === undefined) continue;
    const option = askedBy(name);
    const value: unknown = Object.entries(asked).find(([key]) => key === option)?.[1];
    const others = checks.flatMap(([other, { files }]) => (other !== name && askedBy(other) === option && files) || []);
    const found = await finish({ ...tools, others, argument: typeof value === 'string' ? value : undefined });
    if (found.isFailed || found.diagnostics.some(isError)) status = 'failed';
    diagnostics = normalizeDiagnostics([...diagnostics, ...found.diagnostics]);
  }
  return { ...result, status, diagnostics };
}

type Asked = Pick<BuildSettings, 'root' | 'cache' | 'cacheDir' | 'signal' | 'onProgress'>;

/** Sends a request to each external link that a build has collected, and adds diagnostics for broken links. */
export async function checkExternal(result: BuildResult, options: Asked): Promise<BuildResult> {
  if (!couldRun(result)) return result;
  // Load the module on demand, because few runs check external links.
  const { checkExternalLinks, createLinkMemory } = await import('../links/external.ts');
  const { cache, signal = new AbortController().signal, onProgress } = options;
  const path = join(cacheDirOf(options), EXTERNAL_LINKS);
  const memory = createLinkMemory(cache === false ? undefined : readIfThere(path), Date.now());
  const found = await checkExternalLinks(result.externalLinks, {
    memory,
    signal,
    onProgress: (done, total) => onProgress?.({ phase: 'check', done, total }),
  });
  // Ignore write errors, such as on a read-only disk. The next run works without the file.
  if (cache !== false) attempt(() => updateFile(path, memory.serialize()));
  return {
    ...result,
    status: found.some(isError) ? 'failed' : result.status,
    diagnostics: normalizeDiagnostics([...result.diagnostics, ...found]),
  };
}
