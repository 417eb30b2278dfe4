import fc from 'fast-check';
import { error } from '../../../src/base/diagnostic.ts';
import type { Graph, GraphOptions } from '../../../src/engine/graph/graph.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import {
  type AnyQuery,
  type Context,
  input,
  json,
  pureQuery,
  type Query,
  query,
} from '../../../src/engine/graph/query.ts';
import type { ValueStore } from '../../../src/engine/graph/stored-values.ts';

/** Inputs of a random graph, some of them missing. */
export type World = Map<string, number>;

/**
 * Specification of a derived query: its dependencies and its computation. Node `n` only depends on earlier nodes and on
 * inputs.
 */
export interface NodeSpec {
  readonly inputs: readonly string[];
  readonly nodes: readonly number[];
  /**
   * Number of dependencies that it always requests. It requests the rest only if their sum is odd.
   */
  readonly always: number;
  /** Modulus of the sum, so that some changes have no effect on the value. */
  readonly modulus: number;
  readonly neverEqual: boolean;
  /** True if the store keeps its value. */
  readonly isKept: boolean;
  /** True if a query with a stored value ignores the configuration of the queries. */
  readonly isClosed: boolean;
  /** True to read an input without asking the graph: the mistake that the property must find. */
  readonly cheats: boolean;
}

const INPUTS = ['a', 'b', 'c', 'd'] as const;

/** Maximum number of queries in a random graph. */
export const MOST_NODES = 8;

export function graphSpec(cheating: boolean): fc.Arbitrary<NodeSpec[]> {
  return fc.integer({ min: 1, max: MOST_NODES }).chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, n) =>
        fc.record({
          inputs: fc.subarray([...INPUTS]),
          nodes: fc.subarray(Array.from({ length: n }, (_, i) => i)),
          always: fc.nat(4),
          modulus: fc.constantFrom(2, 3, 1000),
          neverEqual: fc.boolean(),
          isKept: fc.boolean(),
          isClosed: fc.boolean(),
          cheats: fc.constant(cheating && n === 0),
        }),
      ),
    ),
  );
}

/** Change of the world, or an event between two questions to a graph. */
export type Step =
  | { readonly kind: 'set'; readonly name: string; readonly value: number }
  | { readonly kind: 'delete'; readonly name: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'ask'; readonly node: number }
  | { readonly kind: 'release'; readonly node: number }
  /** A new process continues from the snapshot of this one. */
  | { readonly kind: 'restart' }
  /** A new process declares its queries with another configuration, or with an earlier one. */
  | { readonly kind: 'redeclare'; readonly config: number };

const name = fc.constantFrom(...INPUTS);
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), name, value: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), name }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), node: fc.nat(MOST_NODES - 1) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), node: fc.nat(MOST_NODES - 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('redeclare' as const), config: fc.nat(2) }) },
  ),
  { minLength: 1, maxLength: 12 },
);

/** Requests of one run of a query, in order, with the results. */
type Trace = readonly { readonly from: string; readonly value: unknown }[];

export interface RandomGraph {
  readonly graph: Graph;
  readonly leaf: Query<number | undefined>;
  readonly nodes: readonly Query<number>[];
  /** Runs of each query since the last `clear`, with their requests. */
  readonly ran: Map<string, Trace>;
}

/**
 * Declares the queries of a specification over a world.
 *
 * @param config number that all queries except closed ones add to their value
 */
export function buildGraph(
  spec: readonly NodeSpec[],
  world: World,
  known: Pick<GraphOptions, 'snapshot' | 'donor' | 'values'> = {},
  config = 0,
): RandomGraph {
  const ran = new Map<string, Trace>();
  const leaf = input('leaf', (key) => world.get(key));
  const nodes: Query<number>[] = [];
  for (const [n, { inputs, nodes: below, always, modulus, neverEqual, isKept, isClosed, cheats }] of spec.entries()) {
    const keeps = isKept && !neverEqual;
    const run = async ({ get, report }: Context) => {
      const trace: { from: string; value: unknown }[] = [];
      const ask = async (from: string, value: Promise<number | undefined>) => {
        trace.push({ from, value: await value });
        return (await value) ?? 7;
      };
      const questions = [
        ...inputs.map((key) => () => ask(key, get(leaf, key))),
        ...below.map((i) => () => ask(`node${i}`, get(nodes[i] as Query<number>, ''))),
      ];
      let sum = cheats ? (world.get('a') ?? 0) : n;
      if (!keeps || !isClosed) sum += config;
      for (const question of questions.slice(0, always)) sum += await question();
      if (sum % 2 === 1) for (const question of questions.slice(always)) sum += await question();
      if (sum % 3 === 0) report(error('content-empty', `node${n} holds ${sum}`));
      ran.set(`node${n}`, trace);
      return sum % modulus;
    };
    const name = `node${n}`;
    if (keeps) nodes.push((isClosed ? pureQuery : query)(name, run, 'encoded', json<number>()));
    else nodes.push(query(name, run, neverEqual ? 'never-equal' : String));
  }
  const graph = createGraph({ queries: [leaf, ...nodes] as Query<unknown>[], ...known });
  return { graph, leaf, nodes, ran };
}

/** Creates a store in memory that loses or damages some values. */
export function forgetfulValues(isLost: (n: number) => boolean): ValueStore {
  const kept: Uint8Array[] = [];
  return {
    put(bytes) {
      const n = kept.push(isLost(kept.length) ? bytes.map((byte) => byte ^ 1) : bytes) - 1;
      return { pack: 1, offset: n, length: bytes.length };
    },
    get: ({ offset }) => (isLost(offset + 1) ? undefined : kept[offset]),
  };
}

/** Reports that all inputs of these queries may have changed. */
export function invalidateAll({ invalidate, inspect }: Graph, ...inputs: readonly AnyQuery[]): void {
  for (const query of inputs) for (const key of inspect.keysOf(query)) invalidate(query, key);
}
