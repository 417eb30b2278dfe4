import { inspect } from 'node:util';
import { z } from 'zod';
import { featureCode } from '../../base/codes.ts';
import { type Diagnostic, error, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { type Text, toText, WordedError } from '../../base/message.ts';
import { nearestNames, suggestion } from '../../base/suggest.ts';
import { describeThrown } from '../../base/thrown.ts';
import { locateKey } from '../../config/check.ts';
import type { FeatureContext, FeatureDefinition, FeatureProblem, SiteQueries } from '../../config/feature.ts';
import type { Context, Query } from '../../engine/graph/query.ts';
import { runSiteCode } from '../../host/threads.ts';
import { sourcePlace } from '../../pipeline/compile/evaluate.ts';
import { CONFIG_MODULE } from '../../pipeline/load/site-code.ts';
import { requestReads } from '../../pipeline/read/inputs.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { definedMessages } from './messages.ts';

type Get = Context['get'];

/** Result of calling a feature's function. A failure has already been reported. */
export type Outcome<V> = { readonly ok: true; readonly value: V } | { readonly ok: false };

/** Query of a feature with its level. `content` queries must not read `output` queries. */
export type Leveled<V> = Query<V> & { readonly level?: 'content' | 'output' };

/** Call of a function that a feature defines, such as the function of its query `minutes`. */
export interface Call<V> {
  /** Name of the function in messages, for example "its query `minutes`". */
  readonly what: Text;
  /** Argument of the call, such as a route. Messages omit it, so that one error is reported once for all pages. */
  readonly key?: string;
  readonly level: 'content' | 'output';
  readonly run: (context: FeatureContext) => V | Promise<V>;
}

/** Function of a feature that a message is about, with the argument of its call. */
type Subject = Pick<Call<unknown>, 'what' | 'key'>;

/** Error thrown when a feature's function reads a failed value. Only the original failure is reported. */
export class FailedDependency extends Error {}

/**
 * Returns functions that call the code of one feature. They validate what the code reads, convert its problems and
 * exceptions to diagnostics, and record the environment variables that it reads.
 */
export function callerOf(feature: FeatureDefinition, { inputs, project, offered: { siteQueries } }: Stages) {
  const { configCode, configFile, configReads, config } = project;
  const ofSite = new Set<object>(Object.values(siteQueries));
  /** Queries of the feature. The type of their values is `Outcome`: a value or a failure. */
  const own = new Set<object>();

  /** Returns the position of the key `features` in the configuration. */
  async function place(get: Get): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['features']);
  }

  /** Returns the source position of the topmost stack frame in the site's files. */
  const placeOf = (stack: string) => sourcePlace(stack, CONFIG_MODULE, configCode);

  const nameOf = (asked: Leveled<unknown>) =>
    Object.entries(siteQueries).find(([, query]) => query === asked)?.[0] ?? asked?.name.replace(/^.*\/query-/, '');

  /**
   * Reads the value of a query for the feature's code.
   * @throws WordedError for a query or key that the feature must not read; FailedDependency for a failed value
   */
  async function read<V>(get: Get, level: Call<V>['level'], asked: Leveled<V>, key: string): Promise<V> {
    if (level === 'content' && asked.level === 'output')
      throw new WordedError(definedMessages.asksComputedFromFinished({ name: nameOf(asked as Query<unknown>) }));
    if (!own.has(asked) && (asked?.run === undefined || asked.name.includes('/')))
      throw new WordedError(definedMessages.asksNoQueryFeature({ name: nameOf(asked as Query<unknown>) }));
    if (ofSite.has(asked)) checkKey(siteQueries, asked, key, Object.keys(config.data));
    const value = await get(asked, key);
    const outcome = (own.has(asked) ? value : { ok: true, value }) as Outcome<V>;
    if (!outcome.ok) throw new FailedDependency(asked.name);
    // Freezes the value, because all readers share it. Code that changes the value then throws an error.
    return project.freezesValues ? deepFreeze(outcome.value) : outcome.value;
  }

  async function run<V>({ get, report }: Context, call: Call<V>): Promise<Outcome<V>> {
    const reported: FeatureProblem[] = [];
    const context: FeatureContext = {
      get: (asked, key = '') => read(get, call.level, asked, key),
      report(...problems) {
        for (const problem of problems) reported.push(problem);
      },
    };
    let outcome: Outcome<V> = { ok: false };
    try {
      const what = `the feature \`${feature.name}\`, ${toText(call.what)}${call.key === undefined ? '' : ` for ${call.key}`}`;
      outcome = { ok: true, value: await runSiteCode(what, async () => call.run(context)) };
    } catch (cause) {
      if (!(cause instanceof FailedDependency)) report(await thrown(get, call, cause));
    }
    const at = reported.length > 0 ? await place(get) : { file: configFile };
    for (const problem of reported) report(diagnosticOf(feature, problem, at));
    await requestReads(get, inputs, configReads());
    return outcome;
  }

  async function thrown(get: Get, subject: Subject, cause: unknown): Promise<Diagnostic> {
    const { message, stack } = describeThrown(cause);
    const text = definedMessages.featureThrows({ name: feature.name, work: subject.what, message });
    return error('feature-throws', text, placeOf(stack) ?? (await place(get)), {
      ...notesOf(subject),
      hint: definedMessages.fixFeatureOrLeave,
    });
  }

  /** Reports an invalid value that a function of the feature has returned. `value`: description of the value. */
  async function refuse({ get, report }: Context, subject: Subject, value: Text, hint: Text): Promise<void> {
    const message = definedMessages.gives({ name: feature.name, value, work: subject.what });
    report(error('feature-invalid', message, await place(get), { ...notesOf(subject), hint }));
  }

  return { feature, own, place, read, run, thrown, refuse };
}

