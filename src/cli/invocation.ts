import { resolve } from 'node:path';
import type { DebugTopic } from '../base/debug.ts';
import type { BuildOptions } from '../pipeline/load/options.ts';
import { DEFAULT_PORT } from '../serve/default-port.ts';
import type { ServerOptions } from '../serve/listen.ts';
import type { CommandName } from './arguments.ts';
import type { RawOptions } from './parse.ts';
import type { UsageProblem } from './usage-problem.ts';
import {
  type Parsed,
  parseClock,
  parseConcurrency,
  parseDebug,
  parseEpoch,
  parsePort,
  parseReporter,
  parseShard,
  parseSite,
} from './values.ts';

/** What a command gets: everything checked, environment taken in. */
export interface Invocation {
  readonly command: CommandName;
  readonly build: BuildOptions;
  /** What follows the command, beside options. */
  readonly args: readonly string[];
  /** Options of single commands, as written. */
  readonly options: RawOptions;
  /** Where `dev` and `preview` listen. */
  readonly server: ServerOptions;
  /** What is logged. */
  readonly debug: readonly DebugTopic[];
}

/** The options of a command line, completed from the environment, or the first thing wrong with them. */
export function createInvocation(
  { command, args, options: raw }: Pick<Invocation, 'command' | 'args'> & { readonly options: RawOptions },
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
  const port = readValue(raw.port, '--port', parsePort);
  const shard = readValue(raw.shard, '--shard', parseShard);
  const debug = readValue(env['SSG_DEBUG'], 'SSG_DEBUG', parseDebug);
  const problem = [clock, concurrency, site, reporter, port, shard, debug].find((parsed) => parsed?.ok === false);
  if (problem?.ok === false) return problem;
  if (raw.quiet && raw.verbose) return { ok: false, problem: QUIET_AND_VERBOSE };

  const root = resolve(cwd, raw.root ?? '.');
  const build: BuildOptions = {
    root,
    cache: raw.cache,
    drafts: raw.drafts ?? false,
    future: raw.future ?? false,
    ...(raw.config === undefined ? {} : { configFile: raw.config }),
    ...(raw.outDir === undefined ? {} : { outDir: raw.outDir }),
    allowOutside: raw.allowOutside ?? false,
    ...(raw.cacheDir === undefined ? {} : { cacheDir: resolve(root, raw.cacheDir) }),
    ...(site?.ok ? { site: site.value } : {}),
    ...(raw.noindex ? { noindex: true } : {}),
    ...(clock?.ok ? { clock: clock.value } : {}),
    ...(shard?.ok ? { shard: shard.value } : {}),
    ...(concurrency?.ok ? { concurrency: concurrency.value } : {}),
  };
  const server: ServerOptions = {
    port: port?.ok ? port.value : DEFAULT_PORT,
    ...(raw.host === undefined ? {} : { host: raw.host === true ? EVERY_ADDRESS : raw.host }),
    strictPort: raw.strictPort ?? false,
  };
  return { ok: true, value: { command, args, build, options: raw, server, debug: debug?.ok ? debug.value : [] } };
}

const EVERY_ADDRESS = '0.0.0.0';

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
