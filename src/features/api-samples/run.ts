import { type Diagnostic, error, type SourcePlace } from '../../base/diagnostic.ts';
import { or, type Text } from '../../base/message.ts';
import { eachOf } from '../../base/thrown.ts';
import type { CheckTools } from '../../config/feature.ts';
import { type EndedProgram, findProgram, inTemporaryFolder, NODE_PATH, runProgram } from '../../host/run-program.ts';
import { wordsOfMeta } from '../../markdown/code-blocks.ts';
import type { CodeText } from '../../markdown/page.ts';
import type { CheckedBlock } from './check.ts';
import { type JsonObject, readDescription, rulesOf } from './description.ts';
import { apiSamplesMessages } from './messages.ts';
import { type AnswerName, PASSING, readAnswers, type SeenRequest, type StatefulServer, startMock } from './mock.ts';
import { createValidator } from './validator.ts';
import type { Api } from './values.ts';

/** Number of programs to run in parallel. They spend most of their time waiting for the mock server or in pauses. */
const AT_ONCE = 4;
/** Time limit of a program in milliseconds. Compilers take longest; waiting for a response ends after about 10 s. */
const TIMEOUT = 45_000;

/** Runs the programs in the code blocks of a site. Prints how many were run, and why the others were not. */
export async function checkExamples(examples: Examples, { say, ...tools }: CheckTools) {
  const { diagnostics, programs, runs, left } = await runExamples(examples, { ...tools, timeout: TIMEOUT });
  say(`Samples: ${programs} of ${examples.programs.length} run, ${runs} runs.`);
  for (const [reason, count] of [...left].sort()) say(`Samples: ${count} not run: ${reason}.`);
  return { diagnostics };
}

type Options = Pick<CheckTools, 'signal' | 'onProgress'> & { readonly timeout: number };

/**
 * Runs programs exactly as pages show them, each with its own mock server. Only the URL of the API is replaced.
 * @returns diagnostics; number of programs; number of runs, one per program and response; `left`: number of programs
 * that were not run, by reason
 */
export async function runExamples({ document, env, programs, createServer }: Examples, options: Options) {
  const description = readDescription(document);
  const left = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  if (description === undefined) return { diagnostics, programs: 0, runs: 0, left };
  const api: Api = { description, validate: createValidator(rulesOf(document)) };
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1);

  const jobs: Job[] = [];
  let count = 0;
  for (const program of programs) {
    const found = findRuntime(program);
    if (typeof found === 'string') leave(found);
    else {
      const { names, wrong } = readAnswers(program.answers);
      const hint = apiSamplesMessages.writeStatusesFromDropped;
      const messages = wrong.map((word) => apiSamplesMessages.noAnswerMockCan({ word }));
      diagnostics.push(...messages.map((message) => error('sample-invalid', message, program.place, { hint })));
      jobs.push(...names.map((name) => ({ ...found, program, name, env, api, createServer })));
      count++;
    }
  }
  let done = 0;
  await eachOf(jobs, AT_ONCE, async (job) => {
    if (options.signal.aborted) return;
    const fault = await runJob(job, options);
    if (fault !== undefined) diagnostics.push(fault);
    options.onProgress(++done, jobs.length);
  });
  return { diagnostics, programs: count, runs: jobs.length, left };
}

interface Job extends FoundRuntime, Pick<Examples, 'env' | 'createServer'> {
  readonly program: ExampleProgram;
  readonly name: AnswerName;
  readonly api: Api;
}

async function runJob({ runtime, path, program, name, env, api, createServer }: Job, { timeout, signal }: Options) {
  const server = await startMock(api, name, createServer?.({ now: Date.now, env }));
  try {
    const text = api.description.servers.reduce((all, url) => all.replaceAll(url, server.url), program.code);
    const files = { [runtime.file]: text, ...runtime.filesOf?.(text) };
    const ended = await inTemporaryFolder(files, (cwd) =>
      runProgram([path, ...runtime.words, ...program.args], { cwd, env, timeout, signal }),
    );
    const { requests } = server;
    const isPatient = program.answers.split(',').includes('down');
    const isDone = ended.code === 0 && (name === 'success' || requests.length > 1);
    const lacks = isDone && !ended.output.includes(program.prints);
    const fault =
      faultOf({ name, ended, requests, isPatient, calls: program.calls }) ??
      (lacks ? apiSamplesMessages.doesNotPrint({ text: program.prints }) : undefined);
    if (fault === undefined) return undefined;
    const lines = ended.output.trim().split('\n');
    const notes = lines.slice(-6).filter((line) => line !== '');
    const answer = WORDS[name] ?? name;
    const message =
      name === 'success'
        ? apiSamplesMessages.sampleFails({ fault })
        : apiSamplesMessages.sampleFailsWhen({ answer, fault });
    return error('sample-fails', message, program.place, { hint: apiSamplesMessages.fixSampleOrDescription, notes });
  } finally {
    await server.close();
  }
}

