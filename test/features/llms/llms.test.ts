import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeLlms, writeLlmsFull } from '../../../src/features/llms/write.ts';
import { buildSite, page, withSite } from '../../scheduler/support.ts';

const HEAD = { title: 'Example', summary: 'Sends\nmessages.' };

test('the list has a section after the other and a line a page, in the form of llmstxt.org', () => {
  const text = writeLlms({ ...HEAD, details: 'Prices are samples.' }, [
    {
      title: 'Docs',
      entries: [
        { title: 'First', url: 'https://www.example.org/a/index.md', description: 'How to\n begin.' },
        { title: 'A [note] \\', url: 'https://www.example.org/b/' },
      ],
    },
    { title: 'Empty', entries: [] },
  ]);
  expect(text).toBe(`# Example

> Sends messages.

Prices are samples.

## Docs

- [First](https://www.example.org/a/index.md): How to begin.
- [A \\[note\\] \\\\](https://www.example.org/b/)
`);
});

test('the whole text names where each page is from', () => {
  const pages = [
    { url: 'https://www.example.org/a/', text: '# First\n\nText.\n' },
    { url: 'https://www.example.org/b/', text: '# Second\n' },
  ];
  expect(writeLlmsFull(HEAD, pages)).toBe(`# Example

> Sends messages.

---

<!-- https://www.example.org/a/ -->

# First

Text.

---

<!-- https://www.example.org/b/ -->

# Second
`);
});

test('pages that only repeat others are left out of both files', () =>
  withSite(
    {
      'ssg.config.ts': `import { defineConfig } from 'ssg';
        export default defineConfig({
          site: 'https://www.example.org',
          title: 'Example',
          collections: { pages: { dir: 'content', base: '/', template: 'page' } },
          markdown: { twins: true },
          llms: { summary: 'An example.', sections: [{ title: 'All', pages: ['/**'] }], exclude: ['/tags/**'], full: true },
        });`,
      'content/index.md': page('Home', 'Words.'),
      'content/tags/a.md': page('A', 'Repeated.'),
    },
    async (root) => {
      expect((await buildSite(root)).status).toBe('built');
      for (const file of ['llms.txt', 'llms-full.txt']) {
        const text = readFileSync(join(root, 'dist', file), 'utf8');
        expect(text).toContain('https://www.example.org/');
        expect(text).not.toContain('/tags/');
      }
    },
  ));
