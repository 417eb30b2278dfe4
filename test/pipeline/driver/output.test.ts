import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../src/config/build.ts';
import { workFolderOf } from '../../../src/host/output/output-folder.ts';
import { ageFolder, snapshotFolder, writePreviousOutput } from '../../sites/_support/snapshot.ts';
import { filesBelow, writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from './support.ts';

const SITE = {
  'content/index.md': page('Home', '[Prices](/prices/)'),
  'content/prices.md': page('Prices'),
  'assets/static/robots.txt': 'User-agent: *\n',
};
const BROKEN = page('Home', '[Nowhere](/nowhere/)');

/** Returns the output folders next to the sources, finished or not. */
function outputFolders(root: string): string[] {
  return readdirSync(root).filter((name) => name.includes('dist'));
}

describe('a build that succeeds', () => {
  test('writes every output and lists it in the manifest', () =>
    withSite(SITE, async (root) => {
      const { status, outputs, changed, pages } = await buildSite(root);
      const files = filesBelow(join(root, 'dist')).filter((path) => path !== '.ssg-manifest.json');
      expect({ status, pages }).toEqual({ status: 'built', pages: 2 });
      expect(outputs).toEqual({ total: files.length, written: files.length, removed: 0 });
      expect(changed).toEqual(files);
      const manifest = JSON.parse(readFileSync(join(root, 'dist/.ssg-manifest.json'), 'utf8')) as unknown;
      expect(manifest).toEqual({ outputs: files });
      expect(outputFolders(root)).toEqual(['dist']);
    }));

  test('writes changed files, removes old ones, and keeps the time of the rest', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      ageFolder(join(root, 'dist'));
      const before = snapshotFolder(join(root, 'dist'));
      writeFiles(root, { 'content/index.md': page('Home', 'No link any more.'), 'content/new.md': page('New') });
      renameSync(join(root, 'content/prices.md'), join(root, 'content/_prices.md'));

      const { outputs, changed } = await buildSite(root);
      const written = ['index.html', 'new/index.html', 'sitemap.xml'];
      expect(outputs).toMatchObject({ written: written.length, removed: 1 });
      expect(changed).toEqual([...written, 'prices/index.html'].sort());
      const after = snapshotFolder(join(root, 'dist'));
      expect(Object.keys(after).filter((path) => after[path]?.mtimeMs !== before[path]?.mtimeMs)).toEqual([
        '.ssg-manifest.json',
        ...written,
      ]);
      expect(existsSync(join(root, 'dist/prices/index.html'))).toBe(false);
    }));

  test('repairs a damaged or deleted output', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
      writeFileSync(join(root, 'dist/index.html'), html.replace('Home', 'Hone'));
      renameSync(join(root, 'dist/robots.txt'), join(root, 'robots.txt'));
      const { changed } = await buildSite(root);
      expect(changed).toEqual(['index.html', 'robots.txt']);
      expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toBe(html);
    }));
});

describe('a build that does not succeed', () => {
  test('leaves the output unchanged', () =>
    withSite({ ...SITE, 'content/index.md': BROKEN }, async (root) => {
      writePreviousOutput(join(root, 'dist'));
      const before = snapshotFolder(join(root, 'dist'));
      const { status, outputs, changed } = await buildSite(root);
      expect({ status, outputs: { ...outputs, total: 0 }, changed }).toEqual({
        status: 'failed',
        outputs: { total: 0, written: 0, removed: 0 },
        changed: [],
      });
      expect(snapshotFolder(join(root, 'dist'))).toEqual(before);
      expect(outputFolders(root)).toEqual(['dist']);
    }));

  test('creates no output folder', () =>
    withSite({ ...SITE, 'content/index.md': BROKEN }, async (root) => {
      await buildSite(root);
      expect(outputFolders(root)).toEqual([]);
    }));

  test.each<Phase>(['bundle', 'read', 'render', 'check'])('interrupted in phase %s', (phase) =>
    withSite(SITE, async (root) => {
      writePreviousOutput(join(root, 'dist'));
      const before = snapshotFolder(join(root, 'dist'));
      const controller = new AbortController();
      const { status } = await buildSite(root, {
        signal: controller.signal,
        onProgress: (progress) => progress.phase === phase && controller.abort(),
      });
      expect(status).toBe('interrupted');
      expect(snapshotFolder(join(root, 'dist'))).toEqual(before);
      expect(outputFolders(root)).toEqual(['dist']);
    }),
  );

  test('a bug of the generator removes the half-written tree', () =>
    withSite(SITE, async (root) => {
      const onProgress = () => {
        throw new Error('a bug');
      };
      await expect(buildSite(root, { onProgress })).rejects.toThrow('a bug');
      expect(outputFolders(root)).toEqual([]);
    }));
});

describe('after a build that was killed', () => {
  /**
   * Simulates a process that dies between the two renames: the old tree then exists only under its other name.
   */
  const killBetweenRenames = (root: string) => {
    const { path, previous } = workFolderOf(join(root, 'dist'));
    writePreviousOutput(join(root, 'dist'));
    mkdirSync(path);
    renameSync(join(root, 'dist'), previous);
  };

  test('a failed build restores the old output', () =>
    withSite({ ...SITE, 'content/index.md': BROKEN }, async (root) => {
      killBetweenRenames(root);
      const before = snapshotFolder(workFolderOf(join(root, 'dist')).previous);
      expect((await buildSite(root)).status).toBe('failed');
      expect(snapshotFolder(join(root, 'dist'))).toEqual(before);
      expect(outputFolders(root)).toEqual(['dist']);
    }));
});

test('a check writes nothing', () =>
  withSite(SITE, async (root) => {
    const { status, pages, outputs } = await buildSite(root, { write: false });
    expect({ status, pages, written: outputs.written }).toEqual({ status: 'built', pages: 2, written: 0 });
    expect(outputFolders(root)).toEqual([]);
  }));
