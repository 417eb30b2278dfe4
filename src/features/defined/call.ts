import type { SourcePlace } from '../../base/diagnostic.ts';
import { type Text, toText, WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import type { FeatureContext, FeatureDefinition, FeatureProblem } from '../../config/feature.ts';
import type { Context } from '../../engine/graph/query.ts';
import { runSiteCode } from '../../host/site-work.ts';
import { definedMessages } from './messages.ts';
import { problemOf, thrownBy } from './problems.ts';
import type { AskedQuery } from './site-queries.ts';

/** What came of a call: a value, or nothing, because it has failed, or what it needs. The reason is reported where it is. */
export type Outcome<V> = { readonly ok: true; readonly value: V } | { readonly ok: false };

/** A function of a feature, and what its messages need. */
export interface Call<V> {
  readonly feature: FeatureDefinition;
  /** What is computed, for messages: `its query \`minutes\``. */
  readonly what: Text;
  /** For which of many, such as a route. It is no part of a message: a mistake that is met on every page is told once. */
  readonly key?: string;
  readonly level: AskedQuery['level'];
  readonly run: (context: FeatureContext) => V | Promise<V>;
}

/** How calls reach the rest of the build. */
export interface Surroundings {
  /** Answers what a feature asks. */
  readonly answer: (get: Context['get'], query: AskedQuery, key: string) => Promise<Outcome<unknown>>;
  /** Asks for what the feature's code has read of the machine. */
  readonly askForReads: (get: Context['get']) => Promise<void>;
  /** Where the configuration has the list of features. */
  readonly place: (get: Context['get']) => Promise<SourcePlace>;
  /** Where a stack leads to, in files of the project. */
  readonly placeOf: (stack: string) => SourcePlace | undefined;
}

/** Thrown through a feature's function that has asked for what failed. */
class Needless extends Error {}

/** Calls a function of a feature with a context, and turns what it throws into a diagnostic. */
export async function call<V>(
  { get, report }: Context,
  { feature, level, run, ...said }: Call<V>,
  { answer, askForReads, place, placeOf }: Surroundings,
): Promise<Outcome<V>> {
  const reported: FeatureProblem[] = [];
  const context: FeatureContext = {
    async get<T>(query: AskedQuery, key = ''): Promise<T> {
      if (level === 'content' && query.level === 'output') throw new WordedError(tooEarly(query.name));
      const found = await answer(get, query, key);
      if (!found.ok) throw new Needless(query.name);
      return found.value as T;
    },
    report(...problems) {
      for (const problem of problems) reported.push(problem);
    },
  };
  let outcome: Outcome<V> = { ok: false };
  try {
    const what = `the feature \`${feature.name}\`, ${toText(said.what)}${said.key === undefined ? '' : ` for ${said.key}`}`;
    outcome = { ok: true, value: await runSiteCode(what, async () => run(context)) };
  } catch (cause) {
    const { message, stack } = describeThrown(cause);
    if (!(cause instanceof Needless)) report(thrownBy(feature, said, message, placeOf(stack) ?? (await place(get))));
  }
  if (reported.length > 0) {
    const at = await place(get);
    for (const problem of reported) report(problemOf(feature, problem, at));
  }
  await askForReads(get);
  return outcome;
}

function tooEarly(name: string): Text {
  return definedMessages.asksComputedFromFinished({ name });
}
