import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, type Query, query } from '../../../src/engine/graph/query.ts';
import type { Snapshot } from '../../../src/engine/graph/snapshot.ts';
import { uniteSnapshots } from '../../../src/engine/graph/snapshot.ts';
import type { ValueStore } from '../../../src/engine/graph/stored-values.ts';
import { decodeFile, encodeFile } from '../../../src/engine/store/data-file.ts';
import { english } from '../../english.ts';
import { isNightly } from '../../sample.ts';
import { buildGraph, forgetfulValues, graphSpec, MOST_NODES, type NodeSpec, type World } from './random-graph.ts';

/** Trust of a graph in its inputs: it checks for changes, or assumes that there are none. */
type Trust = 'looks' | 'believes';

const worlds = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(5), { maxKeys: 4 })
  .map((all): World => new Map(Object.entries(all)));
/** Generator of the nodes that each graph is asked for, possibly in another world. */
const askers = fc.array(
  fc.record({
    asked: fc.array(fc.nat(MOST_NODES - 1), { minLength: 1, maxLength: 4 }),
    world: fc.option(worlds, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Number of random graphs, as in `property.test.ts`. */
const RUNS = isNightly ? 1000 : 200;

const nodesOf = (spec: readonly NodeSpec[], asked: readonly number[]) =>
  [...new Set(asked.map((node) => node % spec.length))].sort();

/** Returns the snapshot of a graph after it was asked for some nodes. */
async function imageAfter(
  spec: readonly NodeSpec[],
  world: World,
  asked: readonly number[],
  values: ValueStore,
): Promise<Snapshot> {
  const { graph, nodes } = buildGraph(spec, world, { values });
  for (const node of asked) await graph.get(nodes[node] as Query<number>, '');
  const snapshot = graph.snapshot(asked.map((node) => [nodes[node] as Query<number>, '']));
  // Encoded and decoded, as if it was stored in a file.
  const file = decodeFile<Snapshot>('test', encodeFile({ format: 'test', packs: [] }, snapshot));
  return (file as NonNullable<typeof file>).data;
}

/** Returns every node of a graph with its value and the reports below it. */
async function answers(
  spec: readonly NodeSpec[],
  world: World,
  known: { snapshot?: Snapshot; values?: ValueStore },
  trust: Trust,
) {
  const { graph, leaf, nodes, ran } = buildGraph(spec, world, known);
  if (trust === 'looks') for (const key of graph.inspect.keysOf(leaf)) await graph.reload(leaf, key);
  const found = [];
  for (const node of nodes) {
    const value = await graph.get(node, '');
    const problems = graph.diagnosticsOf([[node, '']]).map(({ message }) => english(message));
    found.push({ value, problems: problems.sort() });
  }
  return { found, ran };
}

describe('a snapshot united from graphs with different requests', () => {
  test('of one world answers like a new graph, without reading the world', async () => {
    const property = fc.asyncProperty(graphSpec(false), worlds, askers, async (spec, world, all) => {
      const values = forgetfulValues((n) => n % 5 === 3);
      const snapshots = [];
      for (const { asked } of all) snapshots.push(await imageAfter(spec, world, nodesOf(spec, asked), values));
      const warm = await answers(spec, world, { snapshot: uniteSnapshots(snapshots), values }, 'believes');
      const cold = await answers(spec, world, {}, 'believes');
      expect(warm.found).toEqual(cold.found);
    });
    await fc.assert(property, { seed: 1, numRuns: RUNS });
  });

  test('of one world contains everything that any of them contained', async () => {
    // Only stored values, because a leaf or a node without dependencies has no fingerprint otherwise, and lost values
    // would be computed again.
    const spec = graphSpec(false).map((all) => all.map((node) => ({ ...node, neverEqual: false, isKept: true })));
    const property = fc.asyncProperty(spec, worlds, askers, async (spec, world, all) => {
      const values = forgetfulValues(() => false);
      const snapshots = [];
      for (const { asked } of all) snapshots.push(await imageAfter(spec, world, nodesOf(spec, asked), values));
      const { ran } = await answers(spec, world, { snapshot: uniteSnapshots(snapshots), values }, 'looks');
      const known = new Set(all.flatMap(({ asked }) => nodesOf(spec, asked)).map((node) => `node${node}`));
      expect([...ran.keys()].filter((name) => known.has(name))).toEqual([]);
    });
    await fc.assert(property, { seed: 2, numRuns: RUNS / 2 });
  });

  test('of different worlds answers like a new graph of any of them, or of another world', async () => {
    const property = fc.asyncProperty(graphSpec(false), worlds, worlds, askers, async (spec, world, usual, all) => {
      const values = forgetfulValues((n) => n % 5 === 3);
      const snapshots = [];
      for (const one of all)
        snapshots.push(await imageAfter(spec, one.world ?? usual, nodesOf(spec, one.asked), values));
      const snapshot = uniteSnapshots(snapshots);
      for (const now of [world, usual, ...all.flatMap((one) => one.world ?? [])]) {
        const warm = await answers(spec, now, { snapshot, values }, 'looks');
        const cold = await answers(spec, now, {}, 'looks');
        expect(warm.found).toEqual(cold.found);
      }
    });
    await fc.assert(property, { seed: 3, numRuns: RUNS });
  });

  test('is the first of them if the others add nothing', async () => {
    const property = fc.asyncProperty(graphSpec(false), worlds, askers, async (spec, world, [one]) => {
      const values = forgetfulValues(() => false);
      const snapshot = await imageAfter(spec, world, nodesOf(spec, one?.asked ?? [0]), values);
      const alone = uniteSnapshots([snapshot]);
      expect(uniteSnapshots([snapshot, snapshot, alone])).toEqual(alone);
    });
    await fc.assert(property, { seed: 4, numRuns: RUNS / 2 });
  });
});

test('the value of a cell comes from any graph that has it', async () => {
  const spec: NodeSpec[] = [
    {
      inputs: ['a'],
      nodes: [],
      always: 4,
      modulus: 1000,
      neverEqual: false,
      isKept: true,
      isClosed: false,
      cheats: false,
    },
  ];
  const world: World = new Map([['a', 5]]);
  const full: ValueStore = { put: () => undefined, get: () => undefined };
  const values = forgetfulValues(() => false);
  const without = await imageAfter(spec, world, [0], full);
  const snapshot = uniteSnapshots([without, await imageAfter(spec, world, [0], values)]);
  const { found, ran } = await answers(spec, world, { snapshot, values }, 'looks');
  expect(found).toEqual([{ value: 5, problems: [] }]);
  expect([...ran.keys()]).toEqual([]);
});

test('a leaf that cannot be compared does not count as equal', async () => {
  const graphOf = (value: number, known: { snapshot?: Snapshot } = {}) => {
    const values = forgetfulValues(() => true);
    const leaf = input('leaf', () => value, 'never-equal');
    const nodes = ['one', 'two'].map((name) => query(name, ({ get }) => get(leaf, '')));
    return { nodes, graph: createGraph({ queries: [leaf, ...nodes] as Query<unknown>[], values, ...known }) };
  };
  const imageOf = async (value: number, asked: number) => {
    const { graph, nodes } = graphOf(value);
    await graph.get(nodes[asked] as Query<number>, '');
    return graph.snapshot([[nodes[asked] as Query<number>, '']]);
  };
  const { graph, nodes } = graphOf(1, { snapshot: uniteSnapshots([await imageOf(1, 0), await imageOf(2, 1)]) });
  expect(nodes.map((node) => graph.isFresh(node, ''))).toEqual([true, false]);
});
