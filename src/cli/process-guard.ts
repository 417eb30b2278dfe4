import { type Diagnostic, error } from '../base/diagnostic.ts';
import { describeThrown } from '../base/thrown.ts';
import type { BuildStatus } from '../config/build.ts';
import { siteCodeRunning } from '../host/threads.ts';
import { placeInSite } from '../pipeline/compile/evaluate.ts';
import { cliMessages } from './messages.ts';
import type { Surroundings } from './surroundings.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

interface SignalWatch {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  received(): StopSignal | undefined;
  dispose(): void;
}

/**
 * The first Ctrl-C or SIGTERM asks the command to stop; the next one meets Node's own handling and ends the process.
 *
 * Only for commands that serve. A listener is called when the event loop turns, and a large file may keep it from turning
 * for long; without one the system ends the process at once, and a build may end at any moment.
 */
export function watchSignals(io: Pick<Surroundings, 'on' | 'off'>): SignalWatch {
  const abort = new AbortController();
  let first: StopSignal | undefined;
  const listeners = STOP_SIGNALS.map((name) => {
    const listener = () => {
      first = name;
      dispose();
      abort.abort();
    };
    io.on(name, listener);
    return { name, listener };
  });
  const dispose = () => {
    for (const { name, listener } of listeners) io.off(name, listener);
  };
  return { signal: abort.signal, received: () => first, dispose };
}

/** 0 done, 1 the content has errors, 2 could not run; an interrupted command answers as if the signal had ended it. */
export function exitCodeOf(status: BuildStatus, signal: StopSignal | undefined): number {
  switch (status) {
    case 'built':
      return 0;
    case 'failed':
      return 1;
    case 'stopped':
      return 2;
    case 'interrupted':
      return signal === 'SIGTERM' ? 143 : 130;
  }
}

interface ProcessGuard {
  /** Returns true after a call of `process.exit`. */
  readonly wasCalled: () => boolean;
  readonly release: () => void;
}

/**
 * Code of the site that ends the process: with exit code 0 a deployment would go on without a site. While a command runs,
 * `process.exit` throws where it is called, and a process that ends all the same says so and ends with 2.
 *
 * @param onEnd prints a problem at once: nothing that waits is done any more
 */
export function guardProcess(
  io: Pick<Surroundings, 'exit' | 'exitCode' | 'on' | 'off'>,
  onEnd: (problem: Diagnostic) => void,
): ProcessGuard {
  const { exit } = io;
  let called = false;
  io.exit = (code) => {
    called = true;
    throw new Error(`process.exit(${code ?? ''}) is called, which would end ssg before its work is done`);
  };
  const ended = () => {
    const what = siteCodeRunning();
    const message = `The process ends ${what === undefined ? 'before the work is done' : `while it waits for ${what}`}.`;
    onEnd(error('process-ended', message, undefined, { hint: NEVER }));
    io.exitCode = 2;
  };
  io.on('exit', ended);
  return {
    wasCalled: () => called,
    release() {
      io.exit = exit;
      io.off('exit', ended);
    },
  };
}

const NEVER = cliMessages.somethingConfigurationGenerateOr;

/** An exception that nobody caught, when it comes from code of the site. Undefined for a bug of the generator. */
export function lateProblem(cause: unknown): Diagnostic | undefined {
  const { message, stack } = describeThrown(cause);
  const place = placeInSite(stack);
  if (place === undefined) return undefined;
  return error('code-throws-late', cliMessages.codeThrowsNobodyWaits({ message }), place, {
    hint: cliMessages.awaitWhatDoesOr,
  });
}
