import { describe, expect, test } from 'vitest';
import { error } from '../../../src/base/diagnostic.ts';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, query } from '../../../src/engine/graph/query.ts';
import { english } from '../../english.ts';
import { forgetfulValues, invalidateAll } from './random-graph.ts';

/** Creates a graph leaf -> middle -> top with a changeable world and counters. */
function chain() {
  const world = { value: 'a' };
  const graph = createGraph();
  const leaf = input('leaf', () => world.value);
  const middle = query('middle', async ({ get, report }) => {
    const text = await get(leaf, '');
    report(error('content-empty', `about ${text}`));
    return `<${text.toLowerCase()}>`;
  });
  const top = query('top', async ({ get }) => `top ${await get(middle, '')}`);
  const runs = (name: string) => graph.runs.get(name) ?? 0;
  return { world, graph, leaf, middle, top, runs };
}

describe('release', () => {
  test('a released value is computed again on request, without its dependents', async () => {
    const { graph, middle, top, runs } = chain();
    await graph.get(top, '');
    graph.evict(middle, '');
    expect(await graph.get(top, '')).toBe('top <a>');
    expect(runs('middle')).toBe(1);
    expect(await graph.get(middle, '')).toBe('<a>');
    expect(runs('middle')).toBe(2);
    expect(await graph.get(top, '')).toBe('top <a>');
    expect(runs('top')).toBe(1);
  });

  test('a released value keeps its problems and dependencies, so a warm build does not need it', async () => {
    const { graph, leaf, middle, top, runs } = chain();
    await graph.get(top, '');
    graph.evict(middle, '');
    invalidateAll(graph, leaf);
    await graph.get(top, '');
    expect([runs('middle'), runs('top')]).toEqual([1, 1]);
    expect(graph.diagnosticsOf([[top, '']]).map(({ message }) => english(message))).toEqual(['about a']);
  });

  test('a value that is computed again in its own revision has not changed', async () => {
    const { graph, leaf, middle, top, runs } = chain();
    await graph.get(top, '');
    invalidateAll(graph, leaf);
    await graph.get(middle, '');
    graph.evict(middle, '');
    await graph.get(middle, '');
    await graph.get(top, '');
    expect([runs('middle'), runs('top')]).toEqual([2, 1]);
  });

  test('an input that is read again and has changed makes its dependents run', async () => {
    const world = { value: 'a' };
    const leaf = input('leaf', () => world.value);
    const middle = query('middle', async ({ get }) => `<${await get(leaf, '')}>`);
    const top = query('top', async ({ get }) => `top ${await get(middle, '')}`);
    // With a store, because values that are not stored have no fingerprint until they are compared.
    const graph = createGraph({ queries: [leaf, middle, top] as never, values: forgetfulValues(() => true) });
    expect(await graph.get(top, '')).toBe('top <a>');
    graph.evict(leaf, '');
    world.value = 'b';
    expect(await graph.get(leaf, '')).toBe('b');
    expect(graph.isFresh(top, '')).toBe(false);
    expect(await graph.get(top, '')).toBe('top <b>');
  });

  test('a value that is computed again later and is equal does not make its dependents run', async () => {
    const { graph, leaf, world, middle, top, runs } = chain();
    await graph.get(top, '');
    world.value = 'A';
    invalidateAll(graph, leaf);
    await graph.get(top, '');
    graph.evict(middle, '');
    world.value = 'a';
    invalidateAll(graph, leaf);
    await graph.get(top, '');
    expect([runs('middle'), runs('top')]).toEqual([3, 1]);
  });
});
