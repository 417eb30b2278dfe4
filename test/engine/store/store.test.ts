import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGraph } from '../../../src/engine/graph/graph.ts';
import { input, json, query } from '../../../src/engine/graph/query.ts';
import { decodeFile, encodeFile } from '../../../src/engine/store/data-file.ts';
import { openStore, readSaved, writeSaved } from '../../../src/engine/store/store.ts';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const LIMIT = 1 << 30;
const SIZE = 20_000;

interface Options {
  readonly key?: string;
  readonly limit?: number;
}

/** Opens a build over numbered texts. It computes a large value from each and stores it. */
async function openBuild(dir: string, world: readonly number[], { key = 'kind', limit = LIMIT }: Options = {}) {
  const store = openStore(openCacheFolder(dir), key, limit);
  const text = input('text', (n) => world[Number(n)] ?? -1);
  const value = query(
    'value',
    async ({ get }, n) => `${await get(text, n)} `.repeat(SIZE / 4),
    undefined,
    json<string>(),
  );
  const graph = createGraph({ queries: [text, value] as never, snapshot: store.snapshot, values: store.values });
  for (const n of graph.inspect.keysOf(text)) await graph.reload(text, n);
  const keys = world.map((_, n) => String(n));
  return {
    store,
    /**
     * Reads the value of every text, evicts it at once, and returns the number of computed values.
     */
    async read() {
      const values: string[] = [];
      for (const n of keys) {
        values.push(await graph.get(value, n));
        graph.evict(value, n);
      }
      return {
        isRight: values.every((one, n) => one === `${world[n]} `.repeat(SIZE / 4)),
        made: graph.runs.get('value') ?? 0,
      };
    },
    save(count = keys.length) {
      store.save(graph.snapshot(keys.slice(0, count).map((n) => [value, n] as const)), { seenAt: key.length });
      store.close();
    },
  };
}

/** Runs one whole build. */
async function build(dir: string, world: readonly number[], options: Options = {}) {
  const run = await openBuild(dir, world, options);
  const found = await run.read();
  run.save();
  return found;
}

const packsIn = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.pack'));
const imagesIn = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.graph'));
const packBytes = (dir: string) => packsIn(dir).reduce((sum, name) => sum + readFileSync(join(dir, name)).length, 0);
const valueBytes = (world: readonly number[]) =>
  world.reduce((sum, n) => sum + JSON.stringify(`${n} `.repeat(SIZE / 4)).length, 0);

/**
 * Sets the times of all files back by an hour, which is longer than the store keeps unreferenced files.
 */
function age(dir: string, names: readonly string[] = readdirSync(dir)): void {
  const then = Date.now() / 1000 - 60 * 60;
  for (const name of names) utimesSync(join(dir, name), then, then);
}

const worldOf = (count: number) => Array.from({ length: count }, (_, n) => 1000 + n);
const WORLD = [10, 11, 12, 13, 14, 15];
const NOTHING_MADE = { isRight: true, made: 0 };

describe('a store', () => {
  test('gives the next build the values and tables of the last one', async () => {
    const dir = tempFolder();
    expect(await build(dir, WORLD)).toEqual({ isRight: true, made: 6 });
    const next = await openBuild(dir, WORLD);
    expect(next.store.tables).toEqual({ seenAt: 'kind'.length });
    expect(await next.read()).toEqual(NOTHING_MADE);
  });

  test('keeps kinds of builds apart', async () => {
    const dir = tempFolder();
    await build(dir, WORLD, { key: 'one' });
    expect(await build(dir, WORLD, { key: 'two' })).toEqual({ isRight: true, made: 6 });
    expect(await build(dir, WORLD, { key: 'one' })).toEqual(NOTHING_MADE);
  });

  test('loses values that were not saved', async () => {
    const dir = tempFolder();
    const run = await openBuild(dir, WORLD);
    await run.read();
    run.store.close();
    expect((await openBuild(dir, WORLD)).store.snapshot).toBeUndefined();
  });

  test('keeps the last of two concurrent builds, and loses nothing of the build before', async () => {
    const dir = tempFolder();
    await build(dir, WORLD);
    const [left, right] = [await openBuild(dir, [...WORLD, 20]), await openBuild(dir, [...WORLD, 21])];
    expect(await left.read()).toEqual({ isRight: true, made: 1 });
    left.save();
    expect(await right.read()).toEqual({ isRight: true, made: 1 });
    right.save();
    expect(await build(dir, [...WORLD, 21])).toEqual(NOTHING_MADE);
  });

  test('that another build has cleaned up only has fewer values', async () => {
    const dir = tempFolder();
    await build(dir, WORLD);
    const slow = await openBuild(dir, WORLD);
    for (const name of packsIn(dir)) openCacheFolder(dir).remove(name);
    expect(await slow.read()).toEqual({ isRight: true, made: 6 });
  });
});

