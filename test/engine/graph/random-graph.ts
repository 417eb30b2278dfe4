import fc from 'fast-check';
import { error } from '../../../src/base/diagnostic.ts';
import type { Graph, GraphOptions } from '../../../src/engine/graph/graph.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { type Context, input, json, pureQuery, type Query, query } from '../../../src/engine/graph/query.ts';
import type { ValueStore } from '../../../src/engine/graph/stored-values.ts';

/** The outside world of a random graph: a few inputs, some of them absent. */
export type World = Map<string, number>;

/** One derived query: what it asks for and what it makes of it. Node `n` asks only nodes before it, and inputs. */
export interface NodeSpec {
  readonly inputs: readonly string[];
  readonly nodes: readonly number[];
  /** Of all that it may ask: how many it asks first, the rest only when their sum is odd. */
  readonly always: number;
  /** Folds the sum, so that some changes do not get through. */
  readonly modulus: number;
  readonly neverEqual: boolean;
  /** Whether the store keeps its value. */
  readonly isKept: boolean;
  /** Of one whose value is kept: whether it looks away from what the queries were declared with. */
  readonly isClosed: boolean;
  /** Reads an input without asking the graph: the mistake that the property has to find. */
  readonly cheats: boolean;
}

const INPUTS = ['a', 'b', 'c', 'd'] as const;

/** A random graph has at most this many queries. */
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

/** A change of the world, or what may happen to a graph between two questions. */
export type Step =
  | { readonly kind: 'set'; readonly name: string; readonly value: number }
  | { readonly kind: 'delete'; readonly name: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'ask'; readonly node: number }
  | { readonly kind: 'release'; readonly node: number }
  /** A new process goes on where this one ends. */
  | { readonly kind: 'restart' }
  /** A new process whose queries are declared with something else, or with what was before. */
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

/** What one run of a query asked, in order, and what it got. */
type Trace = readonly { readonly from: string; readonly value: unknown }[];

export interface RandomGraph {
  readonly graph: Graph;
  readonly leaf: Query<number | undefined>;
  readonly nodes: readonly Query<number>[];
  /** Runs of each query since the last `clear`, with what they asked. */
  readonly ran: Map<string, Trace>;
}

/**
 * Declares the queries of a specification over a world.
 *
 * @param config what they are declared with: all but the closed ones add it
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

/** A store in the memory, some of whose values are lost or damaged. */
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
