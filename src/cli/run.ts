import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { error, StoppedError } from '../base/diagnostic.ts';
import type { Debug, DebugTopic } from '../base/thrown.ts';
import type { Phase } from '../config/build.ts';
import { workOn } from '../engine/graph/graph.ts';
import { VERSION } from '../host/packages.ts';
import { watchSiteCode } from '../host/threads.ts';
import { bugMessage, machineProblem, reportLinesAbove } from '../host/trouble.ts';
import type { CommandName, ReporterName } from './arguments.ts';
import { type Invocation, UsageError } from './command-line.ts';
import { type Command, type CommandLoaders, stopped } from './commands/command.ts';
import { cliMessages } from './messages.ts';
import { guardProcess, lateProblem, watchSignals } from './process-guard.ts';
import { choosePresentation, createReporter } from './report/create.ts';
import { ENGLISH_VOICE, singleLine, type Voice, voiceOf } from './report/format.ts';
import type { CommandResult, Reporter } from './report/report.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs a command, prints its result and returns the exit code. Usage errors and bugs are printed in the same way. */
export async function run(request: Invocation | UsageError, io: Surroundings, loaders: CommandLoaders) {
  const started = performance.now();
  const invocation = request instanceof UsageError ? undefined : request;
  const root = invocation?.build.root ?? io.cwd();
  const presentation = choosePresentation(io);
  const stop = invocation && SERVING.has(invocation.command) ? watchSignals(io) : undefined;
  const phaseRssBytes: Partial<Record<Phase, number>> = {};
  let phase: Phase = 'config';
  /** Records the peak memory so far for the current phase, and starts the next phase. */
  const enter = (next: Phase) => {
    phaseRssBytes[phase] = peakBytes(io);
    phase = next;
  };
  const created = await createReporter(presentation, io, root);
  const reporter: SpeakingReporter = {
    ...created,
    voiceIn: (locale) => voiceIn(presentation.reporter, locale),
    progress(progress) {
      if (progress.phase !== phase) enter(progress.phase);
      created.progress(progress);
    },
  };
  const report = (outcome: CommandResult, voice?: Voice) => {
    enter(phase);
    reporter.result({
      ...outcome,
      voice,
      ...(invocation && { command: invocation.command }),
      version: VERSION,
      durationMs: performance.now() - started,
      peakRssBytes: peakBytes(io),
      phaseRssBytes,
    });
  };
  const guard = guardProcess(io, (problem) => report(stopped(problem)));
  const outcome =
    request instanceof UsageError
      ? stopped(error('usage-invalid', request.text, undefined, { hint: request.hint }))
      : await execute(request, io, loaders[request.command], reporter, stop?.signal);
  guard.release();
  stop?.dispose();
  const failsOnWarnings =
    invocation?.options.failOnWarnings &&
    outcome.status === 'built' &&
    outcome.diagnostics.some(({ severity }) => severity === 'warning');
  // If code of the site calls `process.exit`, `guard` throws. The failed command counts as stopped (exit code 2).
  const status =
    outcome.status === 'failed' && guard.wasCalled() ? 'stopped' : failsOnWarnings ? 'failed' : outcome.status;
  const { locale = outcome.build?.locale ?? 'en' } = outcome;
  report({ ...outcome, status }, await reporter.voiceIn(locale));
  // If a signal stopped the command, the exit code is 128 plus the number of the signal.
  return { built: 0, failed: 1, stopped: 2, interrupted: stop?.signal.reason === 'SIGTERM' ? 143 : 130 }[status];
}

type SpeakingReporter = Reporter & Pick<Parameters<Command>[0], 'voiceIn'>;

/** Returns the site's language for messages on a terminal. Logs are always in English. */
async function voiceIn(reporter: ReporterName, locale: string): Promise<Voice> {
  if (reporter !== 'pretty' || /^en\b/i.test(locale)) return ENGLISH_VOICE;
  const { wordsOf } = await import('../base/language.ts');
  return voiceOf(wordsOf(locale));
}

