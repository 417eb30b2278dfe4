import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { error } from '../base/diagnostic.ts';
import type { Debug, DebugTopic } from '../base/thrown.ts';
import type { Phase } from '../config/build.ts';
import { workOn } from '../engine/graph/graph.ts';
import { chooseReact } from '../host/environment.ts';
import { VERSION } from '../host/packages.ts';
import { watchSiteCode } from '../host/threads.ts';
import { bugMessage, machineProblem, reportLinesAbove } from '../host/trouble.ts';
import type { CommandName } from './arguments.ts';
import type { Invocation, Parsed, UsageProblem } from './command-line.ts';
import type { CommandLoaders } from './commands/command.ts';
import { cliMessages } from './messages.ts';
import { exitCodeOf, guardProcess, lateProblem, watchSignals } from './process-guard.ts';
import { choosePresentation, createReporter } from './report/create.ts';
import { singleLine, type Voice, voiceOf } from './report/format.ts';
import type { CommandResult, Fact, Reporter } from './report/report.ts';
import type { FileAccess, Surroundings } from './surroundings.ts';

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
  const reporter = await createReporter(presentation, io, files, root);
  const stop = request.ok && SERVING.has(request.value.command) ? watchSignals(io) : undefined;
  const memory = createPhaseMemory(() => peakBytes(io));
  const tell = (outcome: CommandResult, voice?: Voice) =>
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
 * Returns the language of the site for messages at a terminal. Logs and programs get English. English sites do not load other
 * languages.
 */
async function voiceFor({ build, locale = build?.locale ?? 'en' }: CommandResult): Promise<Voice | undefined> {
  if (/^en\b/i.test(locale)) return undefined;
  const { wordsOf } = await import('../base/language.ts');
  return voiceOf(wordsOf(locale));
}

/** Commands that run code of the site for long. */
const RUNNING_SITES: ReadonlySet<CommandName> = new Set(['build', 'check', 'dev']);

/** They wait most of the time, and end well when they are told to. */
const SERVING: ReadonlySet<CommandName> = new Set(['dev', 'preview', 'mcp']);

/** Observers of a run, and the signal that stops it. */
interface Attended {
  readonly reporter: Reporter;
  readonly memory: PhaseMemory;
  readonly stop: AbortSignal | undefined;
}

async function execute(
  { command, args, build, options, server, debug }: Invocation,
  { io, files, loaders }: World,
  { reporter, memory, stop }: Attended,
): Promise<CommandResult> {
  const broken = new AbortController();
  const signal = stop === undefined ? broken.signal : AbortSignal.any([stop, broken.signal]);
  chooseReact(io.env);
  const unwatch = RUNNING_SITES.has(command)
    ? watchSiteCode(io.quietMs ?? 10_000, SERVING.has(command) ? `\`kill -9 ${io.pid}\` ends it.` : 'Ctrl-C ends it.')
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
function problemOutcome(cause: unknown, reason: unknown, root: string): CommandResult {
  const problem = machineProblem(cause, root) ?? machineProblem(reason, root) ?? lateProblem(cause);
  return problem === undefined ? bugOutcome(cause) : { status: 'stopped', diagnostics: [problem] };
}

/** An exception is never the user's mistake: those are diagnostics. */
function bugOutcome(cause: unknown): CommandResult {
  const message = bugMessage(cause);
  const hint = reportLinesAbove;
  const work = workOn(cause);
  return {
    status: 'stopped',
    diagnostics: [
      error('internal-error', message, undefined, {
        hint,
        notes: [...(work === undefined ? [] : [cliMessages.wasWorking({ what: work })]), ...inspect(cause).split('\n')],
      }),
    ],
  };
}

function usageOutcome({ message, hint }: UsageProblem): CommandResult {
  return { status: 'stopped', diagnostics: [error('usage-invalid', message, undefined, { hint })] };
}

/** Notes how much memory the process has held by the end of each phase. */
interface PhaseMemory {
  /** Called as often as there is progress; only a new phase counts. */
  enter(phase: Phase): void;
  /** Ends the last phase: bytes held at most since the start, by the end of each phase. */
  stop(): Readonly<Partial<Record<Phase, number>>>;
}

/** @param peakBytes the most that the process has held so far, in bytes */
function createPhaseMemory(peakBytes: () => number): PhaseMemory {
  const peaks: Partial<Record<Phase, number>> = {};
  let current: Phase = 'config';
  return {
    enter(phase) {
      if (phase === current) return;
      peaks[current] = peakBytes();
      current = phase;
    },
    stop() {
      peaks[current] = peakBytes();
      return peaks;
    },
  };
}

/**
 * Logs of topics: a line for each event, such as `ssg:graph 12.3ms computed body content/sms.md`.
 *
 * @param write gets whole lines
 * @param now milliseconds since the program began
 */
function createDebug(topics: readonly DebugTopic[], write: (line: string) => void, now: () => number): Debug {
  return Object.fromEntries(
    topics.map((topic) => [
      topic,
      (event: string) => write(`ssg:${topic} ${now().toFixed(1)}ms ${singleLine(event)}\n`),
    ]),
  );
}
