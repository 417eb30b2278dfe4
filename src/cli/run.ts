import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { error } from '../base/diagnostic.ts';
import { workOn } from '../engine/graph/work-on.ts';
import { bugMessage, reportRequest } from '../host/bug.ts';
import { chooseReact } from '../host/choose-react.ts';
import { machineProblem } from '../host/machine-problem.ts';
import { watchSiteCode } from '../host/site-work.ts';
import { VERSION } from '../host/version.ts';
import type { CommandName } from './arguments.ts';
import type { CommandLoaders } from './commands/command.ts';
import { createDebug } from './debug.ts';
import type { Invocation } from './invocation.ts';
import { createPhaseMemory, type PhaseMemory } from './phase-memory.ts';
import { createReporter } from './report/create.ts';
import type { Fact, Outcome, Reporter } from './report/report.ts';
import { type Voice, voiceOf } from './report/voice.ts';
import { exitCodeOf, watchSignals } from './signals.ts';
import { guardProcess, lateProblem } from './site-code.ts';
import type { FileAccess, Surroundings } from './surroundings.ts';
import { choosePresentation } from './terminal.ts';
import type { UsageProblem } from './usage-problem.ts';
import type { Parsed } from './values.ts';

/** Everything that a run reaches beside the project. */
export interface World {
  readonly io: Surroundings;
  readonly files: FileAccess;
  readonly loaders: CommandLoaders;
}

/**
 * Runs a command and prints what came of it; usage errors and bugs are printed by the same reporter.
 *
 * @returns the exit code
 */
export async function run(request: Parsed<Invocation>, world: World): Promise<number> {
  const { io, files } = world;
  const started = performance.now();
  const root = request.ok ? request.value.build.root : io.cwd();
  const presentation = choosePresentation(io);
  const reporter = createReporter(presentation, io, files, root);
  const stop = request.ok && SERVING.has(request.value.command) ? watchSignals(io) : undefined;
  const memory = createPhaseMemory(() => peakBytes(io));
  const tell = (outcome: Outcome, voice?: Voice) =>
    reporter.result({
      ...outcome,
      voice,
      ...(request.ok && { command: request.value.command }),
      version: VERSION,
      durationMs: performance.now() - started,
      peakRssBytes: peakBytes(io),
      phaseRssBytes: memory.stop(),
    });
  const guard = guardProcess(io, (problem) => tell({ status: 'stopped', diagnostics: [problem] }));
  const outcome = request.ok
    ? await execute(request.value, world, { reporter, memory, stop: stop?.signal })
    : usageOutcome(request.problem);
  guard.release();
  stop?.dispose();
  // Code that ends the process is no mistake of the content.
  const status = outcome.status === 'failed' && guard.wasCalled() ? 'stopped' : outcome.status;
  tell({ ...outcome, status }, presentation.reporter === 'pretty' ? await voiceFor(outcome) : undefined);
  return exitCodeOf(status, stop?.received());
}

/**
 * Who sits at a terminal is told in the language of the site; what is for logs and programs is English. Sites in English do not
 * load what others need.
 */
async function voiceFor({ build, locale = build?.locale ?? 'en' }: Outcome): Promise<Voice | undefined> {
  if (/^en\b/i.test(locale)) return undefined;
  const { wordsOf } = await import('../words/words.ts');
  return voiceOf(wordsOf(locale));
}

/** Commands that run code of the site for long. */
const RUNNING_SITES: ReadonlySet<CommandName> = new Set(['build', 'check', 'dev']);

/** How long code of the site may say nothing before a line says what runs, in milliseconds. */
const QUIET_MS = 10_000;

/** They wait most of the time, and end well when they are told to. */
const SERVING: ReadonlySet<CommandName> = new Set(['dev', 'preview', 'mcp']);

/** Who hears of a run, and who may end it. */
interface Attended {
  readonly reporter: Reporter;
  readonly memory: PhaseMemory;
  readonly stop: AbortSignal | undefined;
}

async function execute(
  { command, args, build, options, server, debug }: Invocation,
  { io, files, loaders }: World,
  { reporter, memory, stop }: Attended,
): Promise<Outcome> {
  const broken = new AbortController();
  const signal = stop === undefined ? broken.signal : AbortSignal.any([stop, broken.signal]);
  chooseReact(io.env);
  const unwatch = RUNNING_SITES.has(command)
    ? watchSiteCode(QUIET_MS, SERVING.has(command) ? `\`kill -9 ${io.pid}\` ends it.` : 'Ctrl-C ends it.')
    : undefined;
  let onStray: (reason: unknown) => void = () => {};
  const stray = new Promise<never>((_, reject) => {
    onStray = reject;
  });
  io.on('uncaughtException', onStray);
  try {
    const work = (await loaders[command]())({
      args,
      options: { ...build, ...debugOf(debug, io) },
      own: options,
      server,
      files,
      say: reporter.say,
      onProblems: reporter.problems,
      keyboard: io.stdin.isTTY ? io.stdin : undefined,
      screen: io.stderr.isTTY ? io.stderr : undefined,
      stdoutIsTerminal: io.stdout.isTTY === true,
      signal,
      onProgress: (progress) => {
        memory.enter(progress.phase);
        reporter.progress(progress);
      },
      environment: environmentOf(io),
    });
    return await Promise.race([work, stray]);
  } catch (cause) {
    // Ctrl-C reaches the programs that a build starts as well: whatever breaks then is the interruption.
    if (stop?.aborted) return { status: 'interrupted', diagnostics: [] };
    // What is under way must not replace the output any more.
    broken.abort();
    // Where a program cannot be started, Node throws what comes of that, and says the reason in the next turn.
    const reason = await Promise.race([stray.catch((later: unknown) => later), setImmediate()]);
    return problemOutcome(cause, reason, build.root);
  } finally {
    unwatch?.();
    io.off('uncaughtException', onStray);
  }
}

function debugOf(topics: Invocation['debug'], { stderr }: Surroundings) {
  return topics.length === 0 ? {} : { debug: createDebug(topics, (line) => void stderr.write(line), monotonic) };
}

/** Milliseconds since the program began. */
function monotonic(): number {
  return performance.now();
}

/** Node gives KiB. */
function peakBytes(io: Surroundings): number {
  return io.resourceUsage().maxRSS * 1024;
}

function environmentOf({ version, platform, arch }: Surroundings): readonly Fact[] {
  return [
    { name: 'ssg', value: VERSION },
    { name: 'node', value: version },
    { name: 'platform', value: `${platform} ${arch}` },
  ];
}

/** Trouble of the machine, and what code of the site throws late, are no bugs. */
function problemOutcome(cause: unknown, reason: unknown, root: string): Outcome {
  const problem = machineProblem(cause, root) ?? machineProblem(reason, root) ?? lateProblem(cause);
  return problem === undefined ? bugOutcome(cause) : { status: 'stopped', diagnostics: [problem] };
}

/** An exception is never the user's mistake: those are diagnostics. */
function bugOutcome(cause: unknown): Outcome {
  const message = bugMessage(cause);
  const hint = reportRequest('the lines above and the output of `ssg info`');
  const work = workOn(cause);
  return {
    status: 'stopped',
    diagnostics: [
      error('internal-error', message, undefined, {
        hint,
        notes: [...(work === undefined ? [] : [`It was working on ${work}.`]), ...inspect(cause).split('\n')],
      }),
    ],
  };
}

function usageOutcome({ message, hint }: UsageProblem): Outcome {
  return { status: 'stopped', diagnostics: [error('usage-invalid', message, undefined, { hint })] };
}
