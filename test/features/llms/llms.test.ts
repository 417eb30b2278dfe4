import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../src/base/tokens.ts';
import { splitTexts, writeLlms, writeLlmsFull, writeParts } from '../../../src/features/llms/write.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';

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

test('optional pages are at the end, under the heading of the format', () => {
  const entry = (title: string) => ({ title, url: `https://www.example.org/${title}/` });
  const text = writeLlms(HEAD, [
    { title: 'Blog', entries: [entry('a')], isOptional: true },
    { title: 'Docs', entries: [entry('b')] },
    { title: 'Law', entries: [entry('c')], isOptional: true },
  ]);
  expect(text.split('\n').filter((line) => /^(?:##|-)/.test(line))).toEqual([
    '## Docs',
    '- [b](https://www.example.org/b/)',
    '## Optional',
    '- [a](https://www.example.org/a/)',
    '- [c](https://www.example.org/c/)',
  ]);
});

test('texts are split so that each file is short enough, in their order', () => {
  const texts = Array.from({ length: 7 }, (_, i) => ({ url: `/${i}/`, text: 'x'.repeat(10_000) }));
  // 10,000 ASCII letters are about 2,600 tokens. 2,000 tokens are reserved for the head of a file.
  const files = splitTexts(texts, 10_000);
  expect(files.map((file) => file.map(({ url }) => url))).toEqual([
    ['/0/', '/1/', '/2/'],
    ['/3/', '/4/', '/5/'],
    ['/6/'],
  ]);
  expect(
    splitTexts(
      [
        { url: '/a/', text: 'x'.repeat(90_000) },
        { url: '/b/', text: 'x' },
      ],
      10_000,
    ),
  ).toHaveLength(2);
  expect(splitTexts([])).toEqual([]);
  // The limit holds even if the estimate is 9 % too low.
  const pages = Array.from({ length: 60 }, (_, i) => ({ url: `/${i}/`, text: 'x'.repeat(12_000) }));
  for (const file of splitTexts(pages))
    expect(file.reduce((sum, { text }) => sum + estimateTokens(text), 0) * 1.09).toBeLessThan(120_000);
});

test('parts name each other; a single one names none', () => {
  const absolute = (path: string) => `https://www.example.org${path}`;
  const long = (url: string) => ({ url, text: 'x'.repeat(400_000) });
  const parts = writeParts(HEAD, '/docs/llms-full.txt', [long('/a/'), long('/b/')], absolute);
  expect(Object.keys(parts)).toEqual(['/docs/llms-full.txt', '/docs/llms-full-2.txt']);
  expect(parts['/docs/llms-full.txt']).toContain('Other parts: <https://www.example.org/docs/llms-full-2.txt>');
  expect(writeParts(HEAD, '/a.txt', [{ url: '/a/', text: 'A' }], absolute)['/a.txt']).not.toContain('Other parts');
});

test('a section with a separate file is one line of the list', () =>
  withSite(
    {
      'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
        export default defineConfig({
          site: 'https://www.example.org',
          title: 'Example',
          collections: { pages: { dir: 'content', base: '/', template: 'page' } },
          markdown: { twins: true },
          llms: {
            summary: 'An example.',
            sections: [
              { title: 'Prices', file: '/prices/llms.txt', description: 'By country.', pages: ['/prices/**'], descriptions: false },
              { title: 'All', links: [{ title: 'API', url: '/index.md' }], pages: ['/**'] },
            ],
            parts: [{ file: '/prices/llms-full.txt', pages: ['/prices/**'] }],
          },
        });`,
      'content/index.md': page('Home', 'Words.'),
      'content/prices/a.md': page('A', 'Dear.'),
    },
    async (root) => {
      expect((await buildSite(root)).status).toBe('built');
      const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
      expect(read('llms.txt')).toContain('- [Prices](https://www.example.org/prices/llms.txt): By country.');
      expect(read('llms.txt')).toContain('- [API](https://www.example.org/index.md)\n- [Home]');
      expect(read('llms.txt')).not.toContain('/prices/a/');
      expect(read('prices/llms.txt')).toBe(
        '# Example: Prices\n\n> By country.\n\n## Prices\n\n- [A](https://www.example.org/prices/a/index.md)\n',
      );
      expect(read('prices/llms-full.txt')).toContain('<!-- https://www.example.org/prices/a/ -->');
      expect(read('prices/llms-full.txt')).not.toContain('<!-- https://www.example.org/ -->');
    },
  ));

test('pages that only repeat others are left out of both files', () =>
  withSite(
    {
      'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
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
