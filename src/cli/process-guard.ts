import { type Diagnostic, error } from '../base/diagnostic.ts';
import { describeThrown } from '../base/thrown.ts';
import { siteCodeRunning } from '../host/threads.ts';
import { placeInSite } from '../pipeline/compile/evaluate.ts';
import { cliMessages } from './messages.ts';
import type { Surroundings } from './surroundings.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Converts the first Ctrl-C or SIGTERM to an abort signal, whose reason is the name of the signal. The second signal
 * ends the process immediately. Only commands that serve use this function, in order to close their server. Builds end
 * at the first signal: they can safely be killed, and a listener could not run while a large file is processed.
 */
export function watchSignals(io: Pick<Surroundings, 'on' | 'off'>) {
  const abort = new AbortController();
  const listeners = STOP_SIGNALS.map((name) => {
    const listener = () => {
      dispose();
      abort.abort(name);
    };
    io.on(name, listener);
    return { name, listener };
  });
  const dispose = () => {
    for (const { name, listener } of listeners) io.off(name, listener);
  };
  return { signal: abort.signal, dispose };
}

/**
 * Prevents code of the site from ending the process: with exit code 0, a deployment would continue without a complete
 * site. While a command runs, `process.exit` throws. If the process ends early for another reason, a problem is printed
 * and the exit code is 2.
 * @param onEnd prints a problem; must be synchronous, because the process is ending
 */
export function guardProcess(
  io: Pick<Surroundings, 'exit' | 'exitCode' | 'on' | 'off'>,
  onEnd: (problem: Diagnostic) => void,
) {
  const { exit } = io;
  let called = false;
  io.exit = (code) => {
    called = true;
    throw new Error(`process.exit(${code ?? ''}) is called, which would end ssg before its work is done`);
  };
  const ended = () => {
    const what = siteCodeRunning();
    const message = what === undefined ? cliMessages.endsEarly : cliMessages.endsWhileWaiting({ what });
    onEnd(error('process-ended', message, undefined, { hint: cliMessages.somethingConfigurationGenerateOr }));
    io.exitCode = 2;
  };
  io.on('exit', ended);
  return {
    /** Reports whether code of the site has called `process.exit`. */
    wasCalled: () => called,
    release() {
      io.exit = exit;
      io.off('exit', ended);
    },
  };
}

/** Returns a diagnostic for an uncaught exception in code of the site; undefined for a bug of ssg itself. */
export function lateProblem(cause: unknown): Diagnostic | undefined {
  const { message, stack } = describeThrown(cause);
  const place = placeInSite(stack);
  if (place === undefined) return undefined;
  return error('code-throws-late', cliMessages.codeThrowsNobodyWaits({ message }), place, {
    hint: cliMessages.awaitWhatDoesOr,
  });
}
