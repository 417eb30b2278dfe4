import { expect, test } from 'vitest';
import { writeLlms, writeLlmsFull } from '../../../src/features/llms/write.ts';

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