/** Phrases for messages about responses without an HTTP status, such as `dropped`. */
const WORDS: Readonly<Record<string, Text>> = {
  dropped: apiSamplesMessages.lostConnection,
  cut: apiSamplesMessages.halfAnswer,
  timeout: apiSamplesMessages.tooLate,
  down: apiSamplesMessages.ever,
};

/** Result of running a program once against the mock server. */
interface Run {
  readonly name: AnswerName;
  readonly ended: EndedProgram;
  readonly requests: readonly SeenRequest[];
  /** True if the program is expected to send a request. */
  readonly calls: boolean;
  /** True if the sample declares `answers=...,down`. The program must then retry after every temporary error. */
  readonly isPatient: boolean;
}

/** Maximum milliseconds between the last failed attempt and the end of a program: a pause would be useless then. */
const IDLE_PAUSE = 900;

/**
 * Returns the fault of a program, or undefined if it behaves like a good client: it succeeds if the API does; it
 * repeats only requests that may succeed, unchanged and after the required pause; and it prints a reason if it gives
 * up.
 */
function faultOf({ name, ended, requests, isPatient, calls }: Run): Text | undefined {
  const refused = requests.find(({ refusal }) => refusal !== undefined);
  if (refused !== undefined)
    return apiSamplesMessages.apiWouldRefuse({ request: `${refused.method} ${refused.url}`, reason: refused.refusal });
  if (ended.isTooLong) return apiSamplesMessages.doesNotEnd;
  if (requests.length === 0 && calls) return apiSamplesMessages.sendsNoRequest;
  if (requests.length === 0 || name === 'success') return ended.code === 0 ? undefined : endedWith(ended);
  const again = repetitionFault(name, requests);
  if (again !== undefined) return again;
  if (isPatient && mayRepeat(name) && requests.length === 1)
    return apiSamplesMessages.doesNotTryAgain({ end: endedWith(ended) });
  const hasRecovered = name !== 'down' && requests.length > 1;
  if (hasRecovered)
    return ended.code === 0 ? undefined : apiSamplesMessages.althoughSecondRequestSucceeds({ end: endedWith(ended) });
  if (name === 'down' && requests.length > 1 && ended.endedAt - (requests.at(-1)?.answeredAt ?? 0) > IDLE_PAUSE)
    return apiSamplesMessages.pausesAfterLastRequest;
  const signs = [name === 'down' ? '503' : name, requests[0]?.code].filter((sign) => sign !== undefined);
  const isSaid = signs.some((sign) => ended.output.includes(sign));
  if (/^\d/.test(name) || name === 'down')
    // If the program has repeated the request, any output counts as the reason why it gives up.
    return isSaid || (requests.length > 1 && ended.output.trim() !== '')
      ? undefined
      : apiSamplesMessages.doesNotSay({ status: or(signs) });
  if (ended.code === 0) return apiSamplesMessages.endsIfNothingHad;
  return ended.output.trim() === '' ? apiSamplesMessages.saysNothing : undefined;
}

function repetitionFault(name: AnswerName, requests: readonly SeenRequest[]): Text | undefined {
  const [first, second] = requests;
  if (first === undefined || second === undefined || first.url !== second.url || first.method !== second.method)
    return undefined;
  if (!mayRepeat(name)) return apiSamplesMessages.repeatsRequestWasAnswered({ status: name });
  const asksToWait = name === '429' || name === '503' || name === 'down';
  if (asksToWait && second.at - first.answeredAt < 950) return apiSamplesMessages.doesNotWaitLong;
  const key = (request: SeenRequest) => request.headers['idempotency-key'];
  if (first.isKeyless) return apiSamplesMessages.repeatsWithoutKey;
  if (first.method === 'POST' && key(first) !== key(second)) return apiSamplesMessages.repeatsRequestAnotherIdempotency;
  return first.body === second.body ? undefined : apiSamplesMessages.repeatsRequestAnotherBody;
}

function endedWith({ code, output }: EndedProgram): Text {
  const lines = output.trim().split('\n');
  const said = lines.findLast((line) => /error|exception|raise/i.test(line)) ?? lines.at(-1) ?? '';
  const end = apiSamplesMessages.ends({ code: code ?? apiSamplesMessages.aSignal });
  return said === '' ? end : apiSamplesMessages.endsSaying({ end, said: said.trim().slice(0, 160) });
}

