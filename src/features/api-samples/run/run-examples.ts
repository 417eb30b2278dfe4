import { type Diagnostic, error } from '../../../base/diagnostic.ts';
import type { Text } from '../../../base/message.ts';
import type { CheckTools } from '../../../config/feature.ts';
import { inTemporaryFolder, runProgram } from '../../../host/run-program.ts';
import { readDescription } from '../openapi/description.ts';
import { rulesOf } from '../openapi/rules.ts';
import { createValidator } from '../openapi/validator.ts';
import { type AnswerName, readAnswers } from './answers.ts';
import type { ExampleProgram, Examples } from './examples.ts';
import { faultAlone, faultOf } from './judge.ts';
import { examplesMessages } from './messages.ts';
import { answerTo, type Mock } from './mock.ts';
import { startMock } from './mock-server.ts';
import { findRuntime, isProgram } from './runtimes.ts';

/** Number of programs to run in parallel. Programs mostly wait for the mock server or for a pause to end. */
const AT_ONCE = 4;
/** Time limit of a program in milliseconds. Compilers take longest; waiting for a response ends after about 10 s. */
const TIMEOUT = 45_000;

/** Runs the programs of a site. Prints how many were run, and why others were not. */
export async function checkExamples(
  examples: Examples,
  { signal, onProgress, say }: CheckTools,
): Promise<Pick<RunExamples, 'diagnostics'>> {
  const options = { atOnce: AT_ONCE, timeout: TIMEOUT, signal, onProgress };
  const { diagnostics, programs, runs, left } = await runExamples(examples, options);
  say(`Samples: ${programs} of ${examples.programs.length} run, ${runs} runs.`);
  for (const [reason, count] of [...left].sort()) say(`Samples: ${count} not run: ${reason}.`);
  return { diagnostics };
}

/** Results of all programs. */
export interface RunExamples {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of programs that were run. `runs` also counts the runs of one program with different responses. */
  readonly programs: number;
  readonly runs: number;
  /** Number of programs that were not run, by reason (`php is not installed`). */
  readonly left: ReadonlyMap<string, number>;
}

interface Options {
  readonly atOnce: number;
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Runs programs exactly as pages show them, each with its own mock server. Only the URL of the API is replaced. */
export async function runExamples({ document, env, programs }: Examples, options: Options): Promise<RunExamples> {
  const description = readDescription(document);
  const left = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  if (description === undefined) return { diagnostics, programs: 0, runs: 0, left };
  const mock: Mock = { description, validate: createValidator(rulesOf(document)) };
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);

  const jobs: Job[] = [];
  let count = 0;
  for (const program of programs) {
    const reason = leftOut(program);
    if (reason !== undefined) leave(reason);
    else {
      const { names, wrong } = readAnswers(program.answers);
      const hint = examplesMessages.writeStatusesFromDropped;
      for (const word of wrong)
        diagnostics.push(error('sample-invalid', examplesMessages.noAnswerMockCan({ word }), program.place, { hint }));
      jobs.push(...names.map((name) => ({ program, name, env, mock })));
      count++;
    }
  }
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined && !options.signal.aborted; job = jobs.shift()) {
      const fault = await runJob(job, options);
      if (fault !== undefined) diagnostics.push(fault);
      options.onProgress(++done, total);
    }
  };
  const total = jobs.length;
  await Promise.all(Array.from({ length: options.atOnce }, work));
  return { diagnostics, programs: count, runs: total, left };
}

interface Job {
  readonly program: ExampleProgram;
  readonly name: AnswerName;
  readonly env: Readonly<Record<string, string>>;
  readonly mock: Mock;
}

/** Returns the reason why a program is not run, or undefined if it can be run. */
function leftOut({ lang, code, isRun }: ExampleProgram): string | undefined {
  if (!isRun) return 'its block says run=no';
  if (!isProgram(lang, code)) return 'a part of a program';
  const found = findRuntime(lang);
  if (found === undefined) return `nothing runs ${lang}`;
  return found.kind === 'missing' ? `${found.program} is not installed` : undefined;
}

async function runJob(
  { program, name, env, mock }: Job,
  { timeout, signal }: Options,
): Promise<Diagnostic | undefined> {
  const found = findRuntime(program.lang);
  if (found?.kind !== 'found') return undefined;
  const server = await startMock(mock, name);
  try {
    const text = mock.description.servers.reduce((all, url) => all.replaceAll(url, server.url), program.code);
    const { runtime, paths } = found;
    const ended = await inTemporaryFolder(runtime.files(text), (cwd) =>
      runProgram(runtime.command(paths, program.args), { cwd, env, timeout, signal }),
    );
    const { requests } = server;
    const isClient = program.calls || requests.length > 0;
    const code = codeOf(mock, requests[0], name);
    const isPatient = readAnswers(program.answers).names.includes('down');
    const fault = isClient ? faultOf({ name, ended, requests, code, isPatient }) : faultAlone(ended);
    if (fault === undefined) return undefined;
    const notes = ended.output
      .trim()
      .split('\n')
      .slice(-6)
      .filter((line) => line !== '');
    const message =
      name === 'success'
        ? examplesMessages.sampleFails({ fault })
        : examplesMessages.sampleFailsWhen({ answer: WORDS[name] ?? name, fault });
    return error('sample-fails', message, program.place, {
      hint: examplesMessages.mendSampleOrDescription,
      notes,
    });
  } finally {
    await server.close();
  }
}

/** Names for messages of responses that are not statuses. */
const WORDS: Readonly<Record<string, Text>> = {
  dropped: examplesMessages.lostConnection,
  cut: examplesMessages.halfAnswer,
  timeout: examplesMessages.tooLate,
  down: examplesMessages.ever,
};

/** Returns the error code in the body of the mock's response to a request. */
function codeOf(mock: Mock, request: Parameters<typeof answerTo>[1] | undefined, name: AnswerName): string | undefined {
  const answer = request === undefined ? undefined : answerTo(mock, request, name);
  return answer?.kind === 'answer' ? /"code":"([^"]+)"/.exec(answer.body)?.[1] : undefined;
}