function notesOf({ key = '' }: Subject): { readonly notes?: readonly Text[] } {
  return key === '' ? {} : { notes: [definedMessages.example({ key })] };
}

/**
 * Checks the key of a site query that a feature reads.
 * @throws WordedError for an unknown data file, or a path outside the project, where changes would go unnoticed
 */
function checkKey(site: SiteQueries, asked: object, key: string, data: readonly string[]): void {
  if (asked === site.data && !data.includes(key)) {
    const names = nearestNames(key, data);
    throw new WordedError(
      data.length === 0
        ? definedMessages.noDataFiles({ name: key })
        : definedMessages.noDataFileConfiguration({ name: key, names }),
    );
  }
  if (asked !== site.text && asked !== site.files) return;
  const isOutside = key === '' || key.startsWith('/') || key.includes('\\');
  if (isOutside || key.split('/').some((part) => part === '..' || part === '.'))
    throw new WordedError(definedMessages.noPathInsideProject({ path: key }));
}

const REPORT = { error, warning, info } as const;

/** Creates the diagnostic for a problem that a feature reports; for an invalid problem, an error of the feature. */
function diagnosticOf(feature: FeatureDefinition, problem: FeatureProblem, ofFeature: SourcePlace): Diagnostic {
  if (!problemSchema.safeParse(problem).success) {
    const text = definedMessages.featureReportsWhatNo({ name: feature.name, value: shown(problem) });
    return error('feature-invalid', text, ofFeature, { hint: definedMessages.giveReportObjectsCode });
  }
  const { code, severity = 'error', message, hint, file, line, column, length } = problem;
  const known = Object.keys(feature.diagnostics ?? {});
  if (!known.includes(code)) {
    const text = definedMessages.featureReportsNoneDiagnostics({ name: feature.name, code, message });
    return error('feature-invalid', text, ofFeature, { hint: suggestion(code, known) ?? definedMessages.declare });
  }
  const place =
    file === undefined
      ? undefined
      : { file, ...(line && { line }), ...(column && { column }), ...(length && { length }) };
  return REPORT[severity](featureCode(feature.name, code), message, place, { hint });
}

const text = z.union([z.string(), z.looseObject({ en: z.unknown() })]);

/** Schema of a reported problem. Features can be written in JavaScript, so the type is checked at run time. */
const problemSchema = z.object({
  ...{ code: z.string(), message: text, hint: text.optional(), file: z.string().optional() },
  ...{ line: z.number().optional(), column: z.number().optional() },
  severity: z.enum(['error', 'warning', 'info']).optional(),
});

function shown(value: unknown): string {
  const text = inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Freezes data in place. Binary data stays mutable, because views of buffers cannot be frozen. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