/** Responses after which a request may be repeated, because the connection was lost or the server is unavailable. */
const LOST: ReadonlySet<AnswerName> = new Set(['dropped', 'cut', 'timeout', 'down']);

function mayRepeat(name: AnswerName): boolean {
  return LOST.has(name) || PASSING.has(Number(name));
}

/** Properties of a checked code block that decide whether the block is a runnable program. */
type FoundSample = Pick<CheckedBlock, 'kind' | 'operations' | 'callsApi'>;

export type ExampleProgram = Omit<NonNullable<ReturnType<typeof exampleProgramOf>>, 'place'> & {
  readonly place: SourcePlace;
};

/**
 * Returns the program in a code block, or undefined if the block is not a program. `answers`: responses to test besides
 * success, such as `429,dropped`; see `AnswerName`. `prints`: text that a successful run must print, or an empty text.
 */
export function exampleProgramOf({ lang, meta, code, place }: CodeText, sample: FoundSample | undefined) {
  if (sample?.kind !== 'program') return undefined;
  const { answers = '', args = '', prints = '', run } = wordsOfMeta(meta);
  return {
    ...{ lang, code, place, answers, prints },
    /** True if the program calls the API. A run without any request is then an error. */
    calls: sample.callsApi === true,
    args: args.split(' ').filter((word) => word !== ''),
    /** False if the code block is marked with `run=no`. */
    isRun: run !== 'no',
  };
}

/** Programs on the pages of a site, and the description of the API that they call. */
export interface Examples {
  readonly document: JsonObject;
  readonly env: Readonly<Record<string, string>>;
  readonly programs: readonly ExampleProgram[];
  /**
   * Creates the stateful server of the site for one run.
   * @param options clock in milliseconds since 1970, and the environment of the program
   */
  readonly createServer?: ((options: { now: () => number; env: Examples['env'] }) => StatefulServer) | undefined;
}

/** Instructions to run programs of one language. */
interface Runtime {
  /** Programs that must be installed. The first one runs the sample. If the list is empty, Node runs it. */
  readonly needs: readonly string[];
  /** Words of the command line between the program and the arguments of the sample. */
  readonly words: readonly string[];
  readonly file: string;
  /** Returns further files by name. A file with the name `file` replaces the unchanged sample. */
  readonly filesOf?: (code: string) => Readonly<Record<string, string>>;
}

const SHELL: Runtime = { needs: ['bash', 'curl'], words: ['-e', 'sample.sh'], file: 'sample.sh' };
const NODE: Runtime = { needs: [], words: ['sample.mjs'], file: 'sample.mjs' };

const PROJECT = `<Project Sdk="SDK"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework>
<RollForward>LatestMajor</RollForward><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup></Project>
`;

const RUNTIMES: Readonly<Record<string, Runtime>> = {
  bash: SHELL,
  sh: SHELL,
  shell: SHELL,
  js: NODE,
  javascript: NODE,
  mjs: NODE,
  python: { needs: ['python3'], words: ['sample.py'], file: 'sample.py' },
  php: {
    ...{ needs: ['php'], words: ['sample.php'], file: 'sample.php' },
    filesOf: (code) => ({ 'sample.php': code.trimStart().startsWith('<?php') ? code : `<?php\n${code}` }),
  },
  ruby: { needs: ['ruby'], words: ['sample.rb'], file: 'sample.rb' },
  java: { needs: ['java'], words: ['Sample.java'], file: 'Sample.java' },
  csharp: {
    ...{ needs: ['dotnet'], words: ['run', '--'], file: 'Program.cs' },
    filesOf: (code) => {
      const kit = code.includes('WebApplication') ? 'Microsoft.NET.Sdk.Web' : 'Microsoft.NET.Sdk';
      return { 'sample.csproj': PROJECT.replace('SDK', kit) };
    },
  },
};

interface FoundRuntime {
  readonly runtime: Runtime;
  /** Absolute path of the program that runs the sample. */
  readonly path: string;
}

/** Returns the runtime of a program, or the reason why the program is not run. */
function findRuntime({ lang, code, isRun }: ExampleProgram): FoundRuntime | string {
  if (!isRun) return 'its block says run=no';
  // A Java sample can be a few statements without a class, which cannot run.
  if (lang === 'java' && !/\bvoid main\s*\(/.test(code)) return 'a part of a program';
  const runtime = Object.hasOwn(RUNTIMES, lang) ? RUNTIMES[lang] : undefined;
  if (runtime === undefined) return `nothing runs ${lang}`;
  const paths = runtime.needs.map(findProgram);
  const missing = runtime.needs.find((_, i) => paths[i] === undefined);
  return missing === undefined ? { runtime, path: paths[0] ?? NODE_PATH } : `${missing} is not installed`;
}
