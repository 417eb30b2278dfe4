import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, withSite } from './support.ts';
import { workOf } from './work.ts';

const TEMPLATE = `import type { PageProps } from '@depese/ssg';
export default function Page({ page, body }: PageProps) {
  const { description, noindex, sidebar, fields, url } = page;
  return (
    <html lang="en">
      <head><title>{page.title}</title></head>
      <body>
        <p id="fields">{JSON.stringify({ description, noindex, position: sidebar.position, fields })}</p>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
`;

const FILES = {
  'templates/page.tsx': TEMPLATE,
  'content/_index.md': '---\ntitle: Home\ncascade:\n  description: Of home\n  color: red\n  slug: never\n---\n',
  'content/a/index.md':
    '---\ntitle: A\ncascade:\n  - { description: Of A, weight: 3 }\n  - { target: { path: /a/deep/* }, noindex: true }\n  - { _target: { kind: section }, size: big }\n---\n',
  'content/a/one.md': '---\ntitle: One\ndescription: Own\n---\n',
  'content/a/deep/README.md':
    '---\ntitle: Deep\nweight: 5\n---\n[one](../one.md) [self](./README.md) [home](../../_index.md)\n',
  'content/a/deep/two.md': '---\ntitle: Two\n---\n[deep](README.md)\n',
  'content/b.md': '---\ntitle: B\n---\n',
};

const shownOf = (root: string, page: string) => {
  const html = readFileSync(join(root, 'dist', page, 'index.html'), 'utf8');
  return JSON.parse((/<p id="fields">(.*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'));
};

test('the page of a folder passes fields to pages below: the nearest wins, then the page itself', async () => {
  await withSite(FILES, async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect(status).toBe('built');
    const told = diagnostics.filter(({ code }) => code !== 'description-duplicate');
    expect(told.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'front-matter-unknown content/_index.md:5',
      'front-matter-unknown content/a/index.md:6',
    ]);
    expect(shownOf(root, '')).toEqual({ noindex: false, fields: {} });
    expect(shownOf(root, 'b')).toEqual({ description: 'Of home', noindex: false, fields: { color: 'red' } });
    expect(shownOf(root, 'a')).toEqual({ description: 'Of home', noindex: false, fields: { color: 'red' } });
    expect(shownOf(root, 'a/one')).toEqual({
      ...{ description: 'Own', noindex: false, position: 3 },
      fields: { color: 'red' },
    });
    expect(shownOf(root, 'a/deep')).toEqual({
      ...{ description: 'Of A', noindex: false, position: 5 },
      fields: { color: 'red', size: 'big' },
    });
    expect(shownOf(root, 'a/deep/two')).toEqual({
      ...{ description: 'Of A', noindex: true, position: 3 },
      fields: { color: 'red' },
    });
  });
});

test('an edit of passed fields affects the pages below', async () => {
  await withSite(FILES, async (root) => {
    await buildSite(root);
    const edited = FILES['content/a/index.md'].replace('Of A', 'Of all');
    writeFileSync(join(root, 'content/a/index.md'), edited);
    const result = await buildSite(root);
    // A page that sets the field itself is computed again with other fields, and the result is the same.
    expect(workOf(result)).toMatchObject({ summariesMade: 4, pagesRendered: 2 });
    expect(shownOf(root, 'a/deep/two')).toMatchObject({ description: 'Of all' });
  });
});

test('is an error on a strict site', async () => {
  const config = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org', title: 'Example', strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});`;
  await withSite({ ...FILES, 'ssg.config.ts': config }, async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect(status).toBe('failed');
    const first = diagnostics.find(({ code }) => code === 'front-matter-invalid');
    expect(first).toMatchObject({ file: 'content/_index.md', line: 3 });
  });
});

test('README.md is the page of its folder where there is no other', async () => {
  const more = { 'content/a/README.md': '# For GitHub', 'content/c.md': '# C', 'content/c/README.md': '# Another C' };
  await withSite({ ...FILES, ...more }, async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect(status).toBe('built');
    expect(diagnostics.filter(({ code }) => code === 'file-ignored')).toMatchObject([
      { file: 'content/a/README.md', severity: 'warning' },
      { file: 'content/c/README.md', severity: 'warning' },
    ]);
    const html = readFileSync(join(root, 'dist/a/deep/index.html'), 'utf8');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/a/one/', '/a/deep/', '/']);
    expect(readFileSync(join(root, 'dist/a/deep/two/index.html'), 'utf8')).toContain('href="/a/deep/"');
  });
});
