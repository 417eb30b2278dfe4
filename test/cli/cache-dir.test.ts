import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withSite } from '../pipeline/driver/support.ts';
import { SMALL_SITE, ssg } from './small-site.ts';

const isOfCache = (name: string) => /^config\.code$|\.(?:graph|pack)$/.test(name);

describe('--cache-dir', () => {
  test('is the cache of builds, relative to the project', () =>
    withSite(SMALL_SITE, async (root) => {
      await ssg(root, 'build', '--cache-dir', '.cache/ssg');
      expect(readdirSync(join(root, '.cache/ssg')).every(isOfCache)).toBe(true);
      expect(existsSync(join(root, 'node_modules/.cache/ssg'))).toBe(false);
      expect(await ssg(root, 'why', '/', '--cache-dir', '.cache/ssg')).toMatchObject({ code: 0 });
      expect(await ssg(root, 'why', '/')).toMatchObject({ code: 2 });
    }));

  test('info shows it and its size', () =>
    withSite(SMALL_SITE, async (root) => {
      const cacheLine = async () => /^cache: (.*)$/m.exec((await ssg(root, 'info', '--cache-dir', '.cache')).out)?.[1];
      expect(await cacheLine()).toBe(`${join(root, '.cache')}, empty`);
      await ssg(root, 'check', '--cache-dir', '.cache');
      expect(await cacheLine()).toMatch(new RegExp(`^${join(root, '.cache')}, [\\d.]+ kB$`));
    }));

  test('clean removes the cache of ssg there, and no other files', () =>
    withSite(SMALL_SITE, async (root) => {
      await ssg(root, 'build', '--cache-dir', '.cache');
      writeFileSync(join(root, '.cache/external-links.json'), '{}');
      writeFileSync(join(root, '.cache/of-others.txt'), 'x');
      const { code, err } = await ssg(root, 'clean', '--cache-dir', '.cache');
      expect([code, err]).toEqual([0, 'Removed dist, .cache.\n']);
      expect(readdirSync(join(root, '.cache'))).toEqual(['of-others.txt']);
      expect((await ssg(root, 'clean', '--cache-dir', '.cache')).err).toBe('Nothing to remove.\n');
      await ssg(root, 'build', '--cache-dir', '.own');
      await ssg(root, 'clean', '--cache-dir', '.own');
      expect(existsSync(join(root, '.own'))).toBe(false);
    }));

  test.each([
    ['.', 'it is the project root'],
    ['..', 'it contains the project'],
    ['dist/cache', 'it is in the output folder, which is published'],
    ['templates', 'it is in a source folder (templates)'],
    ['content/docs/cache', 'it is in a source folder (content/docs)'],
  ])('is refused for %s', (dir, why) =>
    withSite(SMALL_SITE, async (root) => {
      for (const command of ['build', 'check', 'clean']) {
        const { code, err } = await ssg(root, command, '--cache-dir', dir);
        expect([code, err]).toEqual([
          2,
          expect.stringContaining(`error cache-dir-unsafe: The cache cannot be in the folder ${dir}: ${why}.`),
        ]);
      }
      expect(readdirSync(root)).not.toContain('dist');
      expect(readdirSync(dirname(root))).toEqual(['site']);
    }),
  );
});

describe('a folder that cannot be written', () => {
  const message = (err: string) => /^warning cache-unwritable: (.*)$/m.exec(err)?.[1];
  const broken = { ...SMALL_SITE, 'taken.txt': 'a file' };

  test.each([['build'], ['check']])('is a warning of %s with the reason, each time', (command) =>
    withSite(broken, async (root) => {
      for (let i = 0; i < 2; i++) {
        const { code, err } = await ssg(root, command, '--cache-dir', 'taken.txt/cache');
        expect(code).toBe(0);
        expect(message(err)).toBe(
          'The cache folder taken.txt/cache cannot be written: a folder above it is a file. Every build starts from scratch.',
        );
      }
    }),
  );

  test('is not reported if no cache is wanted, and leaves nothing where it can be written', () =>
    withSite(broken, async (root) => {
      expect(message((await ssg(root, 'build', '--no-cache', '--cache-dir', 'taken.txt/cache')).err)).toBeUndefined();
      expect(message((await ssg(root, 'build', '--cache-dir', '.cache')).err)).toBeUndefined();
      expect(readdirSync(join(root, '.cache')).every(isOfCache)).toBe(true);
    }));
});
