import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTreeWriter } from '../../src/host/tree-writer.ts';
import { tempFolder } from './temp-folder.ts';

describe('createTreeWriter', () => {
  test('writes hundreds of files and lists them all', async () => {
    const tree = tempFolder();
    const writer = createTreeWriter(tree, join(tree, 'none'));
    const paths = Array.from({ length: 300 }, (_, i) => `dir${i % 7}/sub/page-${i}.html`);
    for (const path of paths) writer.write(path, `text of ${path}`);
    const result = writer.finish();
    expect(result.paths).toEqual(paths);
    expect([...result.written].sort()).toEqual([...paths].sort());
    for (const path of paths) expect(readFileSync(join(tree, path), 'utf8')).toBe(`text of ${path}`);
  });

  test('writes bytes unchanged', async () => {
    const tree = tempFolder();
    const bytes = Uint8Array.of(0, 255, 13, 10, 0xef, 0xbb, 0xbf);
    const writer = createTreeWriter(tree, join(tree, 'none'));
    writer.write('a.bin', bytes);
    writer.write('č.txt', 'čas');
    writer.finish();
    expect([...readFileSync(join(tree, 'a.bin'))]).toEqual([...bytes]);
    expect(readFileSync(join(tree, 'č.txt'))).toEqual(Buffer.from('čas'));
  });

  test('the new tree has the new bytes, and reuses a file exactly if it is equal', async () => {
    const content = fc.constantFrom('', 'a', 'b', 'aa', 'č');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.option(content), content), { maxLength: 5 }), async (pairs) => {
        const old = Object.fromEntries(pairs.flatMap(([before], i) => (before === null ? [] : [[`${i}`, before]])));
        const [oldTree, tree] = [tempFolder(old), tempFolder()];
        const writer = createTreeWriter(tree, oldTree);
        for (const [i, [, after]] of pairs.entries()) writer.write(`${i}`, after);
        const { written } = writer.finish();
        for (const [i, [before, after]] of pairs.entries()) {
          expect(readFileSync(join(tree, `${i}`), 'utf8')).toBe(after);
          expect(written.includes(`${i}`)).toBe(before !== after);
          if (before === after) expect(statSync(join(tree, `${i}`)).ino).toBe(statSync(join(oldTree, `${i}`)).ino);
        }
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  test('a file that cannot be written fails in finish, not earlier', async () => {
    const tree = tempFolder();
    mkdirSync(join(tree, 'folder'));
    const writer = createTreeWriter(tree, join(tree, 'none'));
    writer.write('folder', 'text');
    writer.write('right.html', 'text');
    expect(writer.finish).toThrow('EEXIST');
  });

  test('a file where a folder is needed fails in finish too', async () => {
    const tree = tempFolder({ sms: 'a file' });
    const writer = createTreeWriter(tree, join(tree, 'none'));
    for (let i = 0; i < 100; i++) writer.write(`sms/${i}.html`, 'text');
    expect(writer.finish).toThrow();
  });
});
