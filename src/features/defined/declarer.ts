import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';
import type { FeatureDefinition, FileContent } from '../../config/feature.ts';
import { json, structured } from '../../engine/graph/codec.ts';
import { type AnyQuery, type Context, type Query, query } from '../../engine/graph/query.ts';
import type { Stages } from '../../pipeline/stages.ts';
import { type Call, call, type Outcome } from './call.ts';
import { definedMessages } from './messages.ts';
import { invalid, type Said } from './problems.ts';
import type { AskedQuery } from './site-queries.ts';
import { surroundingsOf } from './surroundings.ts';
import { asStored, bytesOf, notContent, notJson, type Refusal } from './values.ts';

type OwnCall<V> = Omit<Call<V>, 'feature'>;
/** Undefined for no file. */
type FileBytes = Uint8Array | undefined;

/** Turns functions of one feature into queries of the graph. */
export type Declarer = ReturnType<typeof declarerOf>;

/** @param feature whose functions are called */
export function declarerOf(feature: FeatureDefinition, stages: Stages) {
  /** What it has declared itself, by what it asks with. */
  const own = new Map<AskedQuery, Query<Outcome<unknown>>>();
  const declared: AnyQuery[] = [];
  const surroundings = surroundingsOf(stages, own);

  const run = <V>(context: Context, ofCall: OwnCall<V>): Promise<Outcome<V>> =>
    call(context, { feature, ...ofCall }, surroundings);

  async function refuse({ get, report }: Context, said: Said, hint: Text): Promise<void> {
    report(invalid(said, await surroundings.place(get), hint));
  }

  function declare<V>(made: Query<V>): Query<V> {
    declared.push(made);
    return made;
  }

  /** Calls a function of the feature, and refuses a value that cannot be used. */
  const runFor =
    <V, T>(callOf: (key: string) => OwnCall<V>, refusal: (value: V) => Refusal, wanted: Text, use: (value: V) => T) =>
    async (context: Context, key: string): Promise<Outcome<T>> => {
      const ofCall = callOf(key);
      const made = await run(context, ofCall);
      if (!made.ok) return made;
      const problem = refusal(made.value);
      if (problem === undefined) return { ok: true, value: use(made.value) };
      await refuse(
        context,
        { ...ofCall, what: definedMessages.gives({ name: feature.name, value: problem, work: ofCall.what }) },
        wanted,
      );
      return { ok: false };
    };

  return {
    feature,
    own,
    /** Every query that was declared, for the graph. */
    declared,
    /** Who claims its files, for messages. */
    from: definedMessages.feature({ name: feature.name }),
    place: surroundings.place,
    placeOf: surroundings.placeOf,
    declare,
    run,
    refuse,
    /** A query whose values JSON can hold. */
    dataQuery(name: string, callOf: (key: string) => OwnCall<unknown>): Query<Outcome<unknown>> {
      const compute = runFor(callOf, notJson, definedMessages.giveDataJsonCan, asStored);
      return declare(query(`${feature.name}/${name}`, compute, 'encoded', json<Outcome<unknown>>()));
    },
    /** A query of the content of a file. */
    fileQuery(name: string, callOf: (key: string) => OwnCall<FileContent>): Query<Outcome<FileBytes>> {
      const compute = runFor(callOf, notContent, definedMessages.giveTextOrBytes, bytesOf);
      return declare(query(`${feature.name}/${name}`, compute, fingerprintOf, structured<Outcome<FileBytes>>()));
    },
    /** A query that only reports. */
    checkQuery: (name: string, check: (context: Context, key: string) => Promise<void>): Query<void> =>
      declare(query(`${feature.name}/${name}`, check)),
  };
}

function fingerprintOf(made: Outcome<FileBytes>): string {
  if (!made.ok) return 'failed';
  return made.value === undefined ? 'none' : hash(made.value);
}
