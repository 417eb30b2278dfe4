import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const SITE = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  keepAssets: 2,
});
`,
  'templates/page.tsx': `import { useAsset } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title><link rel="stylesheet" href={useAsset('main.css')} /></head>
    <body><main dangerouslySetInnerHTML={{ __html: body }} /></body>
  </html>
);
`,
  'assets/main.css': 'p { margin: 0 }',
  'content/index.md': page('Home'),
};

/** Builds with a changed stylesheet. */
async function deploy(root: string, margin: number): Promise<void> {
  writeFiles(root, { 'assets/main.css': `p { margin: ${margin}px }` });
  expect((await buildSite(root)).status).toBe('built');
}
const styles = (root: string) => filesBelow(join(root, 'dist')).filter((file) => file.endsWith('.css'));
const contents = (root: string) =>
  filesBelow(join(root, 'dist')).map((file) => [file, readFileSync(join(root, 'dist', file), 'utf8')]);
const loseOutput = (root: string) => {
  for (const folder of ['dist', '.dist.ssg']) rmSync(join(root, folder), { recursive: true, force: true });
};
const cache = (root: string) => join(root, 'node_modules/.cache/ssg');

describe('assets of earlier builds', () => {
  test('stay where only the cache comes back, as they do where the output does: byte for byte', async () => {
    const steps = [1, 2, 3, 3, 4, 1, 5];
    const run = (loses: boolean) =>
      withSite(SITE, async (root) => {
        const seen = [];
        for (const step of steps) {
          if (loses) loseOutput(root);
          await deploy(root, step);
          seen.push(contents(root));
        }
        return seen;
      });
    const [kept, lost] = [await run(false), await run(true)];
    expect(kept.at(-1)?.filter(([file]) => file?.endsWith('.css'))).toHaveLength(3);
    expect(lost).toEqual(kept);
  });

  test('the cache holds no more of them than the output', () =>
    withSite(SITE, async (root) => {
      for (let i = 0; i < 6; i++) {
        loseOutput(root);
        await deploy(root, i);
      }
      const assets = filesBelow(join(root, 'dist')).filter((file) => file.startsWith('assets/'));
      expect(readdirSync(cache(root)).filter((name) => name.startsWith('asset-'))).toHaveLength(assets.length);
      expect(styles(root)).toHaveLength(3);
    }));

  test('a damaged or missing one is left out, and a build without a cache keeps none', () =>
    withSite(SITE, async (root) => {
      await deploy(root, 1);
      for (const name of readdirSync(cache(root)).filter((file) => file.startsWith('asset-')))
        writeFileSync(join(cache(root), name), 'other bytes');
      loseOutput(root);
      await deploy(root, 2);
      expect(styles(root)).toHaveLength(1);
      loseOutput(root);
      writeFiles(root, { 'assets/main.css': 'p { margin: 9px }' });
      await buildSite(root, { cache: false });
      expect(styles(root)).toHaveLength(1);
    }));

  test('a build that fails leaves no folder', () =>
    withSite(SITE, async (root) => {
      await deploy(root, 1);
      loseOutput(root);
      writeFiles(root, { 'content/index.md': page('Home', '[no](/nowhere/)') });
      expect((await buildSite(root)).status).toBe('failed');
      expect(existsSync(join(root, 'dist'))).toBe(false);
    }));

  test('another output folder has its own', () =>
    withSite(SITE, async (root) => {
      await deploy(root, 1);
      writeFiles(root, { 'assets/main.css': 'p { margin: 2px }' });
      await buildSite(root, { outDir: 'other' });
      expect(filesBelow(join(root, 'other')).filter((file) => file.endsWith('.css'))).toHaveLength(1);
    }));
});
