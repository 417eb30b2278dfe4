import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPacks } from '../../../src/engine/store/store.ts';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { tempFolder } from '../../host/temp-folder.ts';
import { isNightly } from '../../sample.ts';

const MB = 1 << 20;
const ROOM = 1 << 30;

/** Returns bytes that differ for every seed and position. */
function value(length: number, seed: number): Uint8Array {
  return new Uint8Array(
    Buffer.alloc(
      length,
      Uint8Array.from({ length: 257 }, (_, i) => i * 31 + seed * 101),
    ),
  );
}

const openIn = (dir: string, names: readonly string[] = [], room = ROOM) =>
  openPacks(openCacheFolder(dir), names, room);

describe('packs', () => {
  test('return values of any size, before and after they are written, in any order', () => {
    const sizes = [0, 1, 100, 70_000, MB - 1, MB, MB + 1, 3 * MB, 5, 0, MB / 2, MB / 2, MB / 2, 12];
    const dir = tempFolder();
    const packs = openIn(dir);
    const places = sizes.map((size, i) => packs.put(value(size, i)));
    const check = (of: typeof packs, when: string) => {
      for (const i of [...sizes.keys()].reverse()) {
        const place = places[i];
        const found = place && of.get(place);
        expect(found && Buffer.compare(found, value(sizes[i] as number, i)), `${when}: value ${i}`).toBe(0);
      }
    };
    check(packs, 'before');
    const names = packs.flush();
    check(packs, 'after');
    packs.close();
    check(openIn(dir, names), 'in a later build');
  });

  test('return what was stored, for any sequence of stores, reads and writes', () => {
    const step = fc.record({
      size: fc.integer({ min: 0, max: 400_000 }),
      reads: fc.array(fc.nat(), { maxLength: 3 }),
      flush: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const packs = openIn(tempFolder());
        const places: ReturnType<typeof packs.put>[] = [];
        const seen: [Uint8Array, number][] = [];
        for (const [n, { size, reads, flush }] of steps.entries()) {
          places.push(packs.put(value(size, n)));
          if (flush) packs.flush();
          for (const read of reads) {
            const i = read % places.length;
            const place = places[i];
            seen.push([(place && packs.get(place)) as Uint8Array, i]);
          }
        }
        // Checked at the end, because later writes must not change earlier reads.
        for (const [found, i] of seen)
          expect(Buffer.compare(found, value(steps[i]?.size as number, i)), `value ${i}`).toBe(0);
        packs.close();
      }),
      { numRuns: isNightly ? 60 : 15 },
    );
  });

  test('without a value create no file', () => {
    const dir = tempFolder();
    const packs = openIn(dir);
    expect(packs.flush()).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('accept no more than they have room for, and still accept smaller values', () => {
    const dir = tempFolder();
    const packs = openIn(dir, [], 1000);
    expect(packs.put(value(600, 1))).toBeDefined();
    expect(packs.put(value(600, 2))).toBeUndefined();
    const place = packs.put(value(400, 3));
    expect(place && [...(packs.get(place) ?? [])]).toEqual([...value(400, 3)]);
    expect(packs.put(value(1, 4))).toBeUndefined();
    const [name = ''] = packs.flush();
    expect(statSync(join(dir, name)).size).toBe(1000);
  });

  test('in a folder that cannot be created accept nothing and report it', () => {
    const dir = join(tempFolder({ file: 'no folder' }), 'file/cache');
    const packs = openIn(dir);
    expect(packs.put(value(10, 1))).toBeUndefined();
    expect(packs.flush()).toEqual([]);
    packs.close();
  });

  test('that are missing or truncated contain nothing; the others are readable', () => {
    const dir = tempFolder();
    const first = openIn(dir);
    const a = first.put(value(5000, 1));
    const b = first.put(value(5000, 2));
    const names = [...first.flush(), 'gone.pack'];
    first.close();
    writeFileSync(join(dir, names[0] as string), value(5000, 1));
    const later = openIn(dir, names);
    expect(a && [...(later.get(a) ?? [])]).toEqual([...value(5000, 1)]);
    expect(b && later.get(b)).toBeUndefined();
    expect(later.get({ pack: 2, offset: 0, length: 1 })).toBeUndefined();
    expect(later.get({ pack: 3, offset: 0, length: 1 }), 'a pack that nobody named').toBeUndefined();
  });
});
