import { resolve } from 'node:path';
import type { BuildOptions } from '../build/result.ts';
import type { CommandName } from './arguments.ts';
import type { RawOptions } from './parse.ts';
import type { UsageProblem } from './usage-problem.ts';
import { type Parsed, parseClock, parseConcurrency, parseEpoch, parseReporter, parseSite } from './values.ts';

/** What a command gets: everything checked, environment taken in. */
export interface Invocation {
  readonly command: CommandName;
  readonly build: BuildOptions;
  /** Request links to other sites too (`check --external`). */
  readonly external: boolean;
}

/** The options of a command line, completed from the environment, or the first thing wrong with them. */
export function createInvocation(
  { command, options: raw }: { readonly command: CommandName; readonly options: RawOptions },
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): Parsed<Invocation> {
  const clock =
    readValue(raw.clock, '--clock', parseClock) ?? readValue(env['SOURCE_DATE_EPOCH'], 'SOURCE_DATE_EPOCH', parseEpoch);
  const concurrency =
    readValue(raw.concurrency, '--concurrency', parseConcurrency) ??
    readValue(env['SSG_CONCURRENCY'], 'SSG_CONCURRENCY', parseConcurrency);
  const site = readValue(raw.site, '--site', parseSite);
  const reporter = readValue(raw.reporter, '--reporter', parseReporter);
  const problem = [clock, concurrency, site, reporter].find((parsed) => parsed?.ok === false);
  if (problem?.ok === false) return problem;
  if (raw.quiet && raw.verbose) return { ok: false, problem: QUIET_AND_VERBOSE };

  const build: BuildOptions = {
    root: resolve(cwd, raw.root ?? '.'),
    cache: raw.cache,
    drafts: raw.drafts ?? false,
    future: raw.future ?? false,
    ...(raw.config === undefined ? {} : { configFile: raw.config }),
    ...(raw.outDir === undefined ? {} : { outDir: raw.outDir }),
    ...(site?.ok ? { site: site.value } : {}),
    ...(clock?.ok ? { clock: clock.value } : {}),
    ...(concurrency?.ok ? { concurrency: concurrency.value } : {}),
  };
  return { ok: true, value: { command, build, external: raw.external ?? false } };
}

const QUIET_AND_VERBOSE: UsageProblem = {
  message: '`--quiet` and `--verbose` exclude each other.',
  hint: 'Leave one of them out.',
};

/** An absent option and an empty environment variable both mean: not set. */
function readValue<T>(
  text: string | undefined,
  source: string,
  parse: (text: string, source: string) => Parsed<T>,
): Parsed<T> | undefined {
  return text === undefined || text === '' ? undefined : parse(text, source);
}
