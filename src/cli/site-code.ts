import { type Diagnostic, error } from '../base/diagnostic.ts';
import { describeThrown } from '../base/thrown.ts';
import { placeInSite } from '../compile/evaluate.ts';
import { siteCodeRunning } from '../host/site-work.ts';
import type { Surroundings } from './surroundings.ts';

interface ProcessGuard {
  /** Whether somebody has called `process.exit`. */
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

const NEVER =
  'Something in the configuration, in `generate` or in a template ends the process, or awaits a promise that nobody keeps.';

/** An exception that nobody caught, when it comes from code of the site. Undefined for a bug of the generator. */
export function lateProblem(cause: unknown): Diagnostic | undefined {
  const { message, stack } = describeThrown(cause);
  const place = placeInSite(stack);
  if (place === undefined) return undefined;
  return error('code-throws-late', `This code throws, and nobody waits for it: ${message}`, place, {
    hint: 'Await what it does, or catch its errors: a timer or a promise goes on when the page has long been rendered.',
  });
}
