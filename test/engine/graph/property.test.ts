import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import type { Query } from '../../../src/engine/graph/query.ts';
import { decodeFile, encodeFile } from '../../../src/engine/store/data-file.ts';
import { isNightly } from '../../sample.ts';
import {
  buildGraph,
  forgetfulValues,
  graphSpec,
  invalidateAll,
  MOST_NODES,
  type NodeSpec,
  type RandomGraph,
  type Step,
  steps,
  type World,
} from './random-graph.ts';

interface Answer {
  readonly value: number;
  readonly problems: readonly string[];
}

async function answerOf({ graph }: RandomGraph, node: Query<number>): Promise<Answer> {
  const value = await graph.get(node, '');
  return {
    value,
    problems: graph
      .diagnosticsOf([[node, '']])
      .map(({ message }) => toText(message))
      .sort(),
  };
}

/**
 * Runs the steps. For each question, calls `onAnswer` with the warm answer and that of a new graph.
 */
async function play(
  spec: readonly NodeSpec[],
  plan: readonly Step[],
  onAnswer: (warm: Answer, cold: Answer, warmGraph: RandomGraph) => void,
  live = false,
): Promise<void> {
  const world: World = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const past: [string, number | undefined][] = [];
  const put = (name: string, value: number | undefined) => {
    if (value === undefined) world.delete(name);
    else world.set(name, value);
  };
  const change = (name: string, value: number | undefined) => {
    past.push([name, world.get(name)]);
    put(name, value);
    announce(name);
  };
  const announce = (name: string) =>
    live ? warm.graph.invalidate(warm.leaf, name) : invalidateAll(warm.graph, warm.leaf);
  const values = forgetfulValues((n) => n % 5 === 3);
  let config = 0;
  let warm = buildGraph(spec, world, { values }, config);
  const end = async () => {
    for (const node of warm.nodes) await warm.graph.get(node, '');
    const snapshot = warm.graph.snapshot(warm.nodes.map((node) => [node as Query<unknown>, '']));
    return decodeFile<typeof snapshot>('test', encodeFile({ format: 'test', packs: [] }, snapshot))?.data;
  };
  const restart = async () => {
    warm = buildGraph(spec, world, { values, snapshot: await end() }, config);
    if (!live) invalidateAll(warm.graph, warm.leaf);
  };
  const redeclare = async (next: number) => {
    const donor = await end();
    config = next;
    warm = buildGraph(spec, world, { values, donor }, config);
  };
  const ask = async (node: number) => {
    const at = node % spec.length;
    const cold = buildGraph(spec, world, {}, config);
    onAnswer(
      await answerOf(warm, warm.nodes[at] as Query<number>),
      await answerOf(cold, cold.nodes[at] as Query<number>),
      warm,
    );
  };
  for (const step of plan) {
    if (step.kind === 'set') change(step.name, step.value);
    else if (step.kind === 'delete') change(step.name, undefined);
    else if (step.kind === 'release') warm.graph.evict(warm.nodes[step.node % spec.length] as Query<number>, '');
    else if (step.kind === 'ask') await ask(step.node);
    else if (step.kind === 'restart') await restart();
    else if (step.kind === 'redeclare') await redeclare(step.config);
    else {
      const [name, value] = past.pop() ?? [];
      if (name !== undefined) {
        put(name, value);
        announce(name);
      }
    }
  }
  await ask(spec.length - 1);
}

const warmEqualsCold = (cheating: boolean, live = false) =>
  fc.asyncProperty(graphSpec(cheating), steps, (spec, plan) =>
    play(spec, plan, (warm, cold) => expect(warm).toEqual(cold), live),
  );

const RUNS = isNightly ? 1000 : 200;

describe('a graph of random queries over a random world', () => {
  test('answers after every change like a new graph', async () => {
    await fc.assert(warmEqualsCold(false), { seed: 1, numRuns: RUNS });
  });

  test('and this test would detect a query that reads the world without `get`', async () => {
    const { failed } = await fc.check(warmEqualsCold(true), { seed: 1, numRuns: RUNS, endOnFailure: true });
    expect(failed).toBe(true);
  });

  test('and so does a live graph, which is only told the changed inputs', async () => {
    await fc.assert(warmEqualsCold(false, true), { seed: 3, numRuns: RUNS });
  });

  test('also when changes arrive during a computation', async () => {
    const property = fc.asyncProperty(
      graphSpec(false),
      steps,
      fc.infiniteStream(fc.nat(6)),
      async (spec, plan, waits) => {
        const world: World = new Map([['a', 1]]);
        const { graph, leaf, nodes } = buildGraph(spec, world);
        const asked: Promise<unknown>[] = [];
        for (const step of plan) {
          if (step.kind === 'set') world.set(step.name, step.value);
          if (step.kind === 'delete') world.delete(step.name);
          if (step.kind === 'set' || step.kind === 'delete') graph.invalidate(leaf, step.name);
          // The last query depends on most others. Its answer is not awaited.
          asked.push(
            graph.get(nodes[step.kind === 'ask' ? step.node % spec.length : spec.length - 1] as Query<number>, ''),
          );
          for (let turns = waits.next().value ?? 0; turns > 0; turns--) await undefined;
        }
        await Promise.all(asked);
        const cold = buildGraph(spec, world);
        for (const [n, node] of nodes.entries()) {
          expect(await graph.get(node, '')).toBe(await cold.graph.get(cold.nodes[n] as Query<number>, ''));
        }
      },
    );
    await fc.assert(property, { seed: 4, numRuns: RUNS });
  });

  test('never runs a query again whose requests would get the same answers', async () => {
    // Every query is requested in every revision: a query that skips a change and its undoing may run once too often.
    const plan = steps.map((all) =>
      all.filter(({ kind }) => ['set', 'delete', 'undo'].includes(kind)).flatMap(askAllAfter),
    );
    // A value that is never equal counts as changed whenever it is computed, by definition.
    const spec = graphSpec(false).map((nodes) => nodes.map((node) => ({ ...node, neverEqual: false })));
    const property = fc.asyncProperty(spec, plan, async (nodes, all) => {
      const last = new Map<string, string>();
      await play(nodes, all, (_warm, _cold, { ran }) => {
        for (const [name, trace] of ran) {
          const asked = JSON.stringify(trace);
          expect(asked, `${name} ran twice with the same answers`).not.toBe(last.get(name));
          last.set(name, asked);
        }
        ran.clear();
      });
    });
    await fc.assert(property, { seed: 2, numRuns: RUNS / 2 });
  });
});

function askAllAfter(step: Step): Step[] {
  return [step, ...Array.from({ length: MOST_NODES }, (_, node) => ({ kind: 'ask' as const, node }))];
}