/** Commands that print a line if code of the site, such as a template, runs for a long time. */
const RUNNING_SITES: ReadonlySet<CommandName> = new Set(['build', 'check', 'dev']);

/** Commands that wait for requests until a signal stops them, which counts as success. */
const SERVING: ReadonlySet<CommandName> = new Set(['dev', 'preview', 'mcp']);

async function execute(
  { command, args, build, options, server, debug }: Invocation,
  io: Surroundings,
  load: CommandLoaders[CommandName],
  reporter: SpeakingReporter,
  stop: AbortSignal | undefined,
): Promise<CommandResult> {
  const broken = new AbortController();
  const signal = stop === undefined ? broken.signal : AbortSignal.any([stop, broken.signal]);
  const unwatch = RUNNING_SITES.has(command)
    ? watchSiteCode(io.quietMs ?? 10_000, SERVING.has(command) ? `\`kill -9 ${io.pid}\` ends it.` : 'Ctrl-C ends it.')
    : undefined;
  let onStray: (reason: unknown) => void = () => {};
  const stray = new Promise<never>((_, reject) => {
    onStray = reject;
  });
  io.on('uncaughtException', onStray);
  try {
    const work = (await load())({
      args,
      options: { ...build, ...debugOf(debug, io) },
      own: options,
      server,
      say: reporter.say,
      onProblems: reporter.problems,
      voiceIn: reporter.voiceIn,
      keyboard: io.stdin.isTTY ? io.stdin : undefined,
      screen: io.stderr.isTTY ? io.stderr : undefined,
      stdoutIsTerminal: io.stdout.isTTY === true,
      signal,
      onProgress: reporter.progress,
      environment: [
        { name: 'ssg', value: VERSION },
        { name: 'node', value: io.version },
        { name: 'platform', value: `${io.platform} ${io.arch}` },
      ],
    });
    return await Promise.race([work, stray]);
  } catch (cause) {
    // Ctrl-C also ends the child processes of a build. The resulting error is not reported.
    if (stop?.aborted) return { status: 'interrupted', diagnostics: [] };
    if (cause instanceof StoppedError) return stopped(...cause.diagnostics);
    // The command may still run after an uncaught exception. Aborts it, so that it does not replace the output.
    broken.abort();
    // If a child process cannot be started, Node.js first throws another error, and the cause immediately after it.
    const reason = await Promise.race([stray.catch((later: unknown) => later), setImmediate()]);
    return problemOutcome(cause, reason, build.root);
  } finally {
    unwatch?.();
    io.off('uncaughtException', onStray);
  }
}

/** Creates functions that log debug topics, one line per event: `ssg:graph 12.3ms computed body content/sms.md`. */
function debugOf(topics: Invocation['debug'], { stderr }: Surroundings): { readonly debug?: Debug } {
  if (topics.length === 0) return {};
  const logOf = (topic: DebugTopic) => (event: string) =>
    void stderr.write(`ssg:${topic} ${performance.now().toFixed(1)}ms ${singleLine(event)}\n`);
  return { debug: Object.fromEntries(topics.map((topic) => [topic, logOf(topic)])) };
}

/** Returns the peak memory of the process in bytes. Node.js reports KiB. */
function peakBytes(io: Surroundings): number {
  return io.resourceUsage().maxRSS * 1024;
}

/** Converts an exception to a command's result. A full disk or an error in code of the site is no bug of ssg. */
function problemOutcome(cause: unknown, reason: unknown, root: string): CommandResult {
  const problem = machineProblem(cause, root) ?? machineProblem(reason, root) ?? lateProblem(cause);
  if (problem !== undefined) return stopped(problem);
  const work = workOn(cause);
  const notes = [
    ...(work === undefined ? [] : [cliMessages.wasWorking({ what: work })]),
    ...inspect(cause).split('\n'),
  ];
  return stopped(error('internal-error', bugMessage(cause), undefined, { hint: reportLinesAbove, notes }));
}
