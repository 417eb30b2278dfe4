import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-blog-')));
afterAll(() => rmSync(root, { recursive: true }));

test('posts of a blog in the folder of a language link to the lists of this blog', async () => {
  const post = '---\ntitle: Ahoj\npublishDate: 2026-01-02\ntags: [psani]\n---\nText.\n';
  mkdirSync(join(root, 'content/blog/2026'), { recursive: true });
  writeFileSync(join(root, 'content/blog/2026/ahoj.md'), post);
  mkdirSync(join(root, 'content/pages'));
  writeFileSync(join(root, 'content/pages/index.md'), '# Blog\n');
  mkdirSync(join(root, 'assets/static'), { recursive: true });
  writeFileSync(join(root, 'assets/main.css'), '@import "@depese/ssg/theme.css";');
  writeFileSync(join(root, 'assets/static/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(root, 'ssg.config.ts'),
    `import { blogLists, theme } from '@depese/ssg/theme';
export default {
  site: 'https://blog.example',
  title: 'Blog',
  theme: theme(),
  collections: {
    pages: { dir: 'content/pages', base: '/', template: 'page' },
    blogCs: { dir: 'content/blog', base: '/cs/blog/', template: 'post', order: 'newest' },
  },
  generate: { lists: blogLists({ collection: 'blogCs', base: '/cs/blog/', language: 'cs', words: { postsAbout: 'O: {name}' } }) },
};
`,
  );
  const { status, diagnostics } = await buildProject({ root });
  const page = join(root, 'dist/cs/blog/2026/ahoj/index.html');
  expect({ status, errors: diagnostics.filter(({ severity }) => severity === 'error') }).toEqual({
    status: 'built',
    errors: [],
  });
  expect(readFileSync(page, 'utf8')).toContain('href="/cs/blog/tags/psani/"');
  expect(readFileSync(join(root, 'dist/cs/blog/tags/psani/index.html'), 'utf8')).toContain('<h1>O: psani</h1>');
});
