import { isError, normalizeDiagnostics } from '../base/diagnostic.ts';
import type { BuildOptions } from '../pipeline/load/options.ts';
import { type BuildResult, couldRun } from '../scheduler/result.ts';

type Listeners = Pick<BuildOptions, 'onProgress'> & {
  readonly signal: AbortSignal;
  /** Prints a line. */
  readonly say: (line: string) => void;
};

/** Programs wait most of the time: for the mock, for a pause. */
const AT_ONCE = 4;
/** A program that waits for an answer gives up after ten seconds or so; compilers take their time. */
const TIMEOUT = 45_000;

/** Runs the samples that a check has collected, says what was run and what was not, and adds what fails to its result. */
export async function checkExamples(result: BuildResult, { signal, onProgress, say }: Listeners): Promise<BuildResult> {
  const { examples } = result;
  if (!couldRun(result)) return result;
  if (examples === undefined) {
    say('Samples: the configuration names no description of an API (`samples`).');
    return result;
  }
  // What few checks need is loaded for them only.
  const { runExamples } = await import('./run-examples.ts');
  const { diagnostics, programs, runs, left } = await runExamples(examples, {
    ...{ atOnce: AT_ONCE, timeout: TIMEOUT, signal },
    onProgress: (done, total) => onProgress?.({ phase: 'check', done, total }),
  });
  say(`Samples: ${programs} of ${examples.programs.length} run, ${runs} runs.`);
  for (const [reason, count] of [...left].sort()) say(`Samples: ${count} not run: ${reason}.`);
  return {
    ...result,
    status: diagnostics.some(isError) ? 'failed' : result.status,
    diagnostics: normalizeDiagnostics([...result.diagnostics, ...diagnostics]),
  };
}
