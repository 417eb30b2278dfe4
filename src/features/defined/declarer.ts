import type { SourcePlace } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { placeInSite } from '../../compile/evaluate.ts';
import { locateKey } from '../../config/check.ts';
import { json, structured } from '../../engine/graph/codec.ts';
import { type AnyQuery, type Context, type Query, query } from '../../engine/graph/query.ts';
import { askForReads } from '../../pipeline/read/queries/ask-for-reads.ts';
import type { Stages } from '../../pipeline/stages.ts';
import type { FeatureDefinition, FileContent } from '../../shared/feature.ts';
import { type Call, call, type Outcome } from './call.ts';
import { invalid } from './problems.ts';
import { type AskedQuery, answersOf } from './site-queries.ts';
import { asStored, bytesOf, notContent, notJson } from './values.ts';

type OwnCall<V> = Omit<Call<V>, 'feature'>;
/** Undefined for no file. */
type FileBytes = Uint8Array | undefined;

/** Turns functions of one feature into queries of the graph. */
export type Declarer = ReturnType<typeof declarerOf>;

/** @param definition of the feature whose functions are called */
export function declarerOf(feature: FeatureDefinition, stages: Stages) {
  const { inputs, project } = stages;
  const { configFile, configReads } = project;
  const answers = answersOf(stages);
  const own = new Map<AskedQuery, Query<Outcome<unknown>>>();
  const declared: AnyQuery[] = [];

  const surroundings = {
    async answer(get: Context['get'], asked: AskedQuery, key: string): Promise<Outcome<unknown>> {
      const answer = answers.get(asked);
      if (answer !== undefined) return { ok: true, value: await answer(get, key) };
      const mine = own.get(asked);
      if (mine === undefined) throw new Error(`it asks for \`${asked?.name}\`, which is no query of this feature`);
      return get(mine, key);
    },
    askForReads: (get: Context['get']) => askForReads(get, inputs, configReads()),
    placeOf: placeInSite,
  };

  /** Where the configuration has the list of features. */
  async function place(get: Context['get']): Promise<SourcePlace> {
    const source = await inputs.text(get, configFile);
    return locateKey(configFile, source.kind === 'text' ? source.text : '', ['features']);
  }

  async function run<V>(context: Context, ofCall: OwnCall<V>): Promise<Outcome<V>> {
    return call(context, { feature, ...ofCall }, { ...surroundings, place: await place(context.get) });
  }

  async function refuse({ get, report }: Context, what: string, hint: string): Promise<void> {
    report(invalid(feature, what, await place(get), hint));
  }

  function declare<V>(made: Query<V>): Query<V> {
    declared.push(made);
    return made;
  }

  /** A query whose values JSON can hold. */
  function dataQuery(name: string, callOf: (key: string) => OwnCall<unknown>): Query<Outcome<unknown>> {
    const compute = async (context: Context, key: string): Promise<Outcome<unknown>> => {
      const ofCall = callOf(key);
      const made = await run(context, ofCall);
      if (!made.ok) return made;
      const problem = notJson(made.value);
      if (problem === undefined) return { ok: true, value: asStored(made.value) };
      await refuse(
        context,
        `gives ${problem} in ${ofCall.what}`,
        'Give data that JSON can hold: it is remembered as JSON.',
      );
      return { ok: false };
    };
    return declare(query(`${feature.name}/${name}`, compute, 'encoded', json<Outcome<unknown>>()));
  }

  /** A query of the content of a file. */
  function fileQuery(name: string, callOf: (key: string) => OwnCall<FileContent>): Query<Outcome<FileBytes>> {
    const compute = async (context: Context, key: string): Promise<Outcome<FileBytes>> => {
      const ofCall = callOf(key);
      const made = await run(context, ofCall);
      if (!made.ok) return made;
      const problem = notContent(made.value);
      if (problem === undefined) return { ok: true, value: bytesOf(made.value) };
      await refuse(context, `gives ${problem} in ${ofCall.what}`, 'Give a text, or bytes (`Uint8Array`).');
      return { ok: false };
    };
    return declare(query(`${feature.name}/${name}`, compute, printOfFile, structured<Outcome<FileBytes>>()));
  }

  /** A query that only reports. */
  function checkQuery(name: string, check: (context: Context, key: string) => Promise<void>): Query<void> {
    return declare(query(`${feature.name}/${name}`, check));
  }

  return {
    feature,
    own,
    declared,
    from: `the feature \`${feature.name}\``,
    place,
    run,
    refuse,
    dataQuery,
    fileQuery,
    checkQuery,
  };
}

function printOfFile(made: Outcome<FileBytes>): string {
  if (!made.ok) return 'failed';
  return made.value === undefined ? 'none' : hash(made.value);
}
