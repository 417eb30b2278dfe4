import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { workOf } from '../../pipeline/driver/work.ts';
import { filesBelow, writeFiles } from '../../sites/_support/temporary-site.ts';

const config = (llms: string, twins = true) => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { twins: ${twins} },
  ${llms}
});
`;
const LLMS = `llms: {
  summary: 'An example.',
  sections: [{ title: 'Docs', pages: ['/docs/b/', '/docs/**'] }, { title: 'Rest', pages: ['/**'] }],
  full: true,
},`;
const TEMPLATE = `export default function Page({ page, body }) {
  return (
    <html lang="en">
      <head><title>{page.title}</title></head>
      <body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body>
    </html>
  );
}
`;
const FILES = {
  'ssg.config.ts': config(LLMS),
  'templates/page.tsx': TEMPLATE,
  'content/index.md': page('Home', 'Welcome.', 'description: Where it begins.\n'),
  'content/docs/a.md': page('A', 'Text of A.'),
  'content/docs/b.md': page('B', 'Text of B.'),
  'content/hidden.md': page('Hidden', 'Text.', 'unlisted: true\n'),
};
const read = (root: string, name: string, out = 'dist') => readFileSync(join(root, out, name), 'utf8');

describe('files for language models', () => {
  test('names every listed page once, in the order of the patterns, with its Markdown', () =>
    withSite(FILES, async (root) => {
      const { diagnostics, texts } = await buildSite(root);
      expect(diagnostics).toEqual([]);
      expect(read(root, 'llms.txt')).toBe(`# Example

> An example.

## Docs

- [B](https://www.example.org/docs/b/index.md)
- [A](https://www.example.org/docs/a/index.md)

## Rest

- [Home](https://www.example.org/index.md): Where it begins.
`);
      const full = read(root, 'llms-full.txt');
      expect(full.match(/Text of .\.|Welcome\.|Hidden/g)).toEqual(['Text of B.', 'Text of A.', 'Welcome.']);
      expect(texts?.pages).toBe(4);
      expect(texts?.tokens).toBeGreaterThan(10);
    }));

  test('follows an edit as a build from nothing does, with a store and without', () =>
    withSite(FILES, async (root) => {
      await buildSite(root);
      writeFiles(root, { 'content/docs/a.md': page('A', 'Another text.') });
      const { changed } = await buildSite(root);
      expect(changed).toEqual(['docs/a/index.html', 'docs/a/index.md', 'llms-full.txt']);
      const cold = await buildSite(root, { cache: false, outDir: 'cold' });
      expect(workOf(cold).pagesRendered, 'no page is made twice').toBe(4);
      for (const name of filesBelow(join(root, 'cold')).filter((file) => !file.startsWith('.'))) {
        expect(read(root, name), name).toBe(read(root, name, 'cold'));
      }
    }));

  test('links to pages where there is no Markdown, and cannot hold texts that are not made', () =>
    withSite({ ...FILES, 'ssg.config.ts': config(LLMS.replace('true', 'false'), false) }, async (root) => {
      const { diagnostics, texts } = await buildSite(root);
      expect(diagnostics).toEqual([]);
      expect(texts).toBeUndefined();
      expect(read(root, 'llms.txt')).toContain('- [A](https://www.example.org/docs/a/)');
      expect(filesBelow(join(root, 'dist'))).not.toContain('llms-full.txt');
      writeFiles(root, { 'ssg.config.ts': config(LLMS, false) });
      const refused = await buildSite(root);
      expect(refused.diagnostics.map(({ code, message }) => [code, toText(message).includes('llms.full')])).toEqual([
        ['config-invalid', true],
      ]);
    }));
});

test('a page whose Markdown is incomplete is a warning in every build until it is fixed', () => {
  // A table cell cannot contain a heading in Markdown.
  const table = '<table><thead><tr><th><h2>Lost</h2></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>';
  const broken = TEMPLATE.replace('<h1>{page.title}</h1>', `<h1>{page.title}</h1>${table}`);
  return withSite(
    {
      ...FILES,
      'templates/page.tsx': TEMPLATE,
      'templates/other.tsx': broken,
      'content/docs/a.md': page('A', 'Text.', 'template: other\n'),
    },
    async (root) => {
      for (let round = 0; round < 2; round++) {
        const { status, diagnostics } = await buildSite(root);
        expect(status).toBe('built');
        expect(diagnostics.map(({ code, message }) => `${code} ${english(message)}`)).toEqual([
          'twin-incomplete The Markdown copy of /docs/a/ lacks parts of the page: the heading "Lost".',
        ]);
      }
      writeFiles(root, { 'content/docs/a.md': page('A', 'Text.') });
      expect((await buildSite(root)).diagnostics).toEqual([]);
    },
  );
});