describe('is equivalent to no store', () => {
  test.each([
    [
      'of another format',
      (bytes: Buffer) => {
        const file = decodeFile('ssg-graph-3', bytes);
        return Buffer.from(encodeFile({ format: 'another', packs: file?.packs ?? [] }, file?.data));
      },
    ],
    ['with a damaged head', (bytes: Buffer) => bytes.fill(0, 0, 8)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['of four bytes of zeros', () => Buffer.alloc(4)],
    ['empty', () => Buffer.alloc(0)],
  ])('an snapshot %s', async (_, damage) => {
    const dir = tempFolder();
    await build(dir, WORLD);
    const [snapshot = ''] = imagesIn(dir);
    writeFileSync(join(dir, snapshot), damage(readFileSync(join(dir, snapshot))));
    expect((await openBuild(dir, WORLD)).store.snapshot).toBeUndefined();
    expect(await build(dir, WORLD)).toEqual({ isRight: true, made: 6 });
    expect(await build(dir, WORLD)).toEqual(NOTHING_MADE);
  });
});

describe('the folder', () => {
  test('has few packs after many edits, hardly larger than the values, with the right values', async () => {
    const dir = tempFolder();
    const world = worldOf(30);
    await build(dir, world);
    for (let edit = 0; edit < 40; edit++) {
      world[edit % 30] = 2000 + edit;
      expect(await build(dir, world)).toEqual({ isRight: true, made: 1 });
      age(dir);
    }
    await build(dir, [...world, 1]);
    // The last build still keeps young files that were referenced until now.
    expect(packsIn(dir).length).toBeLessThanOrEqual(14);
    expect(packBytes(dir)).toBeLessThan(2.5 * valueBytes(world));
    expect(await build(dir, [...world, 1])).toEqual(NOTHING_MADE);
  });

  test('keeps its largest pack when small ones are merged', async () => {
    const dir = tempFolder();
    const bytesOf = (name: string) => readFileSync(join(dir, name)).length;
    for (let count = 1; count <= 14; count++) await build(dir, worldOf(count));
    await build(dir, worldOf(60));
    const [largest] = packsIn(dir).toSorted((a, b) => bytesOf(b) - bytesOf(a));
    await build(dir, worldOf(61));
    age(dir);
    await build(dir, worldOf(62));
    expect(packsIn(dir)).toContain(largest);
    expect(packsIn(dir).length).toBeLessThanOrEqual(14);
  });

  test('evicts values of removed texts', async () => {
    const dir = tempFolder();
    await build(dir, WORLD);
    const [large] = packsIn(dir);
    await build(dir, WORLD.slice(0, 1));
    age(dir);
    await build(dir, [...WORLD.slice(0, 1), 99]);
    expect(packsIn(dir)).not.toContain(large);
    expect(await build(dir, [...WORLD.slice(0, 1), 99])).toEqual(NOTHING_MADE);
  });

  test('deletes old unreferenced packs, but none that a running build may be writing', async () => {
    const dir = tempFolder({
      'young.pack': 'x',
      'old.pack': 'x',
      'old.graph.1.tmp': 'x',
      'young.graph.1.tmp': 'x',
      'mine.txt': 'x',
    });
    age(dir, ['old.pack', 'old.graph.1.tmp', 'mine.txt']);
    await build(dir, WORLD);
    expect(
      readdirSync(dir)
        .filter((name) => !/^[\da-f]{16}\.pack$/.test(name))
        .sort(),
    ).toEqual(['kind.graph', 'mine.txt', 'young.graph.1.tmp', 'young.pack']);
  });

  test('keeps the packs of other recent kinds of builds, however old', async () => {
    const dir = tempFolder();
    const keys = Array.from({ length: 8 }, (_, i) => `kind-${i}`);
    for (const [i, key] of keys.entries()) {
      await build(dir, WORLD, { key });
      const then = Date.now() / 1000 - 60 * 60 * (10 - i);
      for (const name of [`${key}.graph`, ...packsIn(dir)]) utimesSync(join(dir, name), then, then);
    }
    await build(dir, [...WORLD, 7], { key: 'kind-7' });
    expect(imagesIn(dir).sort()).toEqual(keys.slice(2).map((key) => `${key}.graph`));
    for (const key of keys.slice(2, 7))
      expect(await (await openBuild(dir, WORLD, { key })).read(), key).toEqual(NOTHING_MADE);
  });

  test('stays within its limit, with the right values', async () => {
    const dir = tempFolder();
    const limit = 3 * SIZE;
    expect(await build(dir, WORLD, { limit })).toEqual({ isRight: true, made: 6 });
    expect(packBytes(dir)).toBeLessThanOrEqual(limit);
    const next = await build(dir, WORLD, { limit });
    expect(next.isRight).toBe(true);
    expect(next.made).toBeGreaterThan(0);
    expect(next.made).toBeLessThan(6);
    expect(packBytes(dir)).toBeLessThanOrEqual(limit);
  });

  test('evicts other kinds of builds first when it is full', async () => {
    const dir = tempFolder();
    await build(dir, WORLD, { key: 'other' });
    const limit = 3 * packBytes(dir);
    age(dir);
    await build(dir, WORLD.slice(0, 1), { limit });
    expect(imagesIn(dir)).toContain('other.graph');
    await build(
      dir,
      WORLD.slice(0, 1).map((n) => n + 100),
      { limit: 10 * SIZE },
    );
    expect(imagesIn(dir)).toEqual(['kind.graph']);
  });

  test('that cannot be written is ignored', async () => {
    const dir = join(tempFolder({ file: 'no folder' }), 'file');
    for (let i = 0; i < 2; i++) expect(await build(dir, WORLD)).toEqual({ isRight: true, made: 6 });
  });
});

test.each(['../elsewhere.pack', '/etc/hostname', 'a/b.pack', '..'])(
  'an snapshot that names the pack %j is not believed',
  (pack) => {
    const folder = openCacheFolder(tempFolder());
    const saved = { snapshot: createGraph().snapshot([]), tables: {}, packs: ['good.pack'] };
    expect(writeSaved(folder, 'key', saved)).toBe(true);
    expect(readSaved(folder, 'key')?.packs).toEqual(['good.pack']);
    writeSaved(folder, 'key', { ...saved, packs: ['good.pack', pack] });
    expect(readSaved(folder, 'key')).toBeUndefined();
  },
);
