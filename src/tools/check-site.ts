import { join } from 'node:path';
import { isError, normalizeDiagnostics } from '../base/diagnostic.ts';
import type { CheckTools } from '../config/feature.ts';
import { askedBy, checksAskedBy } from '../features/all.ts';
import { cacheDirOf } from '../host/cache-folder.ts';
import { buildProject } from '../pipeline/driver/build.ts';
import { EXTERNAL_LINKS } from '../pipeline/driver/folders.ts';
import { type BuildResult, couldRun } from '../pipeline/driver/result.ts';
import type { BuildSettings } from '../pipeline/load/project.ts';

/**
 * A build that writes nothing, with the checks that features make on request.
 *
 * @param asked options of `ssg check`: `{ prose: true }`
 */
export function checkSite(options: BuildSettings, asked: object = {}): Promise<BuildResult> {
  return buildProject({ ...options, write: false, checks: checksAskedBy(asked) });
}

/**
 * Does what is left of the checks of features, and adds what is wrong to the result.
 *
 * @param asked options of `ssg check`
 */
export async function finishChecks(
  result: BuildResult,
  asked: object,
  tools: Omit<CheckTools, 'argument' | 'others'>,
): Promise<BuildResult> {
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

/** Cache of external links with their results. */
interface LinkFiles {
  /** Undefined when there is none, or when it cannot be read. */
  readonly read: (path: string) => string | undefined;
  /** That it cannot be written is no reason to fail. */
  readonly write: (path: string, text: string) => void;
}

type Asked = Pick<BuildSettings, 'root' | 'cache' | 'cacheDir' | 'signal' | 'onProgress'>;

/** Asks every link to another site that a check has collected, and adds what is wrong with them to its result. */
export async function checkExternal(result: BuildResult, options: Asked, files: LinkFiles): Promise<BuildResult> {
  if (!couldRun(result)) return result;
  // What few checks need is loaded for them only.
  const { checkExternalLinks, createLinkMemory } = await import('../links/external.ts');
  const { cache, signal = new AbortController().signal, onProgress } = options;
  const path = join(cacheDirOf(options), EXTERNAL_LINKS);
  const memory = createLinkMemory(cache === false ? undefined : files.read(path), Date.now());
  const found = await checkExternalLinks(result.externalLinks, {
    memory,
    signal,
    onProgress: (done, total) => onProgress?.({ phase: 'check', done, total }),
  });
  if (cache !== false) files.write(path, memory.serialize());
  return {
    ...result,
    status: found.some(isError) ? 'failed' : result.status,
    diagnostics: normalizeDiagnostics([...result.diagnostics, ...found]),
  };
}
